// Accounts in the dashboard's API. A generated password is answered once and stored nowhere but as a hash.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import {
  blockUser,
  bulkAdmins,
  bulkUsers,
  createUserByStaff,
  endUserSessions,
  exportAdmins,
  exportUsers,
  getUser,
  listAdmins,
  listUsers,
  removeUser,
  resetPassword,
  type UserRow,
  updateUser,
} from '#contract/users.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { Identity } from '../auth/identity.ts'
import { signedInRequester } from '../auth/origin.ts'
import { usernameProblem } from '../auth/rules.ts'
import type { RowStep } from '../crud/bulk.ts'
import { type Actor, change } from '../crud/change.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { Database } from '../db/schema.ts'
import { type Accounts, usersAdmin } from './admin-list.ts'
import { usersWriter } from './admin-write.ts'
import type { UserRecord } from './claim.ts'
import { generatePassword } from './password.ts'

const entity = 'users'

const COLUMNS: ListColumns<UserRow> = {
  name: { Name: ({ name }) => name },
  username: { Username: ({ username }) => username },
  role: { Role: ({ role }) => role },
  email: { 'E-mail': ({ email }) => email },
  status: { Status: ({ status }) => status },
  sessions: { Sessions: ({ sessions }) => sessions },
  created: { Created: ({ createdAt }) => createdAt },
  login: { 'Last login': ({ lastLoginAt }) => lastLoginAt },
}

const write = (trx: Transaction<Database>, { userId }: Actor) => usersWriter(trx, userId)

const accountsOf = (idleDays: number) => (whose: Accounts['whose']) => (connection: Kysely<Database>, actor: Actor) =>
  usersAdmin(connection, actor, { whose, idleDays })

/** `idleDays`: a session ends after so many days without use. */
export const usersBulk =
  (idleDays: number): RowStep<typeof bulkUsers | typeof bulkAdmins> =>
  async (trx, { id, action }, actor) => {
    const writer = write(trx, actor)
    if (action === 'end-sessions') {
      const was = await accountsOf(idleDays)('everyone')(trx, actor).get(id)
      const { before, after } = await writer.endSessions(id)
      const words = { before: was?.sessions ? 'signed_in' : 'signed_out', after: 'signed_out' }
      return { label: after.name, before, after, words }
    }
    const { before, after } = await writer.block(id, action === 'block')
    return { label: after.name, before, after, words: { before: before.status, after: after.status } }
  }

export function usersRoutes(app: FastifyInstance, { db, passwords, lifetime: { idleDays } }: Identity): void {
  const readOf = accountsOf(idleDays)
  const step = usersBulk(idleDays)
  mountResource(
    app,
    db,
    { list: listUsers, get: getUser, export: exportUsers, update: updateUser, remove: removeUser, bulk: bulkUsers },
    { entity, read: readOf('everyone'), write, columns: COLUMNS, bulk: step },
  )
  mountResource(
    app,
    db,
    { list: listAdmins, export: exportAdmins, bulk: bulkAdmins },
    { entity, read: readOf('staff'), columns: COLUMNS, bulk: step },
  )

  /** One change of one account, as the audit log keeps it. */
  const changing = (
    request: FastifyRequest,
    action: string,
    run: (writer: ReturnType<typeof usersWriter>) => Promise<{ before: UserRecord | null; after: UserRecord }>,
  ) =>
    change({ db, request, entity, action }, async (trx) => {
      const { before, after } = await run(write(trx, signedIn(request)))
      return { entityId: after.id, before, after, answer: { id: after.id, version: after.version } }
    })

  mount(app, createUserByStaff, async ({ body, request }) => {
    const problem = usernameProblem(body.username)
    if (problem) throw new ApiError('INVALID_INPUT', { fields: { username: problem } })
    const password = generatePassword()
    const hash = await passwords.hash(password, signedInRequester(signedIn(request)))
    const changed = await changing(request, 'create', async (writer) => ({
      before: null,
      after: await writer.create(body, hash),
    }))
    return { ...changed, password }
  })
  mount(app, blockUser, ({ params, body: { blocked, version }, request }) =>
    changing(request, blocked ? 'block' : 'unblock', (writer) => writer.block(params.id, blocked, version)),
  )
  mount(app, resetPassword, async ({ params, body: { version }, request }) => {
    const password = generatePassword()
    const hash = await passwords.hash(password, signedInRequester(signedIn(request)))
    const changed = await changing(request, 'reset-password', (writer) => writer.setPassword(params.id, version, hash))
    return { ...changed, password }
  })
  mount(app, endUserSessions, ({ params, body: { version }, request }) =>
    changing(request, 'end-sessions', (writer) => writer.endSessions(params.id, version)),
  )
}
