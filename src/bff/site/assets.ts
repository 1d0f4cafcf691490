// Built files for browsers, as the smallest of their compressed siblings that the browser takes. A hashed file never changes,
// so it is kept for a year; a missing one is a plain 404 and never a rendered page, which a cache in between might mistake
// for the file.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { withoutDocumentHeaders } from '../hooks/headers.ts'

const PARTS = /\.(?:js|css|woff2)$/

export async function assets(app: FastifyInstance, dist: string): Promise<void> {
  const root = join(dist, 'client')
  // The compressed siblings have no address of their own: they are what the others travel as.
  const names = new Set((await readdir(join(root, 'assets'))).filter((name) => !/\.(?:br|gz)$/.test(name)))
  // What the tag says is enough to know a file again; fonts fit into the first packets of a connection by what is left out here.
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
  })
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { withoutContract: 'built files' } },
    async ({ params }, reply) => {
      const name = params['*']
      if (!names.has(name))
        return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
      if (PARTS.test(name)) withoutDocumentHeaders(reply)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${name}`)
    },
  )
  app.get('/favicon.svg', { config: { withoutContract: 'the icon of the site' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('favicon.svg'),
  )
}
