// Accounts of every role as staff see them. Users are all accounts, admins the staff: the same rows seen by two screens.
import { z } from 'zod'
import { Username } from './auth.ts'
import { endpoint, forStaff } from './endpoint.ts'
import { flag, Id, Instant, line, listOf, paged, pageOf, searched, text } from './parts.ts'
import { ROLES } from './permissions.ts'
import { BulkReply, bulkBody, Changed, Columns, CsvFile, SeenVersion, Version } from './resource.ts'
import { Count, LoginName, PersonName, textOf, textOrNull } from './values.ts'

export const USER_STATUSES = ['active', 'blocked', 'erased'] as const

/** What the caller may do to an account; the API refuses the rest all the same. */
const UserRights = z
  .object({
    edit: z.boolean().describe('Whether the caller may change it'),
    roles: z.array(z.enum(ROLES)).describe('Roles the caller may assign; empty if the role cannot be changed'),
    block: z.boolean().describe('Whether the caller may block it'),
  })
  .describe('What the caller may do to an account; the API refuses the rest all the same.')

export const UserRow = z
  .object({
    id: Id.describe('Id of the account'),
    name: PersonName.describe('Name of the person'),
    username: LoginName.describe('The name they sign in with'),
    role: z.enum(ROLES).describe('Role of the account'),
    email: textOrNull('Their e-mail address; null for none', 'ada@example.org'),
    status: z.enum(USER_STATUSES).describe('Whether the account is active, blocked or erased'),
    createdAt: Instant.describe('When the account was made'),
    lastLoginAt: Instant.nullable().describe('When they last signed in; null for never'),
    sessions: Count.meta({ description: 'Number of active sessions', examples: [2] }),
    version: Version,
  })
  .meta({ id: 'UserRow', description: 'An account.' })
export type UserRow = z.infer<typeof UserRow>

export const UserDetail = UserRow.extend({
  adminNote: textOrNull('Note for staff, which the person does not see; null for none', 'On leave in May.'),
  self: z.boolean().describe("Whether it is the caller's own account"),
  rights: UserRights.describe('What the caller may do with it'),
}).meta({ id: 'UserDetail', description: 'An account, and what the caller may do with it.' })
export type UserDetail = z.infer<typeof UserDetail>

const filters = {
  q: searched.meta({ description: 'Words in name, username or e-mail address', examples: ['ada'] }),
  sort: z
    .enum(['name', '-name', 'username', '-username', 'role', '-role', 'created', '-created', 'login', '-login'])
    .optional()
    .describe('Sort order; a leading hyphen means descending'),
  role: listOf(z.enum(ROLES)).describe('Roles; repeat the parameter for several'),
  status: listOf(z.enum(USER_STATUSES)).describe('Statuses; repeat the parameter for several'),
  unused: flag.describe('Only accounts that have never signed in: `1`, `true` or `on`'),
}
const access = forStaff('users.edit')

const listed = { ...access, method: 'GET', query: z.object({ ...filters, ...paged }), reply: pageOf(UserRow) } as const
const exported = {
  ...access,
  method: 'GET',
  query: z.object({ ...filters, columns: Columns }),
  reply: CsvFile,
  replyType: 'text/csv',
} as const

export const listUsers = endpoint({
  id: 'users.adminList',
  path: '/api/admin/users',
  summary: 'List all accounts',
  ...listed,
})

export const listAdmins = endpoint({
  id: 'admins.adminList',
  path: '/api/admin/admins',
  summary: 'List the staff accounts',
  ...listed,
})

export const exportUsers = endpoint({
  id: 'users.adminExport',
  path: '/api/admin/users/export',
  summary: 'The accounts that match the filter, as CSV',
  ...exported,
})

export const exportAdmins = endpoint({
  id: 'admins.adminExport',
  path: '/api/admin/admins/export',
  summary: 'The staff accounts that match the filter, as CSV',
  ...exported,
})

const params = z.object({ id: Id.describe('Id of the account') })

export const getUser = endpoint({
  id: 'users.adminGet',
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'Get an account, and what the caller may do with it',
  ...access,
  params,
  reply: UserDetail,
})

const fields = {
  name: line(1, 100).meta({ description: 'Name of the person', examples: ['Ada Lovelace'] }),
  email: z
    .union([z.literal(''), z.email().max(254)])
    .nullable()
    .default(null)
    .meta({ description: 'Their e-mail address; an empty text and null mean none', examples: ['ada@example.org'] }),
  adminNote: text(0, 2000)
    .nullable()
    .default(null)
    .meta({ description: 'Note for staff; the person does not see it', examples: ['On leave in May.'] }),
}

/** The password is generated, answered this once, and stored only as a hash. */
const WithPassword = Changed.extend({
  password: textOf(
    'Generated, answered this once, and kept nowhere but as a hash; the person has to choose another',
    'maple-river-stone-42',
  ),
})

export const createUserByStaff = endpoint({
  id: 'users.adminCreate',
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Create an account with a generated password, which is shown only once',
  ...access,
  body: z.strictObject({
    ...fields,
    username: Username.describe('The name to sign in with; another account must not have it'),
    role: z.enum(ROLES).describe("Role of the account; not above the caller's own"),
  }),
  reply: WithPassword,
  status: 201,
})

export const updateUser = endpoint({
  id: 'users.adminUpdate',
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Change an account; a new role ends its sessions',
  ...access,
  params,
  body: z.strictObject({
    ...fields,
    role: z.enum(ROLES).describe("Role of the account; changing it ends the account's sessions"),
    version: Version,
  }),
  reply: Changed,
})

export const blockUser = endpoint({
  id: 'users.adminBlock',
  method: 'POST',
  path: '/api/admin/users/:id/block',
  summary: 'Block or unblock an account; blocking ends its sessions',
  ...access,
  params,
  body: z.strictObject({
    blocked: z.boolean().describe('True to block, false to unblock'),
    version: Version,
  }),
  reply: Changed,
})

export const resetPassword = endpoint({
  id: 'users.adminResetPassword',
  method: 'POST',
  path: '/api/admin/users/:id/password',
  summary: 'Give an account a generated password, which is shown this once, and end its sessions',
  ...access,
  params,
  body: z.strictObject({ version: Version }),
  reply: WithPassword,
})

export const endUserSessions = endpoint({
  id: 'users.adminEndSessions',
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  summary: 'End all sessions of an account',
  ...access,
  params,
  body: z.strictObject({ version: Version }),
  reply: Changed,
})

const bulk = {
  ...access,
  method: 'POST',
  description:
    'Reasons for refused rows: `own_account`, `beyond_role` (an admin changing somebody above editors), `last_developer`, `erased`.',
  body: bulkBody(['block', 'unblock', 'end-sessions']),
  reply: BulkReply,
} as const

export const bulkUsers = endpoint({
  id: 'users.adminBulk',
  path: '/api/admin/users/bulk',
  summary: 'Block, unblock or sign out several accounts, row by row; with preview nothing changes',
  ...bulk,
})

export const bulkAdmins = endpoint({
  id: 'admins.adminBulk',
  path: '/api/admin/admins/bulk',
  summary: 'Block, unblock or sign out several of the staff, row by row; with preview nothing changes',
  ...bulk,
})

/** Only an account that has never been used: what people did and bought stays theirs. */
export const removeUser = endpoint({
  id: 'users.adminRemove',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Remove an account without orders',
  description: 'Only for accounts that have never been used, so that orders and changes keep their author.',
  ...access,
  params,
  query: SeenVersion,
  reply: Changed,
})
