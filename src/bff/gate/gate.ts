// Who may see a page, decided before anything is rendered: the role table on the route key, and as a second,
// independent opinion the route that would be rendered. Either one suffices to refuse.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GUARDED_PATHS, type Role } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import { isApiRoute, isFormPost, isNavigation, isPlainForm } from './intent.ts'
import type { GivenOrigin } from './origins.ts'
import { returnToIn, safeReturnTo } from './return-to.ts'
import { type GuardedPath, requireSaneTable, rolesFor } from './roles.ts'

export type Decision = 'public' | 'allowed' | 'login' | 'forbidden' | 'unavailable' | 'signed-in' | 'closed'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the gate decided; undefined where the request was refused before it. */
    gate: Decision | undefined
  }
}

export interface GateOptions {
  config: GivenOrigin
  table?: readonly GuardedPath[]
  /** Roles that the page matched by the router asks for, or undefined where it asks for none. */
  rolesOfPage?: (path: string) => Promise<readonly Role[] | undefined>
}

const FOR_GUESTS = new Set(['/login', '/register'])

export function gate(app: FastifyInstance, { config, table = GUARDED_PATHS, rolesOfPage }: GateOptions): void {
  requireSaneTable(table)
  app.decorateRequest('gate', undefined)

  const requiredRoles = async (request: FastifyRequest): Promise<readonly Role[] | undefined> => {
    const { routeKey, path } = request.canonical
    const byTable = rolesFor(table, routeKey)
    const byPage = isApiRoute(routeKey) ? byTable : await rolesOfPage?.(path)
    if (rolesOfPage && byPage === undefined && byTable === undefined) return undefined
    if (rolesOfPage && (byPage === undefined || byTable === undefined))
      request.log.error({ event: 'gate.disagreement', path, byTable, byPage }, 'role table and routes disagree')
    return byTable && byPage ? byTable.filter((role) => byPage.includes(role)) : (byTable ?? byPage)
  }

  app.addHook('onRequest', async (request, reply) => {
    const roles = await requiredRoles(request)
    if (roles === undefined) {
      request.gate = 'public'
      if (FOR_GUESTS.has(request.canonical.routeKey) && isNavigation(request)) return guestsOnly(request, reply)
      return
    }
    const { session } = request
    if (session.state === 'unavailable') {
      request.gate = 'unavailable'
      throw new ApiError('UNAVAILABLE', { retryAfter: 5 })
    }
    if (session.state === 'anonymous') {
      request.gate = 'login'
      return turnAway(request, reply, 'UNAUTHENTICATED')
    }
    if (!(roles as readonly string[]).includes(session.user.role)) {
      request.gate = 'forbidden'
      return turnAway(request, reply, 'FORBIDDEN')
    }
    request.gate = 'allowed'
  })

  const turnAway = (request: FastifyRequest, reply: FastifyReply, code: 'UNAUTHENTICATED' | 'FORBIDDEN') => {
    const navigation = isNavigation(request)
    if (!navigation && !isFormPost(request)) throw new ApiError(code)
    reply.header('cache-control', 'private, no-store')
    if (code === 'FORBIDDEN') return reply.redirect('/403', navigation ? 302 : 303)
    const back = new URLSearchParams({ returnTo: backTo(request) })
    if (navigation) return reply.redirect(`/login?${back}`, 302)
    // That page keeps what the form holds while the person signs in; of one with files it says that nothing was saved.
    return reply.redirect(`/401?${back}`, isPlainForm(request) ? 307 : 303)
  }

  /** The page asked for, with its query where that is harmless. */
  const backTo = ({ canonical: { path, search } }: FastifyRequest): string => {
    const withQuery = safeReturnTo(path + search, config)
    return withQuery === '/' ? safeReturnTo(path, config) : withQuery
  }

  const guestsOnly = (request: FastifyRequest, reply: FastifyReply) => {
    const target = returnToIn(request.canonical.search, config)
    if (request.session.state !== 'authenticated') return
    request.gate = 'signed-in'
    return reply.header('cache-control', 'private, no-store').redirect(target, 303)
  }
}
