// Fastify cuts an answer that is still being sent when the handler's time is up. That is right for pages, which are sent
// at once, and wrong for files, either way: a phone on a slow line needs as long as it needs.
import type { FastifyInstance } from 'fastify'
import { UPLOAD_WITHIN } from '#http/body-time.ts'

/** Must run before the routes are added. */
export function streamedRoutes(app: FastifyInstance, isStreamed: (url: string) => boolean): void {
  app.addHook('onRoute', (route) => {
    if (isStreamed(route.url)) route.handlerTimeout = UPLOAD_WITHIN
  })
}
