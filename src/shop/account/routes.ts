// The signed-in person's account: name and e-mail, password, and where they are signed in.
import type { FastifyInstance } from 'fastify'
import { changePassword, endSession, getAccount, listSessions, updateAccount } from '#contract/auth.ts'
import { Id } from '#contract/parts.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { Identity } from '../auth/identity.ts'
import { accountLimits } from '../auth/limits.ts'
import { sessions } from '../auth/sessions.ts'
import { throttle } from '../auth/throttle.ts'
import { changePassword as change } from './change-password.ts'
import { accounts } from './repository.ts'

export function accountRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, lifetime } = identity

  mount(app, getAccount, async ({ request }) => {
    const account = await accounts(db).get(signedIn(request).userId)
    if (!account) throw new ApiError('NOT_FOUND')
    return account
  })

  mount(app, updateAccount, async ({ request, body }) => {
    const { userId } = signedIn(request)
    await throttle(db).attempt(accountLimits(userId))
    const account = await accounts(db).update(userId, body)
    if (account) return account
    const now = await accounts(db).get(userId)
    throw now?.version === body.version ? invalidInput({ email: 'confirmed' }) : new ApiError('CONFLICT')
  })

  mount(app, changePassword, async ({ request, body }) => {
    await change(identity, signedIn(request), body, request)
    return null
  })

  mount(app, listSessions, async ({ request }) => {
    const { userId, familyId } = signedIn(request)
    const rows = await sessions(db, lifetime).list(userId)
    return {
      rows: rows.map(({ id, device, created_at, last_seen_at }) => ({
        id,
        current: id === familyId,
        device,
        createdAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
      })),
    }
  })

  mount(app, endSession, async ({ request, params }) => {
    const { userId } = signedIn(request)
    // The contract takes any text for an id; in this shop only UUIDs can be one.
    if (!Id.safeParse(params.id).success) throw invalidInput({ id: 'invalid' })
    if (!(await sessions(db, lifetime).end(userId, params.id))) throw new ApiError('NOT_FOUND')
    return null
  })
}
