// The BFF cleans answers by the names of their fields. Whatever a contract of the storefront holds that could be rich text,
// an address or a picture has to have a name and a shape by which it is known.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { createCleaning } from '../../src/bff/upstream/cleaning.ts'
import { isShown } from '../../src/bff/upstream/shown.ts'

type Schema = {
  type?: string | string[]
  format?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  $ref?: string
  $defs?: Record<string, Schema>
}

interface Leaf {
  call: string
  path: string
  name: string
  schema: Schema
  owner: Schema
  /** Whether the object it stands in can be left out: it lies in a list, or may be null. */
  optional: boolean
}

const leaves: Leaf[] = []
const objects: { path: string; schema: Schema; optional: boolean }[] = []

function walk(call: string, whole: Schema, at: Schema, path: string, optional: boolean, seen: readonly Schema[]): void {
  if (at.$ref) {
    const found = at.$ref === '#' ? whole : whole.$defs?.[at.$ref.split('/').at(-1) ?? '']
    if (found && !seen.includes(found)) walk(call, whole, found, path, optional, [...seen, found])
    return
  }
  if (at.anyOf) {
    const orNull = at.anyOf.some(({ type }) => type === 'null')
    for (const one of at.anyOf) walk(call, whole, one, path, optional || orNull, seen)
  }
  if (at.items) walk(call, whole, at.items, `${path}[]`, true, seen)
  if (at.properties) objects.push({ path: `${call} ${path}`, schema: at, optional })
  for (const [name, schema] of Object.entries(at.properties ?? {})) {
    const text = [schema.type].flat().includes('string')
    if (text) leaves.push({ call, path: `${path}.${name}`, name, schema, owner: at, optional })
    walk(call, whole, schema, `${path}.${name}`, false, seen)
  }
}

for (const endpoint of endpoints.filter((one) => one.path.startsWith('/api/') && isShown(one))) {
  if (endpoint.status === 204) continue
  const schema = z.toJSONSchema(endpoint.reply, { io: 'output', unrepresentable: 'any' }) as Schema
  walk(endpoint.id, schema, schema, '', false, [schema])
}

t.test('the walk sees the storefront', async (t) => {
  const found = new Set(leaves.map(({ call, path }) => `${call}${path}`))
  for (const one of ['products.get.descriptionHtml', 'info.page.html', 'products.list.rows[].pictures[].url'])
    t.ok(found.has(one), one)
  t.notOk(
    [...found].some((one) => one.startsWith('mails.')),
    'what staff alone see is left as it is',
  )
})

t.test('a name that speaks of markup or of an address is one the cleaning knows', async (t) => {
  const known = /^(?:html|\w+Html|url|href|trackingUrl|pattern|hex|accent)$/
  const telling = /html|markup|rich|url|uri|href|link|src|image|picture|logo|icon|pattern|color$|hex|accent/i
  const unknown = leaves
    .filter(({ name }) => telling.test(name) && !known.test(name))
    .map(({ call, path }) => call + path)
  const text = unknown.filter((path) =>
    /^(?:(?:carts|checkouts|customerOrders)\.\w+\.lines|carts\.merge\.merged\.(?:added|capped)|account\.(?:reorder|export\.orders\[\])\.lines|account\.export\.backInStock|wishlist\.\w+\.rows|products\.\w+\.(?:rows|products))\[\]\.color$|^products\.addresses\.rows\[\]\.picture$/.test(
      path,
    ),
  )
  t.same(unknown, text, 'but for names and codes of colours, which are text, and what the sitemap looks at itself')
})

t.test('a picture that may not be shown can be left out everywhere', async (t) => {
  const pictures = objects.filter(
    ({ schema }) => schema.properties?.url && (schema.properties.width ?? schema.properties.size),
  )
  t.ok(pictures.length > 20)
  t.same(
    pictures.filter(({ optional }) => !optional).map(({ path }) => path),
    [],
  )
  const links = objects.filter(
    ({ schema }) => schema.properties?.url && !schema.properties.width && !schema.properties.size,
  )
  t.same(
    links.filter(({ optional }) => !optional).map(({ path }) => path),
    [],
  )
  const nullable = (schema: Schema) =>
    [schema.type].flat().includes('null') || schema.anyOf?.some(({ type }) => type === 'null')
  t.same(
    leaves
      .filter(({ name, schema }) => (name === 'href' || name === 'accent') && !nullable(schema))
      .map(({ path }) => path),
    [],
  )
})

t.test('every rich text, as a contract has it, comes out clean', async (t) => {
  const clean = createCleaning({ pictureAddress: () => undefined })
  t.same(clean({ trackingUrl: 'javascript:alert(1)' }), { trackingUrl: null })
  const rich = new Set(leaves.filter(({ name }) => /html/i.test(name)).map(({ name }) => name))
  t.same([...rich].sort(), ['descriptionHtml', 'html'])
  for (const name of rich) t.same(clean({ [name]: '<p>a</p><script>b</script>' }), { [name]: '<p>a</p>' })
})

t.test('what views show unescaped bears such a name', async (t) => {
  const views = join(import.meta.dirname, '../../views')
  const raw = readdirSync(views, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(join(views, path), 'utf8').matchAll(/__html:\s*([^}]+?)\s*}/g)])
    .map(([, expression = '']) => expression)
  t.ok(raw.length >= 3)
  for (const expression of raw) t.match(expression, /^(?:\w+\.)*(?:html|\w+Html)$/)
})

t.test('an id that shoppers’ pages read may be anything a backend counts by', async (t) => {
  const ids = leaves.filter(({ name }) => /^(?:id|\w+Id)$/.test(name))
  t.ok(ids.length > 10)
  const uuids = ids.filter(({ schema }) => schema.format === 'uuid').map(({ call, path }) => call + path)
  t.same([...new Set(uuids)], [])
})
