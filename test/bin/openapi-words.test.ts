// The descriptions in docs say something: of every operation, parameter and property what it means, and an example that
// fits what is said of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import t from 'tap'
import { Id } from '#contract/parts.ts'

type Json = Record<string, unknown>

const root = join(import.meta.dirname, '../..')
const DOCUMENTS = ['openapi.shop.json', 'openapi.bff.json']
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

const read = (name: string): Json => JSON.parse(readFileSync(join(root, 'docs', name), 'utf8'))
const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

interface Place {
  path: string
  name: string
  schema: Json
  description: unknown
}

/** Everything that bears a name: parameters of operations, and properties however deep. */
function* named(document: Json): Generator<Place> {
  for (const [path, operations] of Object.entries(record(document.paths)))
    for (const [method, operation] of Object.entries(record(operations))) {
      if (!METHODS.has(method)) continue
      const { parameters, requestBody, responses } = record(operation)
      const at = `${method.toUpperCase()} ${path}`
      for (const one of list(parameters).map(record)) {
        const { name, description, schema } = one
        yield { path: `${at} ${name}`, name: String(name), schema: record(schema), description }
        yield* properties(record(schema), `${at} ${name}`)
      }
      for (const [part, holder] of Object.entries({ body: requestBody, ...record(responses) }))
        for (const { schema } of Object.values(record(record(holder).content)).map(record))
          yield* properties(record(schema), `${at} ${part}`)
    }
  for (const [name, schema] of Object.entries(record(record(document.components).schemas)))
    yield* properties(record(schema), name)
}

function* properties(schema: Json, path: string): Generator<Place> {
  for (const [name, property] of Object.entries(record(schema.properties))) {
    const at = `${path}.${name}`
    yield { path: at, name, schema: record(property), description: record(property).description }
    yield* properties(record(property), at)
  }
  for (const part of parts(schema)) yield* properties(part, path)
}

/** Schemas a schema is made of, beside its properties. */
const parts = (schema: Json): Json[] =>
  [
    schema.items,
    schema.additionalProperties,
    ...list(schema.anyOf),
    ...list(schema.oneOf),
    ...list(schema.allOf),
    ...list(schema.prefixItems),
  ]
    .map(record)
    .filter((part) => Object.keys(part).length > 0)

/** Whether a reader sees how a value looks: from an example, from the words it can be, or from what it is made of. */
const shown = (schema: Json, document: Json): boolean => {
  if (list(schema.examples).length > 0 || schema.default || schema.enum || 'const' in schema) return true
  if (schema.type === 'boolean' || schema.type === 'null' || schema.format === 'binary') return true
  if (typeof schema.$ref === 'string') return true
  if (schema.properties) return true
  return parts(schema).some((part) => part.type !== 'null' && shown(part, document))
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []
const EMPTY_WORDS = new Set(['the', 'a', 'an', 'of', 'its', 'is', 'this', 'that', 'it'])

/** A description that only repeats the name tells nothing. */
const tells = (name: string, description: string): boolean => {
  const said = new Set(wordsOf(name).flatMap((word) => [word, `${word}s`]))
  return wordsOf(description).some((word) => !said.has(word) && !EMPTY_WORDS.has(word))
}

for (const file of DOCUMENTS) {
  const document = read(file)
  const places = [...named(document)]

  t.test(`${file}: every property and parameter says what it means`, async (t) => {
    t.ok(places.length > 150, 'there are some')
    const silent = places.filter(
      ({ name, description }) => typeof description !== 'string' || !tells(name, description.trim()),
    )
    t.same([...new Set(silent.map(({ path }) => path))], [], 'a description in the contract: .describe()')
  })

  t.test(`${file}: what a value is stands before when there is none`, async (t) => {
    const empty = places.filter(({ description }) => /^(null|empty|absent)\b[^;]*$/i.test(String(description)))
    t.same([...new Set(empty.map(({ path }) => path))], [])
  })

  t.test(`${file}: what is called the number of an order or an account looks like one`, async (t) => {
    const looks = { '^order number': /^[A-Z]+-\d+$/, '^IBAN': /^[A-Z]{2}\d{2}[A-Z0-9]+$/ }
    for (const [words, look] of Object.entries(looks)) {
      const named = places.filter(({ description }) => new RegExp(words, 'i').test(String(description)))
      const wrong = named.flatMap(({ path, schema }) =>
        list(schema.examples).map((one) => ({ path, one: String(one) })),
      )
      t.same([...new Set(wrong.filter(({ one }) => !look.test(one)).map(({ path }) => path))], [], words)
    }
    const ibans = places.filter(({ name, description }) => name === 'iban' && !/IBAN/.test(String(description)))
    t.same([...new Set(ibans.map(({ path }) => path))], [], 'an IBAN is called one')
  })

  t.test(`${file}: whose id is meant is said wherever it is not the row's own`, async (t) => {
    const general = Id.description
    t.ok(general)
    const vague = places.filter(({ name, description }) => description === general && name !== 'id')
    t.same([...new Set(vague.map(({ path }) => path))], [])
  })

  t.test(`${file}: every property and parameter shows how its value looks`, async (t) => {
    const blind = places.filter(({ schema }) => !shown(schema, document))
    t.same([...new Set(blind.map(({ path }) => path))], [], 'an example in the contract: .meta({ examples: […] })')
  })

  t.test(`${file}: examples and defaults fit their schemas`, async (t) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'document', ...document })
    const wrong = places.flatMap(({ path, schema }) => {
      const values = [...list(schema.examples), ...('default' in schema ? [schema.default] : [])]
      const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'))
      return values
        .filter((value) => !ajv.validate(absolute, value))
        .map((value) => `${path}: ${JSON.stringify(value)} ${ajv.errorsText()}`)
    })
    t.same([...new Set(wrong)], [])
  })

  t.test(`${file}: every operation says what it does, and every answer what it is`, async (t) => {
    const tags = new Map(list(document.tags).map((tag) => [record(tag).name, record(tag).description]))
    const shared = record(record(document.components).responses)
    for (const [path, operations] of Object.entries(record(document.paths)))
      for (const [method, operation] of Object.entries(record(operations))) {
        const { operationId, summary, description, tags: own, responses, security } = record(operation)
        const at = `${method.toUpperCase()} ${path}`
        for (const text of [operationId, summary, description]) t.ok(typeof text === 'string' && text.length > 3, at)
        t.equal(list(own).length, 1, at)
        for (const tag of list(own)) t.ok(tags.get(tag), `the tag ${tag} is described`)
        t.ok(Array.isArray(security), `${at} says who may call`)
        const answers = Object.entries(record(responses))
        t.ok(answers.some(([status]) => status.startsWith('4')) && answers.some(([status]) => status.startsWith('5')))
        for (const [status, answer] of answers) {
          const { $ref } = record(answer) as { $ref?: string }
          const told = $ref ? record(shared[$ref.split('/').at(-1) ?? '']) : record(answer)
          t.ok(told.description, `${at} ${status}`)
        }
      }
    for (const [name, scheme] of Object.entries(record(record(document.components).securitySchemes)))
      t.ok(record(scheme).description, name)
    for (const [name, schema] of Object.entries(record(record(document.components).schemas)))
      t.ok(record(schema).description, `${name} is described`)
  })
}

t.test('the header of our own scripts is declared wherever the BFF insists on it', async (t) => {
  for (const [path, operations] of Object.entries(record(read('openapi.bff.json').paths)))
    for (const operation of Object.values(record(operations)).map(record)) {
      const header = list(operation.parameters)
        .map(record)
        .find(({ name }) => name === 'X-BFF')
      if (path === '/bff/reports') t.notOk(header, 'browsers send reports without it')
      else t.match(header, { in: 'header', required: true, schema: { const: '1' } }, path)
    }
})

t.test('what strangers stumble over is said where they meet it', async (t) => {
  const { paths, components } = read('openapi.shop.json')
  const schemas = record(record(components).schemas)
  const saying = (schema: string, property: string) =>
    String(record(record(record(schemas[schema]).properties)[property]).description)
  t.match(saying('ProductCard', 'price'), /minor units/)
  t.match(saying('Picture', 'url'), /Relative address/)
  t.match(saying('Product', 'breadcrumbs'), /itself is left out/)
  t.match(saying('Category', 'breadcrumbs'), /itself is left out/)
  const parameters = list(record(record(record(paths)['/api/products']).get).parameters).map(record)
  t.match(parameters.find(({ name }) => name === 'after')?.description, /`next` of the previous page/)
  t.match(parameters.find(({ name }) => name === 'limit')?.schema, { default: 24 })
  t.match(parameters.find(({ name }) => name === 'facets')?.schema, { default: 'false' })
})
