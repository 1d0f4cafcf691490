// The descriptions of both APIs in docs: they are those of the contracts that are mounted, and whole in themselves.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lint } from '@redocly/openapi-core'
import t from 'tap'
import { endpoints } from '#contract/endpoints.ts'

const root = join(import.meta.dirname, '../..')

interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  requestBody?: { required: boolean }
  parameters?: { name: string; in: string; required?: boolean }[]
}

const read = (name: string) => {
  const text = readFileSync(join(root, 'docs', name), 'utf8')
  return { text, ...(JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, Operation>> }) }
}

t.test('docs hold what the apps would describe now', async (t) => {
  const { status, stderr } = spawnSync(process.execPath, ['src/bin/openapi.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  t.equal(stderr, '')
  t.equal(status, 0)
})

t.test('both are OpenAPI 3.1, and every reference leads to something', async (t) => {
  for (const name of ['openapi.shop.json', 'openapi.bff.json']) {
    const { openapi, text } = read(name)
    t.equal(openapi, '3.1.0')
    const { schemas } = JSON.parse(text).components
    for (const [, schema = ''] of text.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/g))
      t.ok(schemas[schema], schema)
  }
})

t.test('every endpoint of the contracts is described by one of them', async (t) => {
  const { paths } = { paths: { ...read('openapi.shop.json').paths, ...read('openapi.bff.json').paths } }
  for (const { id, method, path } of endpoints) {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    t.equal(operation?.operationId, id)
  }
})

t.test('every call says what its caller has to show', async (t) => {
  const operations = (name: string) =>
    new Map(
      Object.values(read(name).paths)
        .flatMap((path) => Object.values(path))
        .map((one) => [one.operationId, one]),
    )
  const [shop, bff] = [operations('openapi.shop.json'), operations('openapi.bff.json')]
  for (const { id, access, path } of endpoints) {
    if (access === 'public') continue
    if (path.startsWith('/bff/')) t.same(bff.get(id)?.security, [{ session: [] }], id)
    else t.same(shop.get(id)?.security, [{ bearer: [] }], id)
  }
  t.same(shop.get('products.list')?.security, [])
  t.same(shop.get('carts.get')?.security, [{}, { bearer: [] }], 'a guest has a token of the cart alone')
  t.same(shop.get('auth.refresh')?.security, [{ refreshCookie: [] }])
  t.same(bff.get('cart.read')?.security, [{}, { session: [] }, { guestCart: [] }])
})

t.test('what a query may leave out is not called required', async (t) => {
  const list = read('openapi.shop.json').paths['/api/products']?.get
  t.ok(list?.parameters?.some(({ name }) => name === 'size'))
  t.notOk(list?.parameters?.some(({ required }) => required))
})

t.test('a body that may be left out is not called required, and is described as it is where it is sent', async (t) => {
  const { requestBody } = read('openapi.shop.json').paths['/api/admin/products/{id}/duplicate']?.post ?? {}
  t.match(requestBody, { required: false, content: { 'application/json': { schema: { type: 'object' } } } })
})

t.test('both pass the rules of a public linter', async (t) => {
  // A literal segment wins over a parameter in our router, whatever other routers make of it.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-ambiguous-paths': 'off' } })
  for (const name of ['openapi.shop.json', 'openapi.bff.json']) {
    const problems = await lint({ ref: join(root, 'docs', name), config })
    t.same(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
      [],
      name,
    )
  }
})
