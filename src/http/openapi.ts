// OpenAPI 3.1 of an app, gathered from the contracts of its routes as they are registered.
import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Banner } from '#contract/banners.ts'
import { Cart } from '#contract/carts.ts'
import { Category, CategoryNode } from '#contract/categories.ts'
import { ErrorBody } from '#contract/errors.ts'
import { Picture } from '#contract/parts.ts'
import { Facets, Product, ProductCard, Variant } from '#contract/products.ts'
import { Review } from '#contract/reviews.ts'

/** Shapes that stand in many answers, or in themselves, are described once under their name. */
const NAMED = {
  Banner,
  Cart,
  Category,
  CategoryNode,
  ErrorBody,
  Facets,
  Picture,
  Product,
  ProductCard,
  Review,
  Variant,
}

export interface ApiDescription {
  title: string
  description: string
  /** How a caller shows who they are: one security scheme of OpenAPI under its name. */
  credential: Record<
    string,
    { type: 'http'; scheme: 'bearer'; bearerFormat: string } | { type: 'apiKey'; in: 'cookie'; name: string }
  >
}

/** Call it before the first route; `app.swagger()` then answers with the document. */
export async function describeApi(
  app: FastifyInstance,
  { title, description, credential }: ApiDescription,
): Promise<void> {
  const schemaRegistry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) schemaRegistry.add(schema, { id })
  const transform = createJsonSchemaTransform({ schemaRegistry })
  const withComponents = createJsonSchemaTransformObject({ schemaRegistry })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description, license: { name: 'MIT', url: 'https://opensource.org/license/mit' } },
      servers: [{ url: '/' }],
      components: { securitySchemes: credential },
    },
    transform: (document) => {
      const described = transform(document)
      const { endpoint } = document.route.config ?? {}
      if (!endpoint) return described
      if (endpoint.access === 'public') return { ...described, schema: { ...described.schema, security: [] } }
      const permission = endpoint.access === 'user' ? {} : { 'x-permission': endpoint.access }
      const security = Object.keys(credential).map((name) => ({ [name]: [] }))
      return { ...described, schema: { ...described.schema, security, ...permission } }
    },
    transformObject: (document) => used(withComponents(document)),
  })
}

/** Every named schema comes in two readings, as input and as output; those that nothing refers to are left out. */
function used(document: ReturnType<SwaggerTransformObject>): ReturnType<SwaggerTransformObject> {
  const { components, ...rest } = document as { components?: { schemas?: Record<string, unknown> } }
  const { schemas = {}, ...others } = components ?? {}
  const kept = new Map<string, unknown>()
  const keep = (within: unknown) => {
    for (const [, name = ''] of JSON.stringify(within).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (kept.has(name)) continue
      kept.set(name, schemas[name])
      keep(schemas[name])
    }
  }
  keep(rest)
  const sorted = [...kept].sort(([one], [other]) => (one < other ? -1 : 1))
  return { ...rest, components: { ...others, schemas: Object.fromEntries(sorted) } } as typeof document
}
