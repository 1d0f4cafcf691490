// Converts contracts to the JSON Schema of OpenAPI 3.1: schemas with a name (`.meta({ id })`) are listed once among the
// components, all others appear inline.
import { z } from 'zod'

export type Json = Record<string, unknown>

const HOME = '#/components/schemas/'
const WITHIN = '#/$defs/'

/** Whether a schema describes a request or an answer; they differ, for example, in fields with defaults. */
export type Direction = 'input' | 'output'

/** Contract metadata; `sent` is the schema of a value that is transmitted as text, as in a query. */
interface Said {
  examples?: unknown
  sent?: Json
}

/** Adds defaults and examples to request schemas, since Zod drops those of schemas with transforms. */
const annotate = (io: Direction) => (context: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) => {
  const { zodSchema, jsonSchema } = context
  const { def } = zodSchema._zod
  const { examples, sent } = (z.globalRegistry.get(zodSchema) ?? {}) as Said
  delete jsonSchema.sent
  if (io === 'input' && jsonSchema.$ref === undefined) {
    if (sent) for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key]
    if (examples !== undefined) jsonSchema.examples = examples
    if (sent) Object.assign(jsonSchema, sent)
    else if (def.type === 'default' && jsonSchema.default === undefined) jsonSchema.default = def.defaultValue
  }
  // The format already implies the pattern, and code generators understand formats better.
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern
  if (jsonSchema.format === 'date-time') jsonSchema.pattern = 'Z$'
  // Tuples of identical types become `items`, which linters and generators expect of an array.
  const { prefixItems } = jsonSchema
  if (Array.isArray(prefixItems) && new Set(prefixItems.map((item) => JSON.stringify(item))).size === 1) {
    jsonSchema.items = prefixItems[0]
    delete jsonSchema.prefixItems
  }
  for (const [bound, value] of [
    ['minimum', Number.MIN_SAFE_INTEGER],
    ['maximum', Number.MAX_SAFE_INTEGER],
  ] as const)
    if (jsonSchema[bound] === value) delete jsonSchema[bound]
}

const renamed = (value: unknown, names: (name: string) => string): Json =>
  JSON.parse(JSON.stringify(value), (key, inner) =>
    key === '$ref' && typeof inner === 'string' && inner.startsWith(WITHIN)
      ? HOME + names(inner.slice(WITHIN.length))
      : inner,
  )

/** Converts contracts one by one and collects named schemas; answers must be converted before requests. */
export function describer() {
  const components = new Map<string, Json>()
  /** A request schema that differs from the answer's, for example by optional fields with defaults, gets a name of its own. */
  const nameFor = (name: string, definition: unknown, io: Direction): string => {
    const known = components.get(name)
    if (!known || JSON.stringify(known) === JSON.stringify(renamed(definition, (one) => one))) return name
    if (io === 'output') throw new Error(`Two shapes are called ${name}`)
    return `${name}Input`
  }
  const describe = (schema: z.ZodType, io: Direction): Json => {
    const made = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: annotate(io) as never,
    })
    const { $schema, $defs = {}, ...own } = made as Json & { $defs?: Json }
    const names = new Map(Object.entries($defs).map(([name, definition]) => [name, nameFor(name, definition, io)]))
    const named = (name: string) => names.get(name) ?? name
    for (const [name, definition] of Object.entries($defs)) components.set(named(name), renamed(definition, named))
    return renamed(own, named)
  }
  /** The named schemas collected so far, sorted by name. */
  const schemas = (): Json => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1)))
  return { describe, schemas }
}
