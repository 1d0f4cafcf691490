// Builds the OpenAPI 3.1 document of one API from the contracts that it mounts.
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { refusals } from './refusals.ts'
import { type Direction, describer, type Json } from './schemas.ts'

export interface ApiDescription {
  title: string
  description: string
  /** Description of each tag; an endpoint's tag is the first part of its id. */
  tags: Readonly<Record<string, string>>
  /** OpenAPI security schemes by name. */
  credentials: Readonly<Record<string, Json>>
  /** How callers of this endpoint may authenticate; an empty object stands for guests. */
  security: (endpoint: Endpoint) => readonly Readonly<Record<string, readonly string[]>>[]
  /** Headers that this endpoint reads, apart from standard HTTP ones. */
  headers: (endpoint: Endpoint) => z.ZodObject | undefined
  /** Headers that its answer carries, apart from standard ones that mean nothing special here. */
  answerHeaders?: (endpoint: Endpoint) => z.ZodObject | undefined
}

const tagOf = ({ id }: Endpoint): string => id.split('.')[0] ?? id

/** Turns `/api/products/:slug` into `/api/products/{slug}`. */
const templated = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

const WHOSE = {
  none: '',
  self: " Reads and changes only the caller's own records.",
  cart: " Reads and changes only the caller's own cart.",
  order: ' Reads and changes only the order of this token.',
} as const

/** Describes in words who may call the endpoint. */
const callers = ({ access, owner }: Endpoint): string => {
  if (access === 'public') return `Public.${WHOSE[owner]}`
  if (access === 'user') return `For signed-in users.${WHOSE[owner]}`
  return `Needs the permission \`${access}\`, which these roles have: ${PERMISSIONS[access].join(', ')}.${WHOSE[owner]}`
}

const parametersOf = (
  describe: (schema: z.ZodType, io: Direction) => Json,
  where: string,
  schema?: z.ZodType,
): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = describe(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description,
    schema: rest,
  }))
}

const bodyOf = (describe: (schema: z.ZodType, io: Direction) => Json, { body, form }: Endpoint): Json => {
  const sent = body ?? form
  if (!sent) return {}
  const schema = describe(whereSent(sent), 'input')
  return {
    requestBody: {
      required: !sent.isOptional(),
      content: { [form ? 'multipart/form-data' : 'application/json']: { schema } },
    },
  }
}

/** A body that may be left out, as it is where there is one. */
const whereSent = (body: z.ZodType): z.ZodType =>
  body instanceof z.ZodOptional || body instanceof z.ZodNullable ? whereSent(body.unwrap() as z.ZodType) : body

const answerHeadersOf = (describe: (schema: z.ZodType, io: Direction) => Json, schema?: z.ZodObject): Json => {
  if (!schema) return {}
  const { properties = {} } = describe(schema, 'output') as { properties?: Record<string, Json> }
  const headers = Object.entries(properties).map(([name, { description, ...rest }]) => [
    name,
    { description, schema: rest },
  ])
  return { headers: Object.fromEntries(headers) }
}

const successOf = (
  describe: (schema: z.ZodType, io: Direction) => Json,
  endpoint: Endpoint,
  headers?: z.ZodObject,
): Json => {
  const { status = 200, reply, replyType = 'application/json' } = endpoint
  if (status === 204) return { description: 'Done. There is nothing to answer.' }
  const { description, ...schema } = describe(reply, 'output')
  return {
    description: description ?? (status === 201 ? 'Made.' : 'The answer.'),
    ...answerHeadersOf(describe, headers),
    content: { [replyType]: { schema } },
  }
}

export function openApiDocument(api: ApiDescription, endpoints: readonly Endpoint[]): Json {
  const { describe, schemas } = describer()
  const errorBody = describe(ErrorBody, 'output')
  const { responses, refusalsOf } = refusals(errorBody)
  // Answers are described first, so that they get the plain names and differing request schemas get the suffix `Input`.
  const successes = new Map(
    endpoints.map((endpoint) => [endpoint.id, successOf(describe, endpoint, api.answerHeaders?.(endpoint))]),
  )
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const { id, method, path, summary, description, access, params, query, status = 200 } = endpoint
    const parameters = [
      ...parametersOf(describe, 'path', params),
      ...parametersOf(describe, 'query', query),
      ...parametersOf(describe, 'header', api.headers(endpoint)),
    ]
    const operation = {
      operationId: id,
      summary,
      description: [description, callers(endpoint)].filter(Boolean).join(' '),
      tags: [tagOf(endpoint)],
      ...(parameters.length > 0 && { parameters }),
      ...bodyOf(describe, endpoint),
      security: api.security(endpoint),
      ...(access !== 'public' && access !== 'user' && { 'x-permission': access }),
      responses: { [status]: successes.get(id), ...refusalsOf(endpoint) },
    }
    const at = templated(path)
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation }
  }
  const used = new Set(endpoints.map(tagOf))
  return {
    openapi: '3.1.0',
    info: {
      title: api.title,
      version: '1',
      description: api.description,
      contact: { name: 'The maintainers of Stoa' },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/', description: 'Wherever it runs; every address here is relative to that origin.' }],
    tags: [...used].sort().map((name) => ({ name, description: api.tags[name] })),
    paths,
    components: { securitySchemes: api.credentials, responses, schemas: schemas() },
  }
}
