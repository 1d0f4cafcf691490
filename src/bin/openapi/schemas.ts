// Contracts as JSON Schema of OpenAPI 3.1: what bears a name (`.meta({ id })`) stands once among the components, and
// everything else where it is used.
import { z } from 'zod'

export type Json = Record<string, unknown>

const HOME = '#/components/schemas/'
const WITHIN = '#/$defs/'

/** A shape as it is sent, or as it is answered: defaults are filled in between the two. */
export type Direction = 'input' | 'output'

/** What contracts say of themselves beside their types: `sent` is how a value is written where it is text, as in queries. */
interface Said {
  examples?: unknown
  sent?: Json
}

/** Zod leaves defaults and examples out of what it transforms before reading; here callers send the same values. */
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
  // The format says it in one word, and callers who generate code from the description understand that.
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern
  if (jsonSchema.format === 'date-time') jsonSchema.pattern = 'Z$'
  // So many of one kind: linters and generators look for `items`.
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

/** Describes one contract after the other, and gathers the named shapes on the way: all answers first. */
export function describer() {
  const components = new Map<string, Json>()
  /** The same shape reads otherwise when it is sent: its defaults need not be. */
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
  /** The named shapes that were met, in the order of the alphabet. */
  const schemas = (): Json => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1)))
  return { describe, schemas }
}
