// Overrides caching headers: whatever a handler set, an answer that belongs to one browser is never stored.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiRoute } from '../gate/intent.ts'

const NO_STORE = 'private, no-store'

export function cachePolicy(
  app: FastifyInstance,
  { isImpersonal }: { isImpersonal: (routeKey: string) => boolean },
): void {
  app.addHook('onSend', async (request, reply) => {
    const { routeKey } = request.canonical
    const forScripts = isApiRoute(routeKey) && !isImpersonal(routeKey)
    if (isPersonal(request, reply)) reply.header('cache-control', NO_STORE)
    else if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', forScripts ? NO_STORE : 'private, no-cache')
    if (isHtml(reply)) addVary(reply, ['Cookie', 'Accept-Encoding'])
    else if (forScripts) addVary(reply, ['Cookie'])
  })
}

const isHtml = (reply: FastifyReply): boolean => String(reply.getHeader('content-type') ?? '').startsWith('text/html')

function isPersonal(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.hasHeader('set-cookie') || reply.statusCode >= 400) return true
  const dependsOnWho = isHtml(reply) || isApiRoute(request.canonical.routeKey)
  return dependsOnWho && request.session.state !== 'anonymous'
}

function addVary(reply: FastifyReply, names: readonly string[]): void {
  const present = String(reply.getHeader('vary') ?? '')
  const known = present.toLowerCase().split(/\s*,\s*/)
  const added = names.filter((name) => !known.includes(name.toLowerCase()))
  if (added.length > 0) reply.header('vary', [present, ...added].filter((part) => part !== '').join(', '))
}
