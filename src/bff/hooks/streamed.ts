// Fastify cuts an answer that is still being sent when the handler's time is up. That is right for pages, which are sent
// at once, and wrong for files: a phone on a slow line needs as long as it needs.
import type { FastifyInstance } from 'fastify'

const TEN_MINUTES = 10 * 60_000

/** Must run before the routes are added. */
export function streamedRoutes(app: FastifyInstance, isStreamed: (url: string) => boolean): void {
  app.addHook('onRoute', (route) => {
    if (isStreamed(route.url)) route.handlerTimeout = TEN_MINUTES
  })
}
