// View models of the profile and security screens. An upstream that knows only the four auth calls has no account to
// show beyond the session's user; the screens then are read only.
import type { FastifyInstance } from 'fastify'
import { getAccount, listSessions, updateAccount } from '#contract/auth.ts'
import { accountPage, securityPage, updateAccountHere } from '#contract/pages/account.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { PageDeps } from './page-deps.ts'
import { signedIn } from './signed-in.ts'

export function accountPages(app: FastifyInstance, { auth, upstream }: PageDeps): void {
  mount(app, accountPage, async ({ request }) => {
    const { user, accessToken } = signedIn(request)
    return { user, account: await orMissing(upstream.call(getAccount, { request, accessToken })) }
  })
  mount(app, updateAccountHere, async ({ request, body }) => {
    const { accessToken } = signedIn(request)
    const account = await upstream.call(updateAccount, { request, accessToken, body })
    auth.reread(request)
    return account
  })
  mount(app, securityPage, async ({ request }) => {
    const { accessToken } = signedIn(request)
    const [sessions, known] = await Promise.all([
      orMissing(upstream.call(listSessions, { request, accessToken })),
      orMissing(upstream.call(getAccount, { request, accessToken })),
    ])
    return { sessions: sessions?.rows ?? null, mustChangePassword: known?.mustChangePassword ?? false }
  })
}

const MISSING: ReadonlySet<string> = new Set(['NOT_FOUND', 'NOT_OFFERED', 'UPSTREAM_INVALID'])

/** Null where the upstream does not offer the call at all. */
async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && MISSING.has(error.code)) return null
    throw error
  }
}
