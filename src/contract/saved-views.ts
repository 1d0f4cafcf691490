// What staff choose for the dashboard's lists: saved views (a name for an address's query), their own or shared, and
// which columns they see.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, line } from './parts.ts'
import { Version } from './resource.ts'
import { textOf } from './values.ts'

const ScreenName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/, { error: 'invalid' })
  .meta({ description: 'Name of a list in the dashboard, as in its address', examples: ['products'] })

/** The query of an address without its question mark. */
const ViewQuery = z
  .string()
  .max(2000)
  .regex(/^[\w.~%+&=*-]*$/, { error: 'invalid' })
  .meta({ description: 'The query of an address without its question mark', examples: ['status=draft&sort=-updated'] })

const ColumnName = z
  .string()
  .max(40)
  .regex(/^[a-zA-Z][\w-]*$/, { error: 'invalid' })
  .meta({ description: 'Name of a column of the list', examples: ['price'] })

export const SavedView = z
  .object({
    id: Id.describe('Id of the view'),
    name: textOf('What it is called', 'Drafts'),
    query: textOf("Query string of the list's URL, without the question mark", 'status=draft&sort=-updated'),
    shared: z.boolean().describe('Whether all staff see it'),
    own: z.boolean().describe("Whether it is the caller's own; others can use a shared view but not change it"),
    version: Version,
  })
  .meta({ id: 'StaffView', description: "A saved view: a name for a list's query." })
export type SavedView = z.infer<typeof SavedView>

export const ScreenSettings = z
  .object({
    views: z.array(SavedView).describe("The caller's own views and shared ones"),
    columns: z
      .array(z.string())
      .nullable()
      .meta({
        description: 'Names of the columns the caller has chosen; null for the default',
        examples: [['title', 'price']],
      }),
  })
  .meta({ id: 'StaffScreen', description: "The caller's settings for a list." })
export type ScreenSettings = z.infer<typeof ScreenSettings>

const access = { access: 'dashboard.use', owner: 'self' } as const
const screen = { params: z.object({ screen: ScreenName.describe('Name of the list') }) }

export const readScreen = endpoint({
  id: 'staffViews.screen',
  method: 'GET',
  path: '/api/admin/screens/:screen',
  summary: "Get the caller's saved views and columns of a list",
  ...access,
  ...screen,
  reply: ScreenSettings,
})

export const chooseColumns = endpoint({
  id: 'staffViews.columns',
  method: 'PUT',
  path: '/api/admin/screens/:screen/columns',
  summary: 'Choose the columns of a list; null restores the default',
  ...access,
  ...screen,
  body: z.strictObject({
    columns: z
      .array(ColumnName)
      .max(60)
      .nullable()
      .describe('Names of the columns to show, in order; null restores the default'),
  }),
  reply: z.object({
    columns: z
      .array(z.string())
      .nullable()
      .meta({
        description: 'Names of the chosen columns, in order; null for the default',
        examples: [['title', 'price']],
      }),
  }),
})

const params = z.object({ id: Id.describe('Id of the view') })
const fields = {
  name: line(1, 60).meta({ description: 'Name of the view', examples: ['Drafts'] }),
  query: ViewQuery.describe("Query string of the list's URL, without the question mark"),
  shared: z.boolean().describe('Whether all staff see it'),
}

export const createView = endpoint({
  id: 'staffViews.create',
  method: 'POST',
  path: '/api/admin/views',
  summary: 'Save a view of a list',
  ...access,
  body: z.strictObject({
    screen: ScreenName.describe('Name of the list'),
    ...fields,
    shared: fields.shared.default(false).describe('Whether all staff see it'),
  }),
  reply: SavedView,
  status: 201,
})

export const updateView = endpoint({
  id: 'staffViews.update',
  method: 'PUT',
  path: '/api/admin/views/:id',
  summary: 'Change a saved view of one’s own; a stale version is refused',
  ...access,
  params,
  body: z.strictObject({
    ...fields,
    version: Version,
  }),
  reply: SavedView,
})

export const removeView = endpoint({
  id: 'staffViews.remove',
  method: 'DELETE',
  path: '/api/admin/views/:id',
  summary: 'Delete a saved view of one’s own',
  ...access,
  params,
  reply: z.null(),
  status: 204,
})
