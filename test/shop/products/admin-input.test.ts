// What a product's form may not say: every fault is named, all at once, and nothing is half-written.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { addProduct } from '../fixtures.ts'
import { adminShop, type Loose } from './admin-shop.ts'

const everything = [
  'products',
  'variants',
  'product_media',
  'product_categories',
  'stock_movements',
  'audit_log',
] as const

const counts = async (db: Loose) => {
  const rows = []
  for (const table of everything)
    rows.push(
      (
        await db
          .selectFrom(table)
          .select((eb: Loose) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return rows
}

t.test('every field refuses what it cannot be, by its name, and leaves nothing behind', async (t) => {
  const { call, body, variant, ids, db } = await adminShop(t)
  const before = await counts(db)
  const variants = (values: object) => ({ variants: [variant(values)] })
  const picture = (values: object) => ({ pictures: [{ mediaId: ids.front, alt: '', colorId: null, ...values }] })
  const cases: [object, Record<string, string>][] = [
    [{ slug: undefined }, { slug: 'required' }],
    [{ slug: 'Not A Slug' }, { slug: 'invalid' }],
    [{ slug: '<b>x</b>' }, { slug: 'invalid' }],
    [{ slug: 'x'.repeat(97) }, { slug: 'too_long:96' }],
    [{ slug: 7 }, { slug: 'invalid' }],
    // Where the dashboard adds a product, and where it imports them.
    [{ slug: 'store' }, { slug: 'taken' }],
    [{ slug: 'import' }, { slug: 'taken' }],
    [{ title: '' }, { title: 'required' }],
    [{ title: '  ' }, { title: 'required' }],
    [{ title: 'x'.repeat(161) }, { title: 'too_long:160' }],
    [{ title: 'a\u0000b' }, { title: 'invalid' }],
    [{ title: ['x'] }, { title: 'invalid' }],
    [{ subtitle: 'x'.repeat(201) }, { subtitle: 'too_long:200' }],
    [{ subtitle: '' }, { subtitle: 'required' }],
    [{ brand: 'x'.repeat(81) }, { brand: 'too_long:80' }],
    [{ brand: {} }, { brand: 'invalid' }],
    [{ descriptionHtml: 'x'.repeat(100_001) }, { descriptionHtml: 'too_long:100000' }],
    [{ descriptionHtml: 'a\u0000b' }, { descriptionHtml: 'invalid' }],
    [{ descriptionHtml: null }, { descriptionHtml: 'invalid' }],
    [{ material: 'x'.repeat(501) }, { material: 'too_long:500' }],
    [{ care: 'x'.repeat(1001) }, { care: 'too_long:1000' }],
    [{ status: 'secret' }, { status: 'invalid' }],
    [{ publishAt: 'tomorrow' }, { publishAt: 'invalid' }],
    [{ publishAt: '0000-01-01T00:00:00Z' }, { publishAt: 'invalid' }],
    [{ publishAt: '2026-02-30T00:00:00Z' }, { publishAt: 'invalid' }],
    [{ primaryCategoryId: 'x' }, { primaryCategoryId: 'invalid' }],
    [{ primaryCategoryId: randomUUID() }, { primaryCategoryId: 'unknown' }],
    [{ categoryIds: [ids.bags, randomUUID()] }, { 'categoryIds.1': 'unknown' }],
    [{ categoryIds: 'all' }, { categoryIds: 'invalid' }],
    [{ categoryIds: Array.from({ length: 51 }, () => ids.bags) }, { categoryIds: 'too_long:50' }],
    [{ seoTitle: 'x'.repeat(121) }, { seoTitle: 'too_long:120' }],
    [{ seoDescription: 'x'.repeat(321) }, { seoDescription: 'too_long:320' }],
    [{ rank: 1.5 }, { rank: 'invalid' }],
    [{ rank: 2_000_000_000 }, { rank: 'too_large:1000000000' }],
    [picture({ mediaId: randomUUID() }), { 'pictures.0.mediaId': 'unknown' }],
    [picture({ mediaId: undefined }), { 'pictures.0.mediaId': 'required' }],
    [picture({ alt: 'x'.repeat(201) }), { 'pictures.0.alt': 'too_long:200' }],
    [picture({ colorId: randomUUID() }), { 'pictures.0.colorId': 'unknown' }],
    [picture({ url: 'https://elsewhere.test/x.png' }), { 'pictures.0.url': 'unknown' }],
    [{ relatedIds: [randomUUID()] }, { 'relatedIds.0': 'unknown' }],
    [variants({ id: randomUUID() }), { 'variants.0.id': 'unknown' }],
    [variants({ sku: '' }), { 'variants.0.sku': 'required' }],
    [variants({ sku: 'x'.repeat(65) }), { 'variants.0.sku': 'too_long:64' }],
    [variants({ barcode: 'x'.repeat(33) }), { 'variants.0.barcode': 'too_long:32' }],
    [variants({ price: -1 }), { 'variants.0.price': 'too_small:0' }],
    [variants({ price: 19.5 }), { 'variants.0.price': 'invalid' }],
    [variants({ price: '1900' }), { 'variants.0.price': 'invalid' }],
    [variants({ price: 1e12 }), { 'variants.0.price': 'too_large:100000000000' }],
    [variants({ price: undefined }), { 'variants.0.price': 'required' }],
    [variants({ compareAt: 1900 }), { 'variants.0.compareAt': 'too_small:1901' }],
    [variants({ compareAt: -5 }), { 'variants.0.compareAt': 'too_small:0' }],
    [variants({ cost: 0.5 }), { 'variants.0.cost': 'invalid' }],
    [variants({ onHand: -1 }), { 'variants.0.onHand': 'too_small:0' }],
    [variants({ onHand: 1.5 }), { 'variants.0.onHand': 'invalid' }],
    [variants({ onHand: 10_000_001 }), { 'variants.0.onHand': 'too_large:10000000' }],
    [variants({ trackStock: 'yes' }), { 'variants.0.trackStock': 'invalid' }],
    [variants({ lowStockAt: -1 }), { 'variants.0.lowStockAt': 'too_small:0' }],
    [variants({ weightG: 0.1 }), { 'variants.0.weightG': 'invalid' }],
    [variants({ sizeId: randomUUID() }), { 'variants.0.sizeId': 'unknown' }],
    [variants({ colorId: randomUUID() }), { 'variants.0.colorId': 'unknown' }],
    [variants({ reserved: 3 }), { 'variants.0.reserved': 'unknown' }],
    [{ variants: [variant(), null] }, { 'variants.1': 'invalid' }],
    [{ listed: true }, { listed: 'unknown' }],
    [{ version: 1 }, { version: 'unknown' }],
  ]
  for (const [values, fields] of cases) {
    const answer = await call('POST', '', { ...body, ...values })
    t.match(answer, { status: 400, body: { code: 'INVALID_INPUT' } }, JSON.stringify(fields))
    t.same(answer.body.fields, fields)
  }
  const polluted = JSON.parse(JSON.stringify(body).replace('{', '{"__proto__":{"status":"published"},'))
  t.equal((await call('POST', '', polluted)).status, 400)
  t.same(await counts(db), before)
})

t.test('clashes within the form and with the shop are told together', async (t) => {
  const { call, body, variant, ids, db, made } = await adminShop(t)
  const other = await made({ slug: 'other', variants: [variant({ sku: 'OTHER' })] })
  const before = await counts(db)
  const answer = await call('POST', '', {
    ...body,
    slug: 'other',
    relatedIds: [randomUUID()],
    pictures: [{ mediaId: ids.front }, { mediaId: ids.back }, { mediaId: ids.front }],
    variants: [
      variant({ sku: 'A' }),
      variant({ sku: 'A', sizeId: ids.m }),
      variant({ sku: 'OTHER', sizeId: ids.l }),
      variant({ sku: 'B', price: 100, compareAt: 50 }),
      variant({ sku: 'C', sizeId: null }),
      variant({ sku: 'D', sizeId: null }),
      variant({ sku: 'E', sizeId: null, colorId: null }),
      variant({ sku: 'F', sizeId: null, colorId: null }),
      variant({ sku: 'G', id: other.variants[0].id, sizeId: ids.m, colorId: ids.sage }),
    ],
  })
  t.equal(answer.status, 400)
  t.same(answer.body.fields, {
    slug: 'taken',
    'relatedIds.0': 'unknown',
    'pictures.2.mediaId': 'taken',
    'variants.1.sku': 'taken',
    'variants.2.sku': 'taken',
    'variants.3.sizeId': 'taken',
    'variants.3.compareAt': 'too_small:101',
    'variants.5.colorId': 'taken',
    'variants.7.sizeId': 'taken',
    'variants.8.id': 'unknown',
  })
  const taken = await call('POST', '', { ...body, slug: 'other', variants: [variant({ sku: 'OTHER' })] })
  t.match(taken, { status: 409, body: { code: 'TAKEN' } })
  t.same(taken.body.fields, { slug: 'taken', 'variants.0.sku': 'taken' })
  t.same(await counts(db), before)
})

t.test('a product is not related to itself, and what is named twice counts once', async (t) => {
  const { call, formOf, made, read, ids } = await adminShop(t)
  const tote = await made({ categoryIds: [ids.bags, ids.gifts, ids.bags], relatedIds: [ids.throw, ids.throw] })
  t.same(
    tote.categories.map((one: Loose) => one.path),
    ['home/bags', 'gifts'],
  )
  t.equal(tote.related.length, 1)
  const answer = await call('PUT', `/${tote.id}`, { ...formOf(tote), relatedIds: [tote.id] })
  t.match(answer, { status: 400, body: { fields: { 'relatedIds.0': 'invalid' } } })
  t.equal((await read(tote.id)).version, 1)
})

t.test('the primary category is among the categories, whatever the form says', async (t) => {
  const { made, ids } = await adminShop(t)
  const tote = await made({ primaryCategoryId: ids.gifts, categoryIds: [ids.bags] })
  t.same(
    tote.categories.map((one: Loose) => one.id),
    [ids.gifts, ids.bags],
  )
  const bag = await made({ slug: 'bag', variants: [], primaryCategoryId: null, categoryIds: [ids.bags, ids.gifts] })
  t.equal(bag.primaryCategoryId, ids.bags)
  const none = await made({ slug: 'none', variants: [], primaryCategoryId: null, categoryIds: [] })
  t.match(none, { primaryCategoryId: null, categories: [] })
})

t.test('a stale version is refused, and what is gone is not found', async (t) => {
  const { call, formOf, made, audit, read } = await adminShop(t)
  const tote = await made()
  const form = formOf(tote)
  t.equal((await call('PUT', `/${tote.id}`, { ...form, title: 'First' })).status, 200)
  for (const answer of [
    await call('PUT', `/${tote.id}`, { ...form, title: 'Late' }),
    await call('DELETE', `/${tote.id}?version=1`),
  ])
    t.match(answer, { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } })
  t.match(await read(tote.id), { title: 'First', version: 2 })
  t.equal((await audit()).length, 2, 'a refused change leaves no entry')
  for (const answer of [
    await call('PUT', `/${randomUUID()}`, form),
    await call('DELETE', `/${randomUUID()}?version=1`),
    await call('GET', `/${randomUUID()}`),
    await call('GET', '/by-slug/nobody'),
    await call('GET', '/preview/nobody'),
    await call('POST', `/${randomUUID()}/duplicate`),
  ])
    t.match(answer, { status: 404, body: { code: 'NOT_FOUND' } })
  const { version: _, ...without } = form
  t.match(await call('PUT', `/${tote.id}`, without), { status: 400, body: { fields: { version: 'required' } } })
  t.match(await call('DELETE', `/${tote.id}`), { status: 400, body: { fields: { version: 'required' } } })
  t.match(await call('GET', '/x'), { status: 400, body: { fields: { id: 'invalid' } } })
})

t.test('markup is text in every field but the description, where only what is known stays', async (t) => {
  const { made, app } = await adminShop(t)
  const script = '<script>alert(1)</script>'
  const tote = await made({
    title: script,
    brand: script,
    status: 'published',
    descriptionHtml: `<h2>Hello</h2><p style="x">un<b>believ</b>able &lt;b&gt;<img src=x onerror=alert(1)></p>${script}<a href="javascript:x">y</a>`,
  })
  t.match(tote, { title: script, brand: script })
  t.equal(tote.descriptionHtml, '<h2>Hello</h2><p>un<b>believ</b>able &lt;b&gt;</p><a>y</a>')
  const found = async (q: string) => (await app.inject(`/api/products?q=${q}`)).json().total
  t.same([await found('unbelievable'), await found('hello')], [1, 1], 'the words are searched, without their tags')
})

t.test('two thousand variants and a long description go in, and too much is refused as such', async (t) => {
  const { call, body, variant, db } = await adminShop(t)
  const set = await db.selectFrom('size_sets').select('id').executeTakeFirstOrThrow()
  const sizes = Array.from({ length: 2000 }, (_, position) => ({
    id: randomUUID(),
    size_set_id: set.id,
    code: `n${position}`,
    label: `${position}`,
    position,
  }))
  await db.insertInto('sizes').values(sizes).execute()
  const variants = sizes.map(({ id }, index) => variant({ sizeId: id, sku: `N-${index}`, barcode: `${index}` }))
  const long = { ...body, descriptionHtml: `<p>${'ä'.repeat(90_000)}</p>`, variants }
  t.equal((await call('POST', '', long)).status, 201)
  t.match(await call('POST', '', { ...body, slug: 'x', variants: [...variants, variant({ sku: 'Z' })] }), {
    status: 400,
    body: { fields: { variants: 'too_long:2000' } },
  })
  t.equal((await call('POST', '', { ...body, descriptionHtml: 'x'.repeat(3_000_000) })).status, 413)
})

t.test('a product is deleted only where nothing refers to it', async (t) => {
  const { call, db, ids, made, audit } = await adminShop(t)
  const tote = await made()
  const [first] = tote.variants
  await db
    .insertInto('carts')
    .values({ id: randomUUID(), token_hash: Buffer.alloc(32) })
    .execute()
  const cart = await db.selectFrom('carts').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('cart_lines')
    .values({ cart_id: cart.id, variant_id: first.id, quantity: 1, unit_minor: 1900 })
    .execute()
  const orderId = randomUUID()
  await db
    .insertInto('orders')
    .values({
      ...{ id: orderId, number: '1', public_token: 'x', email: 'a@b.test', locale: 'en', currency: 'EUR' },
      ...{ status: 'confirmed', payment_status: 'paid', fulfilment_status: 'unfulfilled', prices_include_tax: true },
      ...{ items_minor: 1900, total_minor: 1900 },
    })
    .execute()
  await db
    .insertInto('order_items')
    .values({
      ...{ id: randomUUID(), order_id: orderId, product_id: tote.id, variant_id: first.id, snapshot: '{}' },
      ...{ quantity: 1, unit_minor: 1900, total_minor: 1900 },
    })
    .execute()
  const refused = await call('DELETE', `/${tote.id}?version=1`)
  t.match(refused, { status: 409, body: { code: 'CONFLICT', message: 'It is still in use; archive it instead.' } })
  t.same(refused.body.fields, { orders: 'in_use:1', carts: 'in_use:1' })
  const reviewed = await addProduct(db, 'reviewed', { stars: [5] })
  t.same((await call('DELETE', `/${reviewed}?version=1`)).body.fields, { reviews: 'in_use:1' })
  t.equal((await audit()).length, 1)
  t.equal((await call('DELETE', `/${ids.throw}?version=1`)).status, 200, 'being related holds nobody')
})
