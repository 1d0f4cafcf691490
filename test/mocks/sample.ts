// A value that fits a schema, the same for the same schema and seed: what mocks answer where nothing was recorded.
import { z } from 'zod'

type Json = Record<string, unknown>

/** A random number from 0 up to 1 that follows from its seed alone. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const uuidFrom = (random: () => number): string => {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

const WORDS = ['linen', 'stone', 'harbour', 'morning', 'cedar', 'quiet', 'north', 'copper', 'field', 'lantern']

interface Making {
  random: () => number
  now: Date
  defs: Json
  depth: number
}

export interface SampleOptions {
  seed?: number
  now?: Date
}

/** Throws where it cannot make a value that the schema accepts. */
export function sample<S extends z.ZodType>(
  schema: S,
  { seed = 1, now = new Date() }: SampleOptions = {},
): z.output<S> {
  // Without the registry of ids: a named schema would be a reference instead of its contents.
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', metadata: z.registry() }) as Json
  const made = make(described, '', {
    random: seeded(seed),
    now,
    defs: { ...(described.$defs as Json | undefined), '#': described },
    depth: 0,
  })
  return schema.parse(made)
}

const pick = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)] as T

function make(schema: Json, name: string, making: Making): unknown {
  if (making.depth > 12) return null
  const deeper = { ...making, depth: making.depth + 1 }
  if (typeof schema.$ref === 'string') {
    const target = schema.$ref === '#' ? making.defs['#'] : making.defs[schema.$ref.replace('#/$defs/', '')]
    return make(target as Json, name, deeper)
  }
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  // Children of a tree end somewhere; elsewhere something is better than nothing.
  if (options) return make(options.find((one) => one.type !== 'null') ?? options[0] ?? {}, name, deeper)
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((one) => make(one as Json, name, deeper)))
  switch (schema.type) {
    case 'object':
      return makeObject(schema, deeper)
    case 'array':
      return makeArray(schema, name, deeper)
    case 'string':
      return makeString(schema, name, making)
    case 'integer':
    case 'number':
      return makeNumber(schema, name, making)
    case 'boolean':
      return false
    default:
      return null
  }
}

function makeObject(schema: Json, making: Making): Json {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const needed = new Set((schema.required as string[] | undefined) ?? [])
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => needed.has(name))
      .map(([name, property]) => [name, make(property, name, making)]),
  )
}

function makeArray(schema: Json, name: string, making: Making): unknown[] {
  const items = (schema.items ?? {}) as Json
  const least = Number(schema.minItems ?? 0)
  const length =
    typeof items.$ref === 'string' || making.depth > 6
      ? least
      : Math.max(least, Math.min(2, Number(schema.maxItems ?? 2)))
  return Array.from({ length }, () => make(items, name, making))
}

function makeString({ format, pattern, minLength, maxLength }: Json, name: string, { random, now }: Making): string {
  if (format === 'uuid') return uuidFrom(random)
  if (format === 'date-time') return now.toISOString()
  if (format === 'date') return now.toISOString().slice(0, 10)
  if (format === 'email') return 'someone@shop.example'
  if (format === 'uri') return 'https://shop.example/'
  const fits = (text: string) => pattern === undefined || new RegExp(String(pattern), 'u').test(text)
  const words = `${pick(WORDS, random)} ${pick(WORDS, random)}`
  const candidates = [
    ...(/url|src/i.test(name) ? ['/media/mug-1.webp'] : []),
    ...(/html/i.test(name) ? [`<p>${words}</p>`] : []),
    words,
    words.replace(' ', '-'),
    '#8A8A8A',
    'EUR',
    'DE',
    '0',
    'A'.repeat(22),
  ]
  const found = candidates.find(fits) ?? words
  return found.padEnd(Number(minLength ?? 0), 'x').slice(0, Number(maxLength ?? 10_000))
}

function makeNumber({ type, minimum, maximum }: Json, name: string, { random }: Making): number {
  if (/price|minor|total|spent|subtotal|amount/i.test(name)) return 1000 + Math.floor(random() * 90) * 100
  const least = Number(minimum ?? 0)
  const most = Math.min(Number(maximum ?? 100), Math.max(least, 0) + 100)
  const low = Math.max(least, 1 <= most ? Math.max(least, 1) : least)
  const value = low + random() * (most - low)
  return type === 'integer' ? Math.floor(value) : Math.round(value * 100) / 100
}
