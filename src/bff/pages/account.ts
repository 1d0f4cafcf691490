// View models of the profile and security screens. An upstream that knows only the four auth calls has no account to
// show beyond the session's user; the screens then are read only.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getAccount, listSessions, type User } from '#contract/auth.ts'
import { accountPage, securityPage } from '#contract/pages/account.ts'
import { isRole } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { PageDeps } from './page-deps.ts'

export function accountPages(app: FastifyInstance, { upstream }: PageDeps): void {
  mount(app, accountPage, async ({ request }) => {
    const { user, accessToken } = signedIn(request)
    return { user, account: await orMissing(upstream.call(getAccount, { request, accessToken })) }
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

function signedIn(request: FastifyRequest): { user: User; accessToken: string } {
  const { session } = request
  if (session.state !== 'authenticated')
    throw new ApiError(session.state === 'unavailable' ? 'UNAVAILABLE' : 'UNAUTHENTICATED')
  const { user, accessToken } = session
  const { role } = user
  // As the gate has it for the pages these are made for.
  if (!isRole(role)) throw new ApiError('FORBIDDEN')
  return { user: { ...user, role }, accessToken }
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
