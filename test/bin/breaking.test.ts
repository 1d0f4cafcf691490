// Which changes of an API break its callers, by example; and that the descriptions in docs break none unannounced.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { breakingChanges } from '../../src/bin/openapi/breaking.ts'

const root = join(import.meta.dirname, '../..')

const operation = (parts: { query?: object; sent?: object; received?: object; status?: string }) => ({
  parameters: Object.entries(parts.query ?? {}).map(([name, one]) => ({ in: 'query', name, ...one })),
  ...(parts.sent && { requestBody: { required: true, content: { 'application/json': { schema: parts.sent } } } }),
  responses: { [parts.status ?? '200']: { content: { 'application/json': { schema: parts.received ?? {} } } } },
})
const api = (post: object | undefined, schemas: object = {}) => ({
  paths: post ? { '/x': { post } } : {},
  components: { schemas },
})
const object = (properties: object, required: string[] = Object.keys(properties), more: object = {}) => ({
  type: 'object',
  properties,
  required,
  ...more,
})
const text = { type: 'string' }
const number = { type: 'integer' }
const changed = (before: object, after: object) => breakingChanges(api(before), api(after))

t.test('what callers rely on may not go away', async (t) => {
  t.same(breakingChanges(api(operation({})), api(undefined)), ['POST /x: is gone'])
  const old = operation({ received: object({ a: text, b: number }) })
  t.same(changed(old, operation({ received: object({ a: text }) })), ['POST /x: answer b: is gone'])
  t.same(changed(old, operation({ received: object({ a: text, b: number }, ['a']) })), [
    'POST /x: answer b: may be missing now',
  ])
  t.same(changed(old, operation({ received: object({ a: number, b: number }) })), [
    'POST /x: answer a: was string, is number',
  ])
  t.same(changed(old, operation({ received: object({ a: { anyOf: [text, { type: 'null' }] }, b: number }) })), [
    'POST /x: answer a: was string, is string or null',
  ])
  t.same(changed(old, operation({ received: object({ a: text, b: number }), status: '201' })), [
    'POST /x: no longer answers 200',
  ])
  const list = (item: object) => operation({ received: { type: 'array', items: item } })
  t.same(changed(list(object({ a: text })), list(object({}))), ['POST /x: answer [].a: is gone'])
})

t.test('nothing more may be demanded of them', async (t) => {
  const old = operation({ sent: object({ a: text }), query: { page: { schema: number } } })
  const now = (sent: object, query: object = { page: { schema: number } }) => operation({ sent, query })
  t.same(changed(old, now(object({ a: text, b: text }))), ['POST /x: body b: is demanded now'])
  t.same(changed(old, now(object({}, [], { additionalProperties: false }))), ['POST /x: body a: is no longer taken'])
  t.same(changed(old, now(object({ a: { ...text, enum: ['x'] } }))), ['POST /x: body a: anything is no longer taken'])
  t.same(changed(old, now(object({ a: text }), {})), ['POST /x: query page: is gone'])
  t.same(changed(old, now(object({ a: text }), { page: { schema: number, required: true } })), [
    'POST /x: query page: is demanded now',
  ])
  const either = operation({ sent: object({ a: { ...text, enum: ['x', 'y'] } }) })
  t.same(changed(either, operation({ sent: object({ a: { ...text, enum: ['y', 'z'] } }) })), [
    'POST /x: body a: x is no longer taken',
  ])
})

t.test('a header is demanded anew only where headers were described before', async (t) => {
  const header = (name: string) => ({ ...operation({}), parameters: [{ in: 'header', name, required: true }] })
  t.same(changed(operation({}), header('x-one')), [])
  t.same(changed(header('x-one'), header('x-two')), [
    'POST /x: header x-one: is gone',
    'POST /x: header x-two: is demanded now',
  ])
})

t.test('a file is compared as JSON is', async (t) => {
  const file = (schema: object) => ({ responses: { 200: { content: { 'text/csv': { schema } } } } })
  t.same(changed(operation({ received: text }), file(text)), [])
  t.same(changed(operation({ received: text }), file(number)), ['POST /x: answer : was string, is number'])
})

t.test('what only adds breaks nobody', async (t) => {
  const old = operation({ sent: object({ a: text }), received: object({ b: number }) })
  const now = operation({
    sent: object({ a: { anyOf: [text, number] }, c: text }, ['a']),
    received: object({ b: number, d: text }),
    query: { q: { schema: text } },
  })
  t.same(changed(old, now), [])
  t.same(changed(old, old), [])
})

t.test('named schemas are followed, those that stand in themselves once', async (t) => {
  const tree = {
    Node: object({ name: text, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } }),
  }
  const bare = { Node: object({ children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } }) }
  const answer = operation({ received: { $ref: '#/components/schemas/Node' } })
  t.same(breakingChanges(api(answer, tree), api(answer, bare)), ['POST /x: answer name: is gone'])
})

/** The file as it was in the last commit, or in the one before where it has not changed since. */
const committed = (name: string): string | undefined => {
  const now = readFileSync(join(root, 'docs', name), 'utf8')
  const versions = ['HEAD', 'HEAD~1'].map((commit) => {
    const { status, stdout } = spawnSync('git', ['show', `${commit}:docs/${name}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64e6,
    })
    return status === 0 ? stdout : undefined
  })
  return versions.find((version) => version !== undefined && version !== now)
}

t.test('since the last commit nothing breaks that the changelog does not name', async (t) => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const announced = changelog.split(/^## /m)[1] ?? ''
  for (const name of ['openapi.bff.json', 'openapi.shop.json']) {
    const before = committed(name)
    const after = readFileSync(join(root, 'docs', name), 'utf8')
    const broken = before === undefined ? [] : breakingChanges(JSON.parse(before), JSON.parse(after))
    t.same(
      broken.filter((change) => !announced.includes(change.split(':')[0] ?? change)),
      [],
      `${name}: name the endpoint under "Breaking" in CHANGELOG.md, or keep it compatible`,
    )
  }
})
