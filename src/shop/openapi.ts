// The OpenAPI description of the shop API, gathered from the contracts as their routes are registered.
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Stoa shop API', version: '1', description: 'Catalogue, carts, accounts and what staff do.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) => {
      const described = jsonSchemaTransform(document)
      const { endpoint } = document.route.config ?? {}
      if (!endpoint || endpoint.access === 'public') return described
      const permission = endpoint.access === 'user' ? {} : { 'x-permission': endpoint.access }
      return { ...described, schema: { ...described.schema, security: [{ bearer: [] }], ...permission } }
    },
  })
}
