// A page has one address: with a slash at its end it leads to the one without. Calls and files are left as they are.
import type { FastifyInstance } from 'fastify'

const NOT_A_PAGE = /^\/(?:api|bff|media|assets)(?:\/|$)/

export function trailingSlash(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ canonical: { path, search, routeKey }, method }, reply) => {
    if ((method !== 'GET' && method !== 'HEAD') || path.length < 2 || !path.endsWith('/') || NOT_A_PAGE.test(routeKey))
      return
    await reply.redirect(path.slice(0, -1) + search, 301)
  })
}
