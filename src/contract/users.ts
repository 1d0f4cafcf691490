// Accounts of every role as staff keep them. Users are all accounts, admins the staff: the same rows seen by two screens.
import { z } from 'zod'
import { Username } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { flag, Id, Instant, line, optional, pageOf, searched, text, wholeNumber } from './parts.ts'
import { ROLES } from './permissions.ts'
import { BulkReply, bulkBody, Changed, Columns, Version } from './resource.ts'

export const USER_STATUSES = ['active', 'blocked', 'erased'] as const

/** What the caller may do to an account; the API refuses the rest all the same. */
const UserRights = z.object({
  edit: z.boolean(),
  /** Roles it can be given; empty where its role cannot change. */
  roles: z.array(z.enum(ROLES)),
  block: z.boolean(),
})

export const UserRow = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  role: z.enum(ROLES),
  email: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
  /** Browsers signed in at the moment. */
  sessions: z.int(),
  version: Version,
})
export type UserRow = z.infer<typeof UserRow>

export const UserDetail = UserRow.extend({
  adminNote: z.string().nullable(),
  /** It is the caller's own account. */
  self: z.boolean(),
  rights: UserRights,
})
export type UserDetail = z.infer<typeof UserDetail>

const filters = {
  q: searched,
  sort: z
    .enum(['name', '-name', 'username', '-username', 'role', '-role', 'created', '-created', 'login', '-login'])
    .optional(),
  role: optional(z.enum(ROLES)),
  status: optional(z.enum(USER_STATUSES)),
  /** Never signed in. */
  unused: flag,
}
const paged = { page: wholeNumber(1, 100_000).default(1), limit: wholeNumber(1, 100).default(25) }
const access = { access: 'users.edit', owner: 'none' } as const

export const listUsers = endpoint({
  id: 'users.adminList',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Every account',
  ...access,
  query: z.object({ ...filters, ...paged }),
  reply: pageOf(UserRow),
})

export const exportUsers = endpoint({
  id: 'users.adminExport',
  method: 'GET',
  path: '/api/admin/users/export',
  summary: 'The accounts of a filter as CSV',
  ...access,
  query: z.object({ ...filters, columns: Columns }),
  reply: z.string(),
})

export const listAdmins = endpoint({
  id: 'admins.adminList',
  method: 'GET',
  path: '/api/admin/admins',
  summary: 'The staff',
  ...access,
  query: z.object({ ...filters, ...paged }),
  reply: pageOf(UserRow),
})

export const exportAdmins = endpoint({
  id: 'admins.adminExport',
  method: 'GET',
  path: '/api/admin/admins/export',
  summary: 'The staff of a filter as CSV',
  ...access,
  query: z.object({ ...filters, columns: Columns }),
  reply: z.string(),
})

const params = z.object({ id: Id })

export const getUser = endpoint({
  id: 'users.adminGet',
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One account, and what the caller may do to it',
  ...access,
  params,
  reply: UserDetail,
})

const fields = {
  name: line(1, 100),
  /** `''` and null mean none. */
  email: z
    .union([z.literal(''), z.email().max(254)])
    .nullable()
    .default(null),
  adminNote: text(0, 2000).nullable().default(null),
}

/** The password is generated, answered this once, and kept nowhere but as a hash. */
const WithPassword = Changed.extend({ password: z.string() })

export const createUserByStaff = endpoint({
  id: 'users.adminCreate',
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Create an account with a generated password, which is shown this once',
  ...access,
  body: z.strictObject({ ...fields, username: Username, role: z.enum(ROLES) }),
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
  body: z.strictObject({ ...fields, role: z.enum(ROLES), version: Version }),
  reply: Changed,
})

export const blockUser = endpoint({
  id: 'users.adminBlock',
  method: 'POST',
  path: '/api/admin/users/:id/block',
  summary: 'Block or unblock an account; blocking ends its sessions',
  ...access,
  params,
  body: z.strictObject({ blocked: z.boolean(), version: Version }),
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
  summary: 'Sign an account out everywhere',
  ...access,
  params,
  body: z.strictObject({ version: Version }),
  reply: Changed,
})

/**
 * Row by row, as one would do it to each account. A refused row says why: `own_account`, `beyond_role` (an admin and
 * somebody above editors), `last_developer`, `erased`.
 */
const bulk = {
  ...access,
  method: 'POST',
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
  ...access,
  params,
  query: z.object({ version: wholeNumber(1, 1_000_000_000) }),
  reply: Changed,
})
