// Tags of products: written, found, exported and taken back, and brought by files of our own and of Shopify.
import t from 'tap'
import { shopWithImports } from '../product-imports/shop-with-imports.ts'
import { adminShop } from './admin-shop.ts'

const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug).sort()

t.test('tags are kept once each, in their order, and taken back with what else changed', async (t) => {
  const { call, read, formOf, made, undo } = await adminShop(t)
  const tote = await made({ tags: ['Gift', ' washed linen ', 'gift', 'GIFT', 'été'] })
  t.same(tote.tags, ['Gift', 'washed linen', 'été'])
  t.same((await made({ slug: 'plain', variants: [] })).tags, [], 'none unless some are given')

  const changed = await call('PUT', `/${tote.id}`, { ...formOf(tote), tags: ['Sale'] })
  t.equal(changed.status, 200)
  t.same((await read(tote.id)).tags, ['Sale'])
  t.equal((await undo(changed.body.auditId)).status, 200)
  t.same((await read(tote.id)).tags, tote.tags)
  const copy = await call('POST', `/${tote.id}/duplicate`)
  t.same((await read(copy.body.id)).tags, tote.tags)

  const removed = await call('DELETE', `/${copy.body.id}?version=1`)
  t.equal((await undo(removed.body.auditId)).status, 200)
  t.same((await read(copy.body.id)).tags, tote.tags, 'also of one that was gone')
})

t.test('what is no tag is refused by name, and nothing is written', async (t) => {
  const { call, body, db } = await adminShop(t)
  for (const [tags, fields] of [
    [['a, b'], { 'tags.0': 'invalid' }],
    [['a\nb'], { 'tags.0': 'invalid' }],
    [['good', ' '], { 'tags.1': 'required' }],
    [['x'.repeat(101)], { 'tags.0': 'too_long:100' }],
    [Array.from({ length: 251 }, (_, n) => `tag ${n}`), { tags: 'too_long:250' }],
    ['gift', { tags: 'invalid' }],
    [[7], { 'tags.0': 'invalid' }],
  ] as const)
    t.match(await call('POST', '', { ...body, tags }), { status: 400, body: { fields } })
  t.equal((await db.selectFrom('products').select('id').where('slug', '=', 'tote').execute()).length, 0)
})

t.test('lists are narrowed by a tag, and searches of staff and shoppers find it', async (t) => {
  const { call, made, app, ids } = await adminShop(t)
  await made({ tags: ['Herringbone', 'washed linen'], status: 'published' })
  await made({ slug: 'other', variants: [], categoryIds: [ids.gifts], primaryCategoryId: ids.gifts, tags: ['Gift'] })
  const found = async (query: string) => slugs((await call('GET', `?${query}`)).body.rows)
  t.same(await found('tag=Herringbone'), ['tote'])
  t.same(await found('tag=washed%20linen&status=published'), ['tote'])
  t.same(await found('tag=linen'), [], 'a tag is meant as a whole')
  t.same((await found('tag=Herringbone&tag=Gift')).toSorted(), ['other', 'tote'], 'any of several')
  t.same(await found('tag=Herringbone&tag=Gift&category=bags'), ['tote'])
  t.equal((await call('GET', '/count?tag=Herringbone&tag=Gift')).body.total, 2)
  t.same(await found('tag=Gift&category=bags'), [])
  t.same(await found('q=herringb'), ['tote'])
  t.equal((await call('GET', '?tag=a,b')).status, 400)
  t.match((await call('GET', '/export?tag=Gift')).body, /\r\nother,/)
  const shop = await app.inject('/api/products?q=herringbone')
  t.same(slugs(shop.json().rows), ['tote'])
})

t.test('a file brings tags, one without the column leaves them, one with an empty cell takes them away', async (t) => {
  const { check, apply, undo, products, db } = await shopWithImports(t)
  const stored = async () =>
    (await db.selectFrom('products').select('tags').where('slug', '=', 'cap').executeTakeFirst())?.tags
  const first = await apply((await check('slug,title,tags,sku,price\ncap,Cap,"Wool, warm,wool",CAP,9\n')).id)
  t.equal(first.applied, 1)
  t.same(await stored(), ['Wool', 'warm'])
  t.match((await check('slug,title,sku,price\ncap,Cap,CAP,9\n')).counts, { unchanged: 1, changed: 0 })
  const other = await check('slug,title,tags,sku,price\ncap,Cap,soft,CAP,9\n')
  t.match(await products(other.id), [{ changes: [{ field: 'tags', before: 'Wool, warm', after: 'soft' }] }])
  await apply(other.id)
  t.same(await stored(), ['soft'])
  t.match(await undo(other.id), { undone: 1, kept: 0 })
  t.same(await stored(), ['Wool', 'warm'])
  await apply((await check('slug,tags\ncap,\n')).id)
  t.same(await stored(), [])
  t.match((await check(`slug,tags\ncap,${'x'.repeat(101)}\n`)).counts, { error: 1 })
})

t.test('tags of a shop that leaves Shopify come along', async (t) => {
  const { check, apply, db } = await shopWithImports(t)
  const found = await check(
    'Handle,Title,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price\n' +
      'clay-pot,Clay pot,"Pot, For plants",true,Size,Small,,9.99\nclay-pot,,,,,Large,,15.99\n' +
      'lamp,Lamp,,true,Title,Default Title,,59.99\n',
  )
  t.match(found.columns[2], { name: 'Tags', field: 'tags' })
  t.equal((await apply(found.id)).applied, 2)
  const rows = await db.selectFrom('products').select(['slug', 'tags']).orderBy('slug').execute()
  t.same(rows, [
    { slug: 'clay-pot', tags: ['Pot', 'For plants'] },
    { slug: 'lamp', tags: [] },
  ])
})
