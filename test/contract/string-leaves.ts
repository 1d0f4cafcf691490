// Every place of a schema where a caller may write text, each with a way to put something there and a text that fits.
import type { z } from 'zod'

export interface Leaf {
  /** As errors name it: `rows.0.label`. */
  path: string
  /** The whole input with that text in this place. */
  put: (text: string) => unknown
  /** A text that is taken there; undefined where none of ours is. */
  fits: string | undefined
}

interface Walked {
  /** A small input; not all of it need be valid. */
  plain: unknown
  leaves: Leaf[]
}

type Schema = z.core.$ZodType

interface Walk {
  /** Numbers and flags are written as text, too, in a query and in a path. */
  written: boolean
}

const SAMPLES = [
  'DE123456789',
  'some words here',
  'some-words',
  'SomeWords',
  'aa',
  'DE',
  'EUR',
  '#8A8A8A',
  '12',
  '1',
  'true',
  '00000000-0000-7000-8000-000000000000',
  '2026-01-02T03:04:05Z',
  '2026-01-02',
  'someone@shop.example',
  'https://shop.example/a',
  'https://shop.example/{number}',
  '/media/00000000000000000000000000000000',
  'Europe/Vienna',
  'Abcdefghijklmnopqrstuv',
  '1000000',
  'DE89370400440532013000',
  'COBADEFF',
  '{"name":"words"}',
]

const taken = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success

const leaf = (schema: Schema, plain: unknown, samples: readonly string[] = SAMPLES): Walked => ({
  plain,
  leaves: [{ path: '', put: (text) => text, fits: samples.find((sample) => taken(schema, sample)) }],
})

const below = (name: string, { leaves }: Walked, around: (inner: unknown) => unknown): Leaf[] =>
  leaves.map(({ path, put, fits }) => ({
    path: path === '' ? name : `${name}.${path}`,
    put: (text) => around(put(text)),
    fits,
  }))

const walkObject = (shape: Readonly<Record<string, Schema>>, how: Walk): Walked => {
  const parts = Object.entries(shape).map(([name, schema]) => ({ name, schema, walked: walk(schema, how) }))
  const plain = Object.fromEntries(
    parts.filter(({ schema }) => !taken(schema, undefined)).map(({ name, walked }) => [name, walked.plain]),
  )
  return {
    plain,
    leaves: parts.flatMap(({ name, walked }) => below(name, walked, (inner) => ({ ...plain, [name]: inner }))),
  }
}

const walkRecord = (keys: Schema, values: Schema, how: Walk): Walked => {
  const value = walk(values, how)
  const key = SAMPLES.find((sample) => taken(keys, sample)) ?? 'key'
  return {
    plain: {},
    leaves: [
      // A key is named as the place where it stands.
      { path: '*', put: (text) => ({ [text]: value.plain }), fits: key },
      ...below(key, value, (inner) => ({ [key]: inner })),
    ],
  }
}

export function walk(schema: Schema, how: Walk): Walked {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return walk(def.innerType, how)
    case 'lazy':
      return walk(def.getter(), how)
    case 'pipe': {
      // What stands before a transformation is what callers write; what stands behind a preparation, too.
      if ((def.in as z.core.$ZodTypes)._zod.def.type !== 'transform') {
        const written = walk(def.in, how)
        const [text] = written.leaves
        return text?.path === '' && !taken(schema, text.fits) ? leaf(schema, written.plain) : written
      }
      const prepared = walk(def.out, how)
      const [only] = prepared.leaves
      if (only?.path !== '') return prepared
      return leaf(schema, prepared.plain, only.fits === undefined ? SAMPLES : [only.fits, ...SAMPLES])
    }
    case 'object':
      return walkObject(def.shape, how)
    case 'record':
      return walkRecord(def.keyType, def.valueType, how)
    case 'array': {
      const element = walk(def.element, how)
      return { plain: taken(schema, []) ? [] : [element.plain], leaves: below('0', element, (inner) => [inner]) }
    }
    case 'union': {
      const options = def.options.map((option) => walk(option, how))
      return { plain: options[0]?.plain, leaves: options.flatMap(({ leaves }) => leaves) }
    }
    case 'string':
      return leaf(schema, SAMPLES.find((sample) => taken(schema, sample)) ?? '')
    case 'enum':
    case 'literal': {
      const values = def.type === 'enum' ? Object.values(def.entries) : def.values
      if (typeof values[0] !== 'string' && !how.written) return { plain: values[0], leaves: [] }
      return leaf(schema, values[0], values.map(String))
    }
    case 'number':
      return how.written ? leaf(schema, '1') : { plain: 1, leaves: [] }
    case 'boolean':
      return how.written ? leaf(schema, 'true') : { plain: false, leaves: [] }
    case 'null':
      return { plain: null, leaves: [] }
    default:
      throw new Error(`Nobody has said yet where "${def.type}" holds text`)
  }
}
