// What staff choose for the dashboard's lists: saved views (a name for an address's query), their own or shared, and
// which columns they see.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, line } from './parts.ts'
import { Version } from './resource.ts'

const ScreenName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/, { error: 'invalid' })

/** The query of an address without its question mark. */
const ViewQuery = z
  .string()
  .max(2000)
  .regex(/^[\w.~%+&=*-]*$/, { error: 'invalid' })

const ColumnName = z
  .string()
  .max(40)
  .regex(/^[a-zA-Z][\w-]*$/, { error: 'invalid' })

export const StaffView = z.object({
  id: Id,
  name: z.string(),
  query: z.string(),
  /** Everyone who works here sees it. */
  shared: z.boolean(),
  /** The caller made it; others may look at a shared one, not change it. */
  own: z.boolean(),
  version: Version,
})
export type StaffView = z.infer<typeof StaffView>

export const StaffScreen = z.object({
  views: z.array(StaffView),
  /** Names of the columns the caller wants to see; null shows what the screen shows by itself. */
  columns: z.array(z.string()).nullable(),
})
export type StaffScreen = z.infer<typeof StaffScreen>

export const readScreen = endpoint({
  id: 'staffViews.screen',
  method: 'GET',
  path: '/api/admin/screens/:screen',
  summary: 'Saved views and columns of a list, for the caller',
  access: 'dashboard.use',
  owner: 'self',
  params: z.object({ screen: ScreenName }),
  reply: StaffScreen,
})

export const chooseColumns = endpoint({
  id: 'staffViews.columns',
  method: 'PUT',
  path: '/api/admin/screens/:screen/columns',
  summary: 'Choose the columns of a list; null goes back to those it has by itself',
  access: 'dashboard.use',
  owner: 'self',
  params: z.object({ screen: ScreenName }),
  body: z.strictObject({ columns: z.array(ColumnName).max(60).nullable() }),
  reply: z.object({ columns: z.array(z.string()).nullable() }),
})

export const createView = endpoint({
  id: 'staffViews.create',
  method: 'POST',
  path: '/api/admin/views',
  summary: 'Save a view of a list',
  access: 'dashboard.use',
  owner: 'self',
  body: z.strictObject({
    screen: ScreenName,
    name: line(1, 60),
    query: ViewQuery,
    shared: z.boolean().default(false),
  }),
  reply: StaffView,
  status: 201,
})

export const updateView = endpoint({
  id: 'staffViews.update',
  method: 'PUT',
  path: '/api/admin/views/:id',
  summary: 'Change a saved view of one’s own; a stale version is refused',
  access: 'dashboard.use',
  owner: 'self',
  params: z.object({ id: Id }),
  body: z.strictObject({ name: line(1, 60), query: ViewQuery, shared: z.boolean(), version: Version }),
  reply: StaffView,
})

export const removeView = endpoint({
  id: 'staffViews.remove',
  method: 'DELETE',
  path: '/api/admin/views/:id',
  summary: 'Delete a saved view of one’s own',
  access: 'dashboard.use',
  owner: 'self',
  params: z.object({ id: Id }),
  reply: z.null(),
  status: 204,
})
