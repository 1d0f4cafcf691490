// The profile and security screens of the signed-in person.
import { z } from 'zod'
import { Account, AccountBody, listSessions, User } from '../auth.ts'
import { endpoint, forSelf } from '../endpoint.ts'

export const AccountPage = z
  .object({
    user: User.describe('The signed-in account'),
    account: Account.nullable().describe(
      "Their account; null where the upstream only knows the four auth calls: the screen then shows the session's user, read only",
    ),
  })
  .meta({ id: 'AccountPage', description: 'The profile.' })
export type AccountPage = z.infer<typeof AccountPage>

export const accountPage = endpoint({
  id: 'pages.account',
  method: 'GET',
  path: '/bff/pages/account',
  summary: 'The profile',
  ...forSelf,
  reply: AccountPage,
})

/** The same as the upstream's, after which every page knows the new name. */
export const updateAccountHere = endpoint({
  id: 'account.updateHere',
  method: 'PUT',
  path: '/bff/account',
  summary: 'Change the name, which every page shows from then on, and an e-mail address that was never confirmed',
  ...forSelf,
  body: AccountBody,
  reply: Account,
})

export const SecurityPage = z
  .object({
    sessions: listSessions.reply.shape.rows
      .nullable()
      .describe('Where the account is signed in; null where the upstream does not offer it'),
    mustChangePassword: z
      .boolean()
      .describe('The password was made by somebody else and passed on: staff can do nothing before it is changed'),
  })
  .meta({ id: 'SecurityPage', description: 'Password and signed-in browsers.' })
export type SecurityPage = z.infer<typeof SecurityPage>

export const securityPage = endpoint({
  id: 'pages.security',
  method: 'GET',
  path: '/bff/pages/security',
  summary: 'Password and signed-in browsers',
  ...forSelf,
  reply: SecurityPage,
})
