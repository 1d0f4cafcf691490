// Built files for browsers. A hashed file never changes, so it is kept for a year; a missing one is a plain 404 and
// never a rendered page, which a cache in between might mistake for the file.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export async function assets(app: FastifyInstance, dist: string): Promise<void> {
  const root = join(dist, 'client')
  await app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, withoutContract: 'built files' }
      })
      scope.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
      )
      await scope.register(fastifyStatic, {
        root: join(root, 'assets'),
        prefix: '/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        decorateReply: true,
      })
    },
    { prefix: '/assets' },
  )
  app.get('/favicon.svg', { config: { withoutContract: 'the icon of the site' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('favicon.svg', root),
  )
}
