// The dashboard's list of products, slugs old and new, schedules, previews, bulk changes, copies, exports.
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import t from 'tap'
import { PRODUCT_COLUMN_NAMES } from '#contract/product-csv.ts'
import { lockTree } from '../../../src/shop/catalogue/tree-lock.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { addCategory, addProduct, addSizes, ahead, DAY } from '../fixtures.ts'
import { adminShop, type Loose } from './admin-shop.ts'

t.test('a list is searched, filtered, sorted and paged', async (t) => {
  const { db, call, body, variant } = await adminShop(t)
  await addProduct(db, 'linen-shirt', {
    title: 'Linen shirt',
    brand: 'Nord',
    categories: ['bags'],
    variants: [{ price: 4000, onHand: 2 }],
  })
  await addProduct(db, 'wool-hat', {
    title: 'Äpfel hat',
    status: 'draft',
    variants: [
      { price: 100, onHand: 0 },
      { price: 0, active: false, size: 's' },
    ],
  })
  await addProduct(db, 'unsold', { title: 'Zebra', status: 'archived', variants: [] })
  await addProduct(db, 'digital', {
    title: 'Gift card',
    publishAt: ahead(DAY),
    variants: [{ price: 0, trackStock: false }],
  })
  await call('POST', '', { ...body, variants: [variant({ sku: 'SKU-0001', barcode: '400123' })] })
  const slugs = async (query: string) => (await call('GET', query)).body.rows.map((row: Loose) => row.slug)

  t.same(await slugs('?sort=title'), ['wool-hat', 'digital', 'linen-shirt', 'throw', 'tote', 'unsold'])
  t.same(await slugs('?sort=-title&limit=2'), ['unsold', 'tote'])
  t.same((await slugs('?sort=price')).slice(2), ['wool-hat', 'tote', 'linen-shirt', 'throw'])
  t.same((await slugs('?sort=-stock')).slice(0, 2).toSorted(), ['throw', 'tote'])
  t.same((await slugs('?sort=stock')).slice(0, 2).toSorted(), ['digital', 'unsold'], 'without a count comes first')
  await sql`update products set sold = 12 where slug = 'digital'`.execute(db)
  await sql`update products set sold = 3 where slug = 'throw'`.execute(db)
  t.same((await slugs('?sort=-sold')).slice(0, 2), ['digital', 'throw'])
  t.same((await slugs('?sort=sold')).slice(-2), ['throw', 'digital'])
  t.match((await call('GET', '?sort=-sold&limit=2')).body.rows, [{ sold: 12 }, { sold: 3 }])
  t.equal((await slugs(''))[0], 'tote', 'what changed last comes first')
  t.same((await slugs('?sort=created'))[0], 'throw')

  t.same(await slugs('?q=lin%20SHI'), ['linen-shirt'])
  t.same(await slugs('?q=ÄPFEL'), ['wool-hat'])
  t.same(await slugs('?q=nord'), ['linen-shirt'])
  t.same(await slugs('?q=sku-00'), ['tote'], 'the beginning of a SKU')
  t.same(await slugs('?q=400123'), ['tote'], 'a barcode')
  t.same(await slugs('?q=wool-hat'), ['wool-hat'], 'an address')
  t.same(await slugs('?q=%25'), [])
  t.same(await slugs("?q='%20%26%20!x%20:*"), [])

  t.same(await slugs('?status=draft&sort=title'), ['wool-hat', 'tote'])
  t.same(await slugs('?status=archived'), ['unsold'])
  t.same(await slugs('?category=home&sort=title'), ['linen-shirt', 'throw', 'tote'], 'the branch below it')
  t.same(await slugs('?category=nowhere'), [])
  t.same(await slugs('?brand=Nord'), ['linen-shirt'])
  t.same(await slugs('?brand=Nord&brand=nobody'), ['linen-shirt'])
  t.same(await slugs('?category=home&category=gifts&category=nowhere&sort=title'), ['linen-shirt', 'throw', 'tote'])
  t.same(await slugs('?stock=out&sort=title'), ['wool-hat', 'unsold'])
  t.same(await slugs('?stock=low&sort=title'), ['linen-shirt'], 'what is sold out is not low')
  t.same(await slugs('?stock=in&sort=title'), ['digital', 'linen-shirt', 'throw', 'tote'])
  t.same(await slugs('?stock=low&stock=out&sort=title'), ['wool-hat', 'linen-shirt', 'unsold'])
  t.same(await slugs('?status=archived&stock=in&stock=out'), ['unsold'], 'several values are one condition')
  t.same(await slugs('?gap=variant'), ['unsold'])
  t.same(await slugs('?gap=price'), ['digital'])
  t.same(await slugs('?gap=alt'), ['tote'])
  t.same(await slugs('?gap=alt&gap=price&gap=variant&sort=title'), ['digital', 'tote', 'unsold'])
  t.same(await slugs('?gap=alt&gap=price&stock=out'), [], 'several values are one condition')
  t.same(await slugs('?gap=category&sort=title'), ['wool-hat', 'digital', 'unsold'])
  t.equal((await slugs('?gap=maker')).length, 6)
  t.ok((await slugs('?gap=weight')).includes('tote'))
  t.same(await slugs('?gap=unit'), [], 'none of them is sold by measure')
  t.same(await slugs('?scheduled=1'), ['digital'])
  t.same(await slugs('?status=draft&q=tote&stock=in'), ['tote'])

  const row = (await call('GET', '?q=linen')).body.rows[0]
  t.match(row, {
    brand: 'Nord',
    category: 'Bags',
    priceFrom: 4000,
    priceTo: 4000,
    stock: 2,
    lowStock: true,
    variants: 1,
  })
  t.same(row.gaps, ['picture'])
  t.match((await call('GET', '?q=wool-hat')).body.rows[0], { variants: 2, priceFrom: 100, stock: 0 })
  t.match((await call('GET', '?q=gift')).body.rows[0], { stock: null, lowStock: false, publishAt: String })
  t.match((await call('GET', '?q=tote')).body.rows[0], { picture: { url: '/media/front.webp', alt: 'Front' } })

  const past = (await call('GET', '?limit=4&page=9')).body
  t.match(past, { total: 6, pages: 2, page: 2, next: null }, 'a page past the end is the last one')
  t.equal(past.rows.length, 2)
})

t.test('products are found by the sizes and colours of their variants', async (t) => {
  const { db, call } = await adminShop(t)
  await addProduct(db, 'shirt', { variants: [{ size: 'm', color: 'ink' }] })
  await addProduct(db, 'cap', { variants: [{ size: 's', color: 'sage', active: false }] })
  const glove = await addProduct(db, 'glove', { variants: [{ color: 'sage' }] })
  const gloves = await addSizes(db, 'gloves', ['m'])
  await db
    .updateTable('variants')
    .set({ size_id: gloves.get('m') })
    .where('product_id', '=', glove)
    .execute()
  const slugs = async (query: string) =>
    (await call('GET', `?sort=title&${query}`)).body.rows.map((row: Loose) => row.slug)

  t.same(await slugs('size=m'), ['glove', 'shirt'])
  t.same(await slugs('size=m&sizeSet=clothing'), ['shirt'], 'a code is unique within its set only')
  t.same(await slugs('sizeSet=clothing'), ['cap', 'shirt'])
  t.same(await slugs('sizeSet=gloves&sizeSet=clothing&size=s'), ['cap'])
  t.same(await slugs('size=s&sizeSet=gloves'), [])
  t.same(await slugs('color=ink'), ['shirt'])
  t.same(await slugs('color=sage&color=ink'), ['cap', 'glove', 'shirt'])
  t.same(await slugs('color=sage&size=m'), ['glove'])
  t.same(await slugs('color=nothing'), [])
  for (const query of ['color=Deep%20Teal', 'sizeSet=%27'])
    t.match(await call('GET', `?${query}`), { status: 400, body: { code: 'INVALID_INPUT' } })
})

t.test('a query that is none is refused by name', async (t) => {
  const { call } = await adminShop(t)
  const cases: [string, string][] = [
    ['?sort=slug', 'sort'],
    ['?page=0', 'page'],
    ['?limit=101', 'limit'],
    ['?status=secret', 'status.0'],
    ['?category=Not+A+Slug', 'category.0'],
    ['?stock=many', 'stock.0'],
    ['?gap=soul', 'gap.0'],
    ['?scheduled=maybe', 'scheduled'],
    [`?q=${'x'.repeat(101)}`, 'q'],
    [`?brand=${'x'.repeat(81)}`, 'brand.0'],
  ]
  for (const [query, field] of cases) {
    const { status, body } = await call('GET', query)
    t.match({ status, code: body.code }, { status: 400, code: 'INVALID_INPUT' }, query)
    t.same(Object.keys(body.fields), [field], query)
  }
})

t.test('a slug that changes leads to the product still, until somebody else takes it', async (t) => {
  const { call, formOf, made, read, app } = await adminShop(t)
  const tote = await made({ status: 'published' })
  const rename = async (id: string, slug: string) =>
    (await call('PUT', `/${id}`, { ...formOf(await read(id)), slug })).status
  t.equal(await rename(tote.id, 'bag'), 200)
  t.equal(await rename(tote.id, 'carrier'), 200)
  t.same((await read(tote.id)).formerSlugs, ['bag', 'tote'])
  t.equal((await call('GET', '/by-slug/tote')).body.id, tote.id)
  t.equal((await app.inject('/api/products/bag')).json().slug, 'carrier')
  t.equal(await rename(tote.id, 'tote'), 200)
  t.same((await read(tote.id)).formerSlugs, ['carrier', 'bag'], 'its own again')

  const other = await made({ slug: 'bag', status: 'published', variants: [] })
  t.equal((await call('GET', '/by-slug/bag')).body.id, other.id)
  t.same((await read(tote.id)).formerSlugs, ['carrier'])
  t.match(await call('PUT', `/${other.id}`, { ...formOf(other), slug: 'tote' }), {
    status: 409,
    body: { code: 'TAKEN', fields: { slug: 'taken' } },
  })
})

t.test('a product is shown from its moment on, and not before', async (t) => {
  const { db, call, formOf, made, read, app } = await adminShop(t)
  const at = ahead(DAY).toISOString()
  const tote = await made({ status: 'published', publishAt: at })
  t.equal(tote.publishAt, at)
  const seen = async () => [
    (await app.inject('/api/products/tote')).statusCode,
    (await app.inject('/api/products?category=home&stock=1&size=s')).json().total,
    (await app.inject('/api/suggestions?q=tote')).json().products.length,
    (await app.inject('/api/addresses?kind=products')).json().rows.some((row: Loose) => row.slug === 'tote'),
  ]
  t.same(await seen(), [404, 0, 0, false])
  t.same(await db.selectFrom('search_words').select('word').where('word', '=', 'tote').execute(), [], 'nor its words')
  // The moment comes: nothing runs, nothing is written, it is simply there.
  await db
    .updateTable('products')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .where('id', '=', tote.id)
    .execute()
  await db
    .updateTable('product_categories')
    .set({ listed_at: new Date(Date.now() - 1000) })
    .where('product_id', '=', tote.id)
    .execute()
  t.same((await seen())[0], 200)
  t.same((await seen())[2], 1)

  const now = Date.now()
  const plain = await made({ slug: 'plain', status: 'published', variants: [] })
  t.ok(Math.abs(Date.parse(plain.publishAt) - now) < 60_000, 'published without a moment is published now')
  t.equal((await call('PUT', `/${plain.id}`, { ...formOf(plain), publishAt: null })).status, 200)
  t.equal((await read(plain.id)).publishAt, plain.publishAt, 'and keeps it')
  const later = await made({ slug: 'later', status: 'published', publishAt: at, variants: [] })
  t.equal((await call('PUT', `/${later.id}`, { ...formOf(later), publishAt: null })).status, 200)
  t.ok((await read(later.id)).publishAt < at, 'without its schedule it is published now')
  t.equal((await made({ slug: 'draft', variants: [] })).publishAt, null)
})

t.test('a preview is the product as shoppers would see it, for staff only', async (t) => {
  const { call, made, app, signIn } = await adminShop(t)
  const tote = await made()
  t.equal((await app.inject('/api/products/tote')).statusCode, 404)
  const preview = await call('GET', '/preview/tote')
  t.match(preview, { status: 200, headers: { 'cache-control': 'private, no-store' } })
  t.match(preview.body, { id: tote.id, slug: 'tote', breadcrumbs: [{ slug: 'home' }, { slug: 'bags' }] })
  t.equal(preview.body.variants.length, 2)
  const customer = await signIn('customer')
  t.equal((await call('GET', '/preview/tote', undefined, customer.headers)).status, 403)
  t.equal((await call('GET', '/preview/tote', undefined, {})).status, 401)
  await call('POST', '/bulk', { action: 'publish', ids: [tote.id] })
  t.same((await app.inject('/api/products/tote')).json(), (await call('GET', '/preview/tote')).body)
})

t.test('a copy is a draft without stock, under names of its own', async (t) => {
  const { call, made, read, formOf, audit } = await adminShop(t)
  const tote = await made({
    status: 'published',
    variants: [{ sku: 'TOTE-S', price: 1900, onHand: 5, barcode: '400' }],
  })
  const first = await call('POST', `/${tote.id}/duplicate`)
  t.match(first, { status: 201, body: { slug: 'tote-copy', version: 1, auditId: Number } })
  const copy = await read(first.body.id)
  t.match(copy, { status: 'draft', publishAt: null, title: 'Tote', slug: 'tote-copy', formerSlugs: [] })
  t.match(copy.variants, [{ sku: 'TOTE-S-COPY', onHand: 0, barcode: null, price: 1900 }])
  t.same(formOf(copy).pictures, formOf(tote).pictures)
  t.same(formOf(copy).categoryIds, formOf(tote).categoryIds)
  t.equal((await call('POST', `/${tote.id}/duplicate`)).body.slug, 'tote-copy-2')
  const named = await call('POST', `/${tote.id}/duplicate`, { title: 'Tote (copy)' })
  t.match(await read(named.body.id), { title: 'Tote (copy)', slug: 'tote-copy-3' }, 'lists tell the two apart')
  t.equal((await call('POST', `/${tote.id}/duplicate`, { title: '' })).status, 400)
  const again = await call('POST', `/${first.body.id}/duplicate`)
  t.equal(again.body.slug, 'tote-copy-copy')
  t.same((await read(again.body.id)).variants[0].sku, 'TOTE-S-COPY-COPY')
  t.match((await audit()).at(-1), { action: 'duplicate', before: null, after: { slug: 'tote-copy-copy' } })
  const long = await made({ slug: 'x'.repeat(96), variants: [] })
  t.equal((await call('POST', `/${long.id}/duplicate`)).body.slug, `${'x'.repeat(91)}-copy`)
  t.equal((await call('POST', `/${long.id}/duplicate`)).body.slug, `${'x'.repeat(89)}-copy-2`)
})

t.test('SKUs of copies have no half of an emoji, and are told from those of copies before', async (t) => {
  const { call, made, read, ids } = await adminShop(t)
  const [cut, begun] = ['S'.repeat(58), `${'T'.repeat(51)}😀abc`]
  const tote = await made({
    variants: [
      { sku: `${cut}😀abc`, colorId: ids.ink, price: 1900, onHand: 5 },
      { sku: begun, colorId: ids.sage, price: 1900, onHand: 5 },
    ],
  })
  const skus = async () => {
    const { status, body } = await call('POST', `/${tote.id}/duplicate`)
    return status === 201 ? (await read(body.id)).variants.map(({ sku }: Loose) => sku) : body
  }
  t.same(await skus(), [`${cut}-COPY`, `${begun}-COPY`])
  t.same(await skus(), [`${cut.slice(1)}-COPY-2`, `${begun}-COPY-2`])
})

t.test('of two copies made at once each has names of its own', async (t) => {
  const { db, pool, call, made, read } = await adminShop(t)
  const tote = await made({ variants: [{ sku: 'TOTE-S', price: 1900, onHand: 5 }] })
  // Nothing can be created while the tree of categories is being changed: both have begun by then.
  const copies = await db.transaction().execute(async (trx) => {
    await lockTree(trx)
    const both = [call('POST', `/${tote.id}/duplicate`), call('POST', `/${tote.id}/duplicate`)]
    await lockWaits(pool, 2)
    return both
  })
  const answers = await Promise.all(copies)
  t.same(answers.map(({ status, body }) => [status, body.slug]).sort(), [
    [201, 'tote-copy'],
    [201, 'tote-copy-2'],
  ])
  const skus = answers.map(async ({ body }) => (await read(body.id)).variants[0].sku)
  t.same((await Promise.all(skus)).sort(), ['TOTE-S-COPY', 'TOTE-S-COPY-2'])
})

t.test('bulk changes go row by row; a preview says the same and changes nothing', async (t) => {
  const { db, call, made, read, ids, audit, variant } = await adminShop(t)
  const tote = await made({ publishAt: ahead(DAY).toISOString() })
  const bag = await made({ slug: 'bag', variants: [variant({ sku: 'BAG', compareAt: 2000 })] })
  const gone = randomUUID()
  const run = async (action: string, value?: string, preview = false) =>
    (await call('POST', '/bulk', { action, value, preview, ids: [tote.id, bag.id, gone] })).body.results
  const before = (await audit()).length

  const published = [
    { id: tote.id, label: 'Tote', ok: true, before: 'draft', after: /^scheduled / },
    { id: bag.id, ok: true, before: 'draft', after: 'published' },
    { id: gone, ok: false, problem: 'NOT_FOUND' },
  ]
  t.match(await run('publish', undefined, true), published)
  t.equal((await audit()).length, before)
  t.match(await read(bag.id), { status: 'draft', version: 1 })
  t.match(await run('publish'), published)
  t.match(await read(bag.id), { status: 'published', version: 2 })
  t.equal((await audit()).length, before + 2)

  const prices = [
    { before: '19.00–21.00', after: '20.90–23.10' },
    { before: '19.00', after: '20.90' },
  ]
  t.match(await run('price-percent', '+10', true), prices)
  t.match(await run('price-percent', '+10'), prices)
  t.match((await read(bag.id)).variants, [{ price: 2090, compareAt: null, onHand: 5 }])
  t.match(await run('price-percent', '-50'), [{ after: '10.45–11.55' }, { after: '10.45' }])

  t.match(await run('add-category', ids.gifts), [{ after: 'home/bags, gifts' }, { after: 'home/bags, gifts' }, {}])
  t.match(await run('remove-category', ids.bags), [{ after: 'gifts' }, { after: 'gifts' }, {}])
  t.equal((await read(bag.id)).primaryCategoryId, ids.gifts)
  t.match(await run('add-category', randomUUID()), [{ ok: false, problem: 'INVALID_INPUT' }, { ok: false }, {}])

  t.match(await run('archive'), [{ after: 'archived' }, { after: 'archived' }, {}])
  const archived = await db.selectFrom('products').select('archived_at').where('id', '=', bag.id).executeTakeFirst()
  t.type(archived?.archived_at, Date)
  t.match(await run('unpublish'), [{ after: 'draft' }, { after: 'draft' }, {}])
  t.match(await run('remove', undefined, true), [{ ok: true }, { ok: true }, { ok: false }])
  t.equal((await read(bag.id)).slug, 'bag')
  t.match(await run('remove'), [{ label: 'Tote', ok: true, before: 'kept', after: 'removed' }, { ok: true }, {}])
  t.equal((await call('GET', '')).body.total, 1)
})

t.test('a bulk change is refused as a whole where it is not one', async (t) => {
  const { call, ids } = await adminShop(t)
  const cases: [object, Record<string, string>][] = [
    [{ action: 'explode' }, { action: 'invalid' }],
    [{ action: 'publish', ids: [] }, { ids: 'too_short:1' }],
    [{ action: 'publish', value: 'x' }, { value: 'unknown' }],
    [{ action: 'add-category' }, { value: 'required' }],
    [{ action: 'add-category', value: 'bags' }, { value: 'invalid' }],
    [{ action: 'price-percent' }, { value: 'required' }],
    [{ action: 'price-percent', value: '1.5' }, { value: 'invalid' }],
    [{ action: 'price-percent', value: '0' }, { value: 'invalid' }],
    [{ action: 'price-percent', value: '-100' }, { value: 'too_small:-99' }],
    [{ action: 'price-percent', value: '1001' }, { value: 'too_large:1000' }],
    [{ action: 'publish', force: true }, { force: 'unknown' }],
  ]
  for (const [body, fields] of cases) {
    const answer = await call('POST', '/bulk', { ids: [ids.throw], ...body })
    t.match(answer, { status: 400, body: { code: 'INVALID_INPUT' } }, JSON.stringify(body))
    t.same(answer.body.fields, fields)
  }
})

t.test('an export has the products of its filter in its order, one row a variant', async (t) => {
  const { db, call, made } = await adminShop(t)
  await made({ title: '=1+1', rank: -3 })
  await addCategory(db, 'lamps')
  await addProduct(db, 'lamp', { categories: ['lamps'], variants: [] })
  const { status, body, headers } = await call('GET', '/export?sort=title')
  t.equal(status, 200)
  t.match(headers, { 'content-type': /^text\/csv/, 'content-disposition': 'attachment; filename="products.csv"' })
  const [heading, ...rows] = parse(body, { bom: true }) as string[][]
  t.same(heading, PRODUCT_COLUMN_NAMES)
  const cell = (row: number, column: (typeof PRODUCT_COLUMN_NAMES)[number]) =>
    rows[row]?.[PRODUCT_COLUMN_NAMES.indexOf(column)]
  t.same(
    rows.map(([slug]) => slug),
    ['tote', 'tote', 'lamp', 'throw'],
  )
  t.equal(cell(0, 'title'), "'=1+1")
  t.equal(cell(0, 'categories'), 'home/bags')
  t.equal(cell(0, 'related'), 'throw')
  t.equal(cell(0, 'size'), 'clothing/s')
  t.equal(cell(0, 'compare_at'), '24.00')
  t.same([cell(0, 'picture'), cell(0, 'picture_alt'), cell(0, 'picture_color')], ['/media/front.webp', 'Front', 'ink'])
  t.same([cell(1, 'sku'), cell(1, 'on_hand'), cell(1, 'title')], ['TOTE-M', '0', ''])
  t.match((await call('GET', '/export?category=lamps')).body.split('\r\n').length, 3)
  t.equal((await call('GET', '/export?stock=many')).status, 400)
})

t.test('with columns named, an export is the list as a table', async (t) => {
  const { db, call, made } = await adminShop(t)
  await made({ title: '=1+1', rank: -3 })
  await addProduct(db, 'lamp', { variants: [] })
  const table = async (query: string) => parse((await call('GET', `/export?sort=title&${query}`)).body, { bom: true })
  t.same(await table('columns=title,price,brand'), [
    ['Title', 'Address', 'Price from', 'Price to', 'Brand'],
    ["'=1+1", 'tote', '19.00', '21.00', 'Weaver'],
    ['Lamp', 'lamp', '', '', ''],
    ['Throw', 'throw', '50.00', '50.00', ''],
  ])
  t.same(await table('columns=stock&columns=category&category=bags'), [
    ['Stock', 'Category'],
    ['5', 'Bags'],
  ])
  t.match(await call('GET', '/export?columns=title,sku'), { status: 400, body: { fields: { columns: 'unknown' } } })
})

t.test('brands are offered by name with their counts, and found by words', async (t) => {
  const { db, call, app, editor } = await adminShop(t)
  for (const [slug, brand] of [
    ['one', 'Ähre & Co'],
    ['two', 'Ähre & Co'],
    ['three', 'Birch'],
  ] as const)
    await addProduct(db, slug, { brand })
  const brands = async (query = '') =>
    (await app.inject({ url: `/api/admin/product-brands${query}`, headers: editor.headers })).json().rows
  t.same(await brands(), [
    { name: 'Ähre & Co', products: 2 },
    { name: 'Birch', products: 1 },
  ])
  t.same(await brands('?q=ahre'), [{ name: 'Ähre & Co', products: 2 }])
  t.same(await brands('?q=%25'), [], 'a sign of the pattern is only a sign')
  t.same(await brands('?limit=1'), [{ name: 'Ähre & Co', products: 2 }])
  t.match((await call('GET', `?brand=${encodeURIComponent('Ähre & Co')}`)).body, { total: 2 })
})
