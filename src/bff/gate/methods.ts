// Which methods exist at all, and which of them pages answer; everything else is 405 before any state is touched.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '#http/errors.ts'
import { isApiRoute } from './intent.ts'

const EVERYWHERE = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** React Router would run an action for any method; forms send only POST. */
const ON_PAGES = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

const ON_FILES = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Methods of a path by what kind of thing it names. */
const methodsOf = (routeKey: string): ReadonlySet<string> => {
  if (isApiRoute(routeKey)) return EVERYWHERE
  return /^\/(?:assets|media)\//.test(routeKey) ? ON_FILES : ON_PAGES
}

const methodNotAllowed = (reply: FastifyReply, allowed: Iterable<string>): never => {
  reply.header('allow', [...allowed].join(', '))
  throw new ApiError('METHOD_NOT_ALLOWED')
}

export function knownMethods(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!EVERYWHERE.has(request.method)) methodNotAllowed(reply, EVERYWHERE)
  })
}

/** Runs after the canonical path. `exact` names paths with fewer methods than their prefix. */
export function pathMethods(app: FastifyInstance, exact: ReadonlyMap<string, readonly string[]>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { routeKey } = request.canonical
    const allowed = exact.get(routeKey) ?? [...methodsOf(routeKey)]
    if (request.method === 'OPTIONS') {
      // No Access-Control header is ever sent: other origins have no business here.
      return reply.code(204).header('allow', allowed.join(', ')).header('vary', 'Origin, Sec-Fetch-Site').send()
    }
    if (!allowed.includes(request.method)) methodNotAllowed(reply, allowed)
  })
}
