// Both APIs to browse while developing, at /__api: an app of its own beside the BFF, read from the files in docs.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'

const PREFIX = '/__api'
const APIS = { shop: 'openapi.shop.json', bff: 'openapi.bff.json' } as const

/** Mounts the pages on the BFF; calls tried out there carry the header scripts have to send. */
export async function mountApiDocs(app: FastifyInstance, root: string): Promise<void> {
  const docs = Fastify()
  const read = async (file: string) => JSON.parse(await readFile(join(root, 'docs', file), 'utf8'))
  await docs.register(swagger, { mode: 'static', specification: { document: await read(APIS.shop) } })
  for (const [name, file] of Object.entries(APIS)) docs.get(`${PREFIX}/${name}.json`, async () => read(file))
  await docs.register(swaggerUi, {
    routePrefix: PREFIX,
    uiConfig: {
      urls: Object.keys(APIS).map((name) => ({ name, url: `${PREFIX}/${name}.json` })),
      requestInterceptor: (request) => {
        request.headers['x-bff'] = '1'
        return request
      },
    } as Parameters<typeof swaggerUi>[1]['uiConfig'] & { urls: { name: string; url: string }[] },
    theme: { title: 'Stoa: the APIs' },
  })
  await docs.ready()
  // Runs before the gate and the router of the BFF, which would refuse these addresses.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.url !== PREFIX && !request.raw.url?.startsWith(`${PREFIX}/`)) return done()
    reply.hijack()
    // Removes the content security policy, which was set for pages of the shop.
    reply.raw.removeHeader('content-security-policy')
    docs.routing(request.raw, reply.raw)
  })
  app.addHook('onClose', () => docs.close())
}
