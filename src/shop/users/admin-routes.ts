// Accounts in the dashboard's API. A generated password is answered once and stored nowhere but as a hash.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
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
import { askerSignedIn } from '../auth/origin.ts'
import { usernameProblem } from '../auth/rules.ts'
import { bulk } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import { type ListColumns, sendList } from '../crud/csv.ts'
import type { Database } from '../db/schema.ts'
import { users, type Whose } from './admin-list.ts'
import { type UserRecord, usersWriter } from './admin-write.ts'
import { generatePassword } from './password.ts'
import { rightsOver } from './rules.ts'

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

export function usersRoutes(app: FastifyInstance, { db, passwords, lifetime }: Identity): void {
  const reader = users(db, lifetime.idleDays)
  for (const [whose, listed, exported, bulked] of [
    ['everyone', listUsers, exportUsers, bulkUsers],
    ['staff', listAdmins, exportAdmins, bulkAdmins],
  ] as const satisfies readonly [Whose, object, object, object][]) {
    mount(app, listed, async ({ query }) => await reader.list(whose, query))
    mount(app, exported, ({ query, reply }) =>
      sendList(reply, whose === 'staff' ? 'admins' : entity, {
        columns: COLUMNS,
        names: query.columns,
        read: () => reader.all(whose, query),
      }),
    )
    mount(app, bulked, async ({ body: { action, ids, preview }, request }) => ({
      results: await bulk({ db, request, entity, action, preview }, ids, async (trx, id) => {
        const writer = usersWriter(trx, signedIn(request).userId)
        if (action === 'end-sessions') {
          const was = await users(trx, lifetime.idleDays).get(id)
          const { before, after } = await writer.endSessions(id)
          const words = { before: was?.sessions ? 'signed_in' : 'signed_out', after: 'signed_out' }
          return { label: after.name, before, after, words }
        }
        const { before, after } = await writer.block(id, action === 'block')
        return { label: after.name, before, after, words: { before: before.status, after: after.status } }
      }),
    }))
  }

  mount(app, getUser, async ({ params, request }) => {
    const { userId, role } = signedIn(request)
    const user = await reader.get(params.id)
    if (!user) throw new ApiError('NOT_FOUND')
    return { ...user, self: user.id === userId, rights: rightsOver({ id: userId, role, status: 'active' }, user) }
  })

  /** One change of one account, as the audit log keeps it. */
  const changing = (
    request: FastifyRequest,
    action: string,
    run: (writer: ReturnType<typeof usersWriter>) => Promise<{ before: UserRecord | null; after: UserRecord | null }>,
  ) =>
    change({ db, request, entity, action }, async (trx: Transaction<Database>) => {
      const { before, after } = await run(usersWriter(trx, signedIn(request).userId))
      const { id = '', version = 0 } = after ?? before ?? {}
      return { entityId: id, before, after, answer: { id, version } }
    })

  mount(app, createUserByStaff, async ({ body, request }) => {
    const problem = usernameProblem(body.username)
    if (problem) throw new ApiError('INVALID_INPUT', { fields: { username: problem } })
    const password = generatePassword()
    const hash = await passwords.hash(password, askerSignedIn(signedIn(request)))
    const changed = await changing(request, 'create', async (writer) => ({
      before: null,
      after: await writer.create(body, hash),
    }))
    return { ...changed, password }
  })
  mount(app, updateUser, ({ params, body, request }) =>
    changing(request, 'update', (writer) => writer.update(params.id, body)),
  )
  mount(app, blockUser, ({ params, body: { blocked, version }, request }) =>
    changing(request, blocked ? 'block' : 'unblock', (writer) => writer.block(params.id, blocked, version)),
  )
  mount(app, resetPassword, async ({ params, body: { version }, request }) => {
    const password = generatePassword()
    const hash = await passwords.hash(password, askerSignedIn(signedIn(request)))
    const changed = await changing(request, 'reset-password', (writer) => writer.setPassword(params.id, version, hash))
    return { ...changed, password }
  })
  mount(app, endUserSessions, ({ params, body: { version }, request }) =>
    changing(request, 'end-sessions', (writer) => writer.endSessions(params.id, version)),
  )
  mount(app, removeUser, ({ params, query: { version }, request }) =>
    changing(request, 'remove', async (writer) => ({ before: await writer.remove(params.id, version), after: null })),
  )
}
