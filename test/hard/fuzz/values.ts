// Values for a schema of an OpenAPI document: most of them fit, some are what nobody should send.

export type Json = Record<string, unknown>
export type Random = () => number

export interface Known {
  /** Values that answers held, by the name of the field. */
  named: Map<string, string[]>
  /** The same of one list alone, by its path: what belongs into the path of one of its rows. */
  listed: Map<string, Map<string, string[]>>
  /** The version of a row by its id. */
  versions: Map<string, number>
  /** Whole records by the path of one: what a request can start from. */
  records: Map<string, Json[]>
}

export interface Making {
  random: Random
  document: Json
  known: Known
  /** Chance that a value is replaced by a hostile one. */
  hostile: number
  /** Texts that get a character which no text holds; one alone shows what nothing else would have refused. */
  spoilers: { left: number }
}

export const pick = <T>(items: readonly T[], random: Random): T => items[Math.floor(random() * items.length)] as T

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `variants` and `/product-variants` are what a `variantId` is of. */
export const idOf = (plural: string): string =>
  `${plural
    .replace(/^.*[/-]/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')}Id`

const HOSTILE: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '%00',
  '../../../../etc/passwd',
  "' or 1=1; drop table users; --",
  '\x24{7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '=cmd()',
  '\n\r\t',
  '',
  ' ',
  'x'.repeat(5000),
  '\u{1f469}\u200d\u{1f467}',
  'ＡＢＣ',
  'İstanbul',
  -1,
  0,
  1e308,
  1.5,
  2 ** 53,
  -(2 ** 31),
  99_999_999_999,
  null,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  JSON.parse('{"__proto__": {"role": "developer"}, "constructor": {"prototype": {"x": 1}}}'),
  'undefined',
  'NaN',
  '9'.repeat(400),
  '1e999',
  '2026-13-45',
  '0001-01-01',
  '+275760-09-13T00:00:00Z',
  '0000-00-00T00:00:00.000Z',
]

const WORDS = ['linen', 'Stone bowl', 'harbour', 'mug', 'a', 'Grün & Weiß', 'plum', 'ST-10001', 'e', '10', 'shirt']

export const hostileValue = (random: Random): unknown => pick(HOSTILE, random)

export const resolve = (schema: Json, document: Json): Json => {
  if (typeof schema.$ref !== 'string') return schema
  const found = schema.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Json)[key], document)
  return resolve(found as Json, document)
}

const uuid = (random: Random): string => {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

/** In the middle of a text that fits: what is refused for nothing else reaches deepest. */
const SPOILERS = ['\u0000', '\u0000', '\u0000', '\ud800', '\u0007', '\u0085', '\n', '\t']

const text = (schema: Json, name: string, making: Making): string => {
  const fitting = fittingText(schema, name, making)
  if (making.spoilers.left === 0 || making.random() > 0.5) return fitting
  making.spoilers.left -= 1
  const half = Math.floor(fitting.length / 2)
  return fitting.slice(0, half) + pick(SPOILERS, making.random) + fitting.slice(half)
}

/** Most lie within some weeks: far ones have nothing to show, and long spans are refused. */
const moment = (random: Random): Date =>
  new Date(random() < 0.7 ? Date.UTC(2026, 9) + random() * 60 * 86_400_000 : Math.floor(random() * 4e12))

const fittingText = (schema: Json, name: string, { random, known }: Making): string => {
  const fits = (value: string) =>
    (schema.pattern === undefined || new RegExp(String(schema.pattern), 'u').test(value)) &&
    value.length <= Number(schema.maxLength ?? 10_000)
  const met = known.named.get(name) ?? []
  if (met.length > 0 && random() < (/Id$|^(?:ids|into)$/.test(name) ? 0.9 : 0.6)) {
    const value = pick(met, random)
    if (fits(value)) return value
  }
  if (schema.format === 'uuid')
    return random() < 0.7 ? pick(known.named.get('id') ?? [uuid(random)], random) : uuid(random)
  if (schema.format === 'date-time') return moment(random).toISOString()
  if (schema.format === 'date') return moment(random).toISOString().slice(0, 10)
  if (schema.format === 'email') return `someone${Math.floor(random() * 1e6)}@shop.example`
  const words = [
    pick(WORDS, random),
    `${pick(WORDS, random)} ${Math.floor(random() * 1000)}`,
    `word-${Math.floor(random() * 1e6)}`,
    'EUR',
    '#8A8A8A',
    'DE',
    String(Math.floor(random() * 100)),
    'https://shop.example/a',
    'A'.repeat(22),
  ]
  // A bare text is often a flag.
  if (schema.pattern === undefined && schema.maxLength === undefined && random() < 0.7)
    return pick(['1', 'true', ''], random)
  const start = Math.floor(random() * 3)
  const found = [...words.slice(start), ...words].find(fits) ?? pick(words, random)
  return found.padEnd(Number(schema.minLength ?? 0), 'x')
}

const number = ({ minimum = 0, maximum = 1000, type }: Json, { random }: Making): number => {
  const [least, most] = [Number(minimum), Math.min(Number(maximum), Number(minimum) + 1000)]
  const value = pick([least, most, least + random() * (most - least)], random)
  return type === 'integer' ? Math.floor(value) : Math.round(value * 10) / 10
}

export function valueFor(given: Json, name: string, making: Making, depth = 0): unknown {
  const { random, document, hostile } = making
  if (random() < hostile) return hostileValue(random)
  const schema = resolve(given, document)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return pick(schema.enum, random)
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options) return valueFor(pick(options, random), name, making, depth + 1)
  if (Array.isArray(schema.allOf) && schema.type === undefined)
    return Object.assign({}, ...schema.allOf.map((one) => valueFor(one as Json, name, making, depth + 1)))
  switch (schema.type) {
    case 'object':
      return objectFor(schema, making, depth)
    case 'array': {
      const least = Number(schema.minItems ?? 0)
      const length = depth > 6 ? least : least + Math.floor(random() * 3)
      return Array.from({ length }, () => valueFor((schema.items ?? {}) as Json, name, making, depth + 1))
    }
    case 'string':
      return text(schema, name, making)
    case 'integer':
    case 'number':
      return number(schema, making)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return pick(['1', 'true', pick(WORDS, random), 3], random)
  }
}

function objectFor(schema: Json, making: Making, depth: number): Json {
  const { random } = making
  const needed = new Set((schema.required as string[] | undefined) ?? [])
  const made: Json = {}
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
    if (needed.has(name) || random() < 0.5) made[name] = valueFor(property, name, making, depth + 1)
  if (making.hostile > 0 && random() < making.hostile) made[pick(['role', 'id', 'toString', 'a\u0000b'], random)] = 'x'
  return made
}

/** Nobody else may have these. */
const UNIQUE = /^(?:slug|sku|code|key|username|name|email|barcode)$/

const unmet = (making: Making): Making => ({ ...making, known: { ...making.known, named: new Map() } })

/** What a record says of a part of the body, also where it holds the thing itself and the body its id. */
const toldBy = (record: Json, name: string): unknown => {
  if (name in record) return record[name]
  const [, told] = Object.entries(record).find(([each]) => [`${each}Id`, `${idOf(each)}s`].includes(name)) ?? []
  if (Array.isArray(told)) return told.map((one) => (isJson(one) ? one.id : one))
  return isJson(told) ? told.id : undefined
}

/** A value that was read, as far as the schema of what is written takes it; a new one gets names of its own. */
export function asWritten(value: unknown, given: Json, making: Making, isNew: boolean): unknown {
  const schema = resolve(given, making.document)
  const options = ((schema.anyOf ?? []) as Json[]).map((one) => resolve(one, making.document))
  const fitting = options.find((one) => (isJson(value) && one.properties) || (Array.isArray(value) && one.items))
  if (fitting) return asWritten(value, fitting, making, isNew)
  if (Array.isArray(value) && schema.items)
    return value.map((one) => asWritten(one, schema.items as Json, making, isNew))
  if (!isJson(value) || !schema.properties) return value
  const required = (schema.required ?? []) as string[]
  return Object.fromEntries(
    Object.entries(schema.properties as Record<string, Json>).flatMap(([name, part]) => {
      const told = isNew && name === 'id' ? undefined : toldBy(value, name)
      if (isNew && UNIQUE.test(name) && told !== null) return [[name, valueFor(part, name, unmet(making))]]
      if (told === undefined && required.includes(name)) return [[name, valueFor(part, name, making)]]
      return told === undefined ? [] : [[name, asWritten(told, part, making, isNew)]]
    }),
  )
}
