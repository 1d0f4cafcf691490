// Which methods exist at all, and which of them pages answer; everything else is 405 before any state is touched.
import type { FastifyInstance } from 'fastify'
import { methodNotAllowed, methodsOfPaths } from '#http/known-paths.ts'
import { isApiRoute } from './intent.ts'
import { UNKNOWN_CALLS } from './unknown-calls.ts'

const EVERYWHERE: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** React Router would run an action for any method; forms send only POST. */
const ON_PAGES: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS']

const ON_FILES: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Methods of a path by what kind of thing it names. */
const methodsOf = (routeKey: string): readonly string[] => {
  if (isApiRoute(routeKey)) return EVERYWHERE
  return /^\/(?:assets|media)\//.test(routeKey) ? ON_FILES : ON_PAGES
}

export function knownMethods(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!EVERYWHERE.includes(request.method)) throw methodNotAllowed(reply, EVERYWHERE)
  })
}

/** Runs after the canonical path. Called before the first route: what is under `/bff` has the methods of its own routes. */
export function pathMethods(app: FastifyInstance): void {
  const methodsAt = methodsOfPaths(app, (url) => url.startsWith('/bff/') && url !== UNKNOWN_CALLS)
  const allowedAt = (routeKey: string): readonly string[] => {
    const own = methodsAt(routeKey)
    return own.length > 0 ? [...own, 'OPTIONS'] : methodsOf(routeKey)
  }
  app.addHook('onRequest', async (request, reply) => {
    const { method, canonical, routeOptions } = request
    const { routeKey } = canonical
    if (method === 'OPTIONS') {
      const allowed = allowedAt(routeKey)
      // No Access-Control header is ever sent: other origins have no business here.
      return reply.code(204).header('allow', allowed.join(', ')).header('vary', 'Origin, Sec-Fetch-Site').send()
    }
    // Whatever has a route of its own is called by its method.
    const allowed = routeOptions.url === UNKNOWN_CALLS ? allowedAt(routeKey) : methodsOf(routeKey)
    if (!allowed.includes(method)) throw methodNotAllowed(reply, allowed)
  })
}
