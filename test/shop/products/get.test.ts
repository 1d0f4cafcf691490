// One product with everything its page shows; what is shown beside it; the addresses of all.
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { v7 as uuid } from 'uuid'
import type { Product, ProductCard } from '#contract/products.ts'
import { testShop } from '../../support/shop.ts'
import {
  addCategory,
  addColors,
  addProduct,
  addReview,
  addSizes,
  addVariant,
  ahead,
  DAY,
  statements,
} from '../fixtures.ts'

const open = async (t: Test) => {
  const shop = await testShop(t)
  const { app, db } = shop
  await addCategory(db, 'clothes')
  await addCategory(db, 'shirts', { parent: 'clothes' })
  await addSizes(db, 'clothing', ['s', 'm', 'l'], true)
  await addColors(db, ['ink', 'sage', 'oat'])
  const get = async (slug: string): Promise<Product> => (await app.inject(`/api/products/${slug}`)).json()
  const status = async (slug: string) => (await app.inject(`/api/products/${slug}`)).statusCode
  const related = async (slug: string, query = ''): Promise<string[]> =>
    (await app.inject(`/api/products/${slug}/related${query}`))
      .json<{ rows: ProductCard[] }>()
      .rows.map((card) => card.slug)
  return { ...shop, get, status, related }
}

t.test('a product comes with its variants, pictures, sizes, swatches, rating, path and size guide', async (t) => {
  const { db, get, pool } = await open(t)
  const id = await addProduct(db, 'shirt', {
    title: 'Linen shirt',
    subtitle: 'Loose',
    brand: 'Castell Vane',
    html: '<h2>Cut</h2><p>Wide.</p>',
    categories: ['shirts'],
    stars: [5, 4],
    pictures: [
      { key: 'a.webp', alt: 'Front' },
      { key: 'b.webp', color: 'ink' },
    ],
    variants: [
      { size: 'm', color: 'sage', price: 4900, was: 5900, onHand: 5, reserved: 3 },
      { size: 's', color: 'ink', price: 4500, onHand: 10 },
      { size: 'l', color: 'oat', price: 1, active: false },
    ],
  })
  await addVariant(db, id, { size: 's', color: 'sage', onHand: 0 })
  await addVariant(db, id, { size: 'm', color: 'ink', onHand: 0, allowBackorder: true })
  await addVariant(db, id, { size: 'm', trackStock: false, onHand: 0 })
  await addVariant(db, id, { color: 'ink', onHand: 8, lowStockAt: 8 })
  const product = await get('shirt')
  t.match(product, {
    id,
    slug: 'shirt',
    title: 'Linen shirt',
    subtitle: 'Loose',
    brand: 'Castell Vane',
    descriptionHtml: '<h2>Cut</h2><p>Wide.</p>',
    rating: { average: 4.5, count: 2 },
    breadcrumbs: [
      { slug: 'clothes', name: 'Clothes' },
      { slug: 'shirts', name: 'Shirts' },
    ],
    sizes: [
      { code: 's', label: 'S' },
      { code: 'm', label: 'M' },
    ],
  })
  t.equal(product.sizes.length, 2, 'sizes of switched-off variants are absent')
  t.strictSame(
    product.colors.map(({ code }) => code),
    ['ink', 'sage'],
  )
  t.strictSame(
    product.pictures.map(({ url, alt, colorCode }) => [url, alt, colorCode]),
    [
      ['/media/a.webp', 'Front', null],
      ['/media/b.webp', 'Linen shirt', 'ink'],
    ],
  )
  const stock = Object.fromEntries(
    product.variants.map(({ sizeCode, colorCode, available, lowStock }) => [
      `${sizeCode} ${colorCode}`,
      lowStock ? `${available}, low` : available,
    ]),
  )
  t.strictSame(
    stock,
    { 'm sage': '2, low', 's ink': null, 's sage': 0, 'm ink': null, 'm null': null, 'null ink': '8, low' },
    'reserved stock is not available; nothing left is not "low", and enough is no number',
  )
  t.equal(product.sizeGuide?.name, 'Clothing')
  t.strictSame(product.sizeGuide?.rows[1], { code: 'm', label: 'M', measurements: { chest: 84 } }, 'of the whole set')
  t.equal(product.sizeGuide?.rows.length, 3)
  t.equal(await statements(pool, () => get('shirt')), 1)
})

t.test('a bare product has empty lists and nulls, never gaps', async (t) => {
  const { db, get } = await open(t)
  await addProduct(db, 'bare', { variants: [] })
  t.match(await get('bare'), {
    subtitle: null,
    brand: null,
    descriptionHtml: '',
    pictures: [],
    sizes: [],
    colors: [],
    variants: [],
    rating: null,
    breadcrumbs: [],
    sizeGuide: null,
  })
})

t.test('what is not published, not yet shown or misspelt does not exist', async (t) => {
  const { db, status, app } = await open(t)
  await addProduct(db, 'draft', { status: 'draft' })
  await addProduct(db, 'archived', { status: 'archived' })
  await addProduct(db, 'tomorrow', { publishAt: ahead(DAY) })
  for (const slug of ['draft', 'archived', 'tomorrow', 'unknown', 'constructor']) {
    t.equal(await status(slug), 404, slug)
    if (slug !== 'archived') t.equal((await app.inject(`/api/products/${slug}/related`)).statusCode, 404)
    t.equal((await app.inject(`/api/products/${slug}/reviews`)).statusCode, 404)
  }
  for (const slug of ['Shirt', 'a--b', '-a', 'a%20b', '%00', 'a'.repeat(97), '__proto__', "a'b"])
    t.equal(await status(slug), 400, `${slug} is no slug`)
})

t.test('of what was archived, others are shown, by a former slug as well', async (t) => {
  const { db, related } = await open(t)
  const id = await addProduct(db, 'archived', { status: 'archived', categories: ['shirts'] })
  await db.insertInto('slug_redirects').values({ kind: 'product', old_slug: 'once', target_id: id }).execute()
  await addProduct(db, 'other', { categories: ['shirts'] })
  await addProduct(db, 'gone-too', { status: 'archived', categories: ['shirts'] })
  await addCategory(db, 'skirts')
  await addProduct(db, 'elsewhere', { categories: ['skirts'] })
  t.strictSame(await related('archived'), ['other'])
  t.strictSame(await related('once'), ['other'])
})

t.test('a former slug answers with the product under its present one', async (t) => {
  const { db, get, status, related, app } = await open(t)
  const id = await addProduct(db, 'new-name', { categories: ['shirts'] })
  await addProduct(db, 'beside', { categories: ['shirts'] })
  const draft = await addProduct(db, 'gone', { status: 'draft' })
  await db
    .insertInto('slug_redirects')
    .values([
      { kind: 'product', old_slug: 'old-name', target_id: id },
      { kind: 'product', old_slug: 'once-gone', target_id: draft },
      { kind: 'product', old_slug: 'dangling', target_id: uuid() },
      { kind: 'category', old_slug: 'other-kind', target_id: id },
    ])
    .execute()
  t.match(await get('old-name'), { id, slug: 'new-name' })
  t.strictSame(await related('old-name'), ['beside'])
  t.equal((await app.inject('/api/products/old-name/reviews')).statusCode, 200)
  for (const slug of ['once-gone', 'dangling', 'other-kind']) t.equal(await status(slug), 404, slug)
  await addProduct(db, 'old-name', { title: 'Newcomer' })
  t.match(await get('old-name'), { title: 'Newcomer' }, 'a product that has the slug now comes first')
})

t.test('the path to a product leaves out categories that are not published', async (t) => {
  const { db, get } = await open(t)
  await addCategory(db, 'secret', { parent: 'clothes', status: 'draft' })
  await addProduct(db, 'thing', { categories: ['secret'] })
  t.strictSame(
    (await get('thing')).breadcrumbs.map(({ slug }) => slug),
    ['clothes'],
  )
  await addCategory(db, 'beside')
  await addProduct(db, 'other', { categories: ['beside'] })
  await db.updateTable('categories').set({ status: 'published' }).where('slug', '=', 'secret').execute()
  await db.updateTable('categories').set({ status: 'archived' }).where('slug', '=', 'clothes').execute()
  t.strictSame((await get('thing')).breadcrumbs, [], 'nor has one below such a category a page')
  t.match((await get('other')).breadcrumbs, [{ slug: 'beside' }])
})

t.test('a description written before today’s rules is made safe when it is read', async (t) => {
  const { db, get } = await open(t)
  await addProduct(db, 'old', { html: '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x">a</a></p>' })
  t.equal((await get('old')).descriptionHtml, '<p>Hi<a>a</a></p>')
})

t.test('beside a product stand staff’s choices, then its category, then the one above', async (t) => {
  const { db, pool, related } = await open(t)
  const shown = await addProduct(db, 'shown', { categories: ['shirts'], rank: 0 })
  await addProduct(db, 'near-2', { categories: ['shirts'], rank: 2 })
  await addProduct(db, 'near-1', { categories: ['shirts'], rank: 1 })
  await addProduct(db, 'above', { categories: ['clothes'], rank: 0 })
  await addProduct(db, 'elsewhere')
  const second = await addProduct(db, 'chosen-2')
  const first = await addProduct(db, 'chosen-1', { categories: ['shirts'], rank: 9 })
  const hidden = await addProduct(db, 'hidden', { status: 'draft' })
  await db
    .insertInto('product_relations')
    .values(
      [second, hidden, first].map((related_id, index) => ({ product_id: shown, related_id, position: 3 - index })),
    )
    .execute()
  t.strictSame(await related('shown', '?limit=12'), ['chosen-1', 'chosen-2', 'near-1', 'near-2', 'above'])
  t.strictSame(await related('shown', '?limit=3'), ['chosen-1', 'chosen-2', 'near-1'])
  t.equal((await related('shown')).length, 4, 'four unless told otherwise')
  t.strictSame(await related('elsewhere'), [], 'a product without a category has nothing beside it')
  t.equal(await statements(pool, () => related('shown')), 1)
})

t.test('addresses list what can be visited, for the sitemap', async (t) => {
  const { app, db } = await open(t)
  await addCategory(db, 'secret', { status: 'draft' })
  await addCategory(db, 'inside', { parent: 'secret' })
  await addProduct(db, 'one', { pictures: [{ key: 'first' }, { key: 'second' }] })
  await addProduct(db, 'draft', { status: 'draft' })
  await addProduct(db, 'tomorrow', { publishAt: ahead(DAY) })
  const addresses = async (query: string) => (await app.inject(`/api/addresses?${query}`)).json()
  const { rows, next } = await addresses('kind=products')
  t.strictSame(
    rows.map(({ slug }: { slug: string }) => slug),
    ['one'],
  )
  t.equal(rows[0].updatedAt, new Date(rows[0].updatedAt).toISOString())
  t.equal(rows[0].picture, '/media/first', 'the main one')
  t.equal(next, null)
  t.strictSame(
    (await addresses('kind=categories')).rows.map(({ slug }: { slug: string }) => slug),
    ['clothes', 'shirts'],
  )
  for (const query of ['kind=users', '', 'kind=products&after=x', 'kind=products&after=%00'])
    t.equal((await app.inject(`/api/addresses?${query}`)).statusCode, 400, query)
})

t.test('addresses come five thousand at a time, each once', async (t) => {
  const { app, db } = await open(t)
  await sql`
    insert into products (id, slug, title, status) select gen_random_uuid(), 'p-' || i, 'P', 'published'
    from generate_series(1, 5003) i`.execute(db)
  await sql`update products set listed = true`.execute(db)
  const seen: string[] = []
  let after = ''
  for (let page = 0; page < 2; page++) {
    const { rows, next } = (await app.inject(`/api/addresses?kind=products${after}`)).json()
    seen.push(...rows.map(({ slug }: { slug: string }) => slug))
    after = `&after=${next}`
    t.equal(next === null, page === 1)
  }
  t.equal(new Set(seen).size, 5003)
  const foreign = (await app.inject(`/api/addresses?kind=categories${after.replace('null', 'x')}`)).statusCode
  t.equal(foreign, 400)
})

t.test('a review that is not approved is not in the product’s rating', async (t) => {
  const { db, get } = await open(t)
  const id = await addProduct(db, 'mug')
  await addReview(db, id, { status: 'pending', rating: 1 })
  t.equal((await get('mug')).rating, null)
})
