// The profile and security screens of the signed-in person.
import { z } from 'zod'
import { Account, listSessions, User } from '../auth.ts'
import { endpoint } from '../endpoint.ts'

export const AccountPage = z.object({
  user: User,
  /** Null where the upstream only knows the four auth calls: the screen then shows the session's user, read only. */
  account: Account.nullable(),
})
export type AccountPage = z.infer<typeof AccountPage>

export const accountPage = endpoint({
  id: 'pages.account',
  method: 'GET',
  path: '/bff/pages/account',
  summary: 'The profile',
  access: 'user',
  owner: 'self',
  reply: AccountPage,
})

export const SecurityPage = z.object({
  sessions: listSessions.reply.shape.rows.nullable(),
  /** See `Account`. */
  mustChangePassword: z.boolean(),
})
export type SecurityPage = z.infer<typeof SecurityPage>

export const securityPage = endpoint({
  id: 'pages.security',
  method: 'GET',
  path: '/bff/pages/security',
  summary: 'Password and signed-in browsers',
  access: 'user',
  owner: 'self',
  reply: SecurityPage,
})
