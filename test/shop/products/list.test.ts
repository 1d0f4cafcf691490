// Lists of products: what is shown, in which order, page by page and by cursor.
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type listProducts, PRODUCT_SORTS } from '#contract/products.ts'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { testShop } from '../../support/shop.ts'
import { addCategory, addColors, addProduct, addSizes, ago, ahead, DAY, statements } from '../fixtures.ts'

type List = ReplyOf<typeof listProducts>

const open = async (t: Test) => {
  const shop = await testShop(t)
  await addCategory(shop.db, 'home')
  await addCategory(shop.db, 'mugs', { parent: 'home' })
  await addCategory(shop.db, 'bowls', { parent: 'home' })
  const get = (query: string) => shop.app.inject(`/api/products?${query}`)
  const list = async (query = ''): Promise<List> => {
    const answer = await get(query)
    if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  return { ...shop, get, list }
}

const slugs = ({ rows }: List) => rows.map(({ slug }) => slug)

t.test('only published products whose time has come are listed', async (t) => {
  const { db, list } = await open(t)
  await addProduct(db, 'shown', { categories: ['mugs'] })
  await addProduct(db, 'undated', { categories: ['mugs'], publishAt: null })
  await addProduct(db, 'tomorrow', { categories: ['mugs'], publishAt: ahead(DAY) })
  await addProduct(db, 'draft', { categories: ['mugs'], status: 'draft' })
  await addProduct(db, 'archived', { categories: ['mugs'], status: 'archived' })
  await addProduct(db, 'asleep', { categories: ['mugs'], variants: [{ active: false }] })
  for (const query of ['', 'category=mugs', 'category=home', 'facets=1', 'q=o&sort=newest'])
    t.notMatch(slugs(await list(query)).join(), /tomorrow|draft|archived|asleep/, query)
  for (const query of ['', 'category=mugs', 'category=home']) {
    const found = await list(query)
    t.strictSame(slugs(found).sort(), ['shown', 'undated'], query)
    t.equal(found.total, 2)
  }
})

t.test('a branch holds what lies in it and below it, and nothing beside it', async (t) => {
  const { db, get, list } = await open(t)
  await addProduct(db, 'mug', { categories: ['mugs'] })
  await addProduct(db, 'bowl', { categories: ['bowls'] })
  await addProduct(db, 'both', { categories: ['bowls', 'mugs'] })
  await addProduct(db, 'nowhere')
  t.strictSame(slugs(await list('category=home')).sort(), ['both', 'bowl', 'mug'])
  t.strictSame(slugs(await list('category=mugs')).sort(), ['both', 'mug'])
  t.strictSame(slugs(await list()).sort(), ['both', 'bowl', 'mug', 'nowhere'])
  for (const slug of ['unknown', 'constructor']) {
    const answer = await get(`category=${slug}`)
    t.equal(answer.statusCode, 404)
    t.equal(answer.json().code, 'NOT_FOUND')
  }
})

t.test('a category that is not published, or lies below one, lists nothing', async (t) => {
  const { db, get } = await open(t)
  await addCategory(db, 'secret', { status: 'draft' })
  await addCategory(db, 'inner', { parent: 'secret' })
  await addProduct(db, 'thing', { categories: ['inner'] })
  for (const slug of ['secret', 'inner']) t.equal((await get(`category=${slug}`)).statusCode, 404)
})

t.test('a former slug of a category still finds it', async (t) => {
  const { db, list } = await open(t)
  await addProduct(db, 'mug', { categories: ['mugs'] })
  await sql`insert into slug_redirects (kind, old_slug, target_id) select 'category', 'cups', id from categories where slug = 'mugs'`.execute(
    db,
  )
  t.strictSame(slugs(await list('category=cups')), ['mug'])
})

t.test('a category younger than the kept tree is found at once', async (t) => {
  const { db, get } = await open(t)
  t.equal((await get('category=mugs')).statusCode, 200, 'the tree is read')
  await addCategory(db, 'newborn')
  t.equal((await get('category=newborn')).statusCode, 200)
})

t.test('each sort has its order, and equals are told apart by id', async (t) => {
  const { db, list } = await open(t)
  const ids = new Map<string, string>()
  const add = async (slug: string, values: Parameters<typeof addProduct>[2]) =>
    void ids.set(slug, await addProduct(db, slug, { categories: ['mugs'], ...values }))
  await add('cheap-old', { rank: 3, variants: [{ price: 100 }], publishAt: ago(9 * DAY), stars: [3, 3] })
  await add('dear-new', { rank: 2, variants: [{ price: 900 }], publishAt: ago(DAY), stars: [5] })
  await add('dear-old', { rank: 1, variants: [{ price: 900 }], publishAt: ago(8 * DAY), stars: [5, 5, 5] })
  await add('plain', { rank: 2, variants: [{ price: 500 }], publishAt: ago(2 * DAY) })
  await sql`update products set sold = sold.pieces from (values ('plain', 12), ('dear-new', 1), ('cheap-old', 3)) as sold(slug, pieces)
    where sold.slug = products.slug`.execute(db)
  await deriveProducts(db, 'all')
  const later = (a: string, b: string) => ((ids.get(a) ?? '') < (ids.get(b) ?? '') ? [a, b] : [b, a])
  const expected = {
    featured: ['dear-old', ...later('dear-new', 'plain'), 'cheap-old'],
    bestselling: ['plain', 'cheap-old', 'dear-new', 'dear-old'],
    newest: ['dear-new', 'plain', 'dear-old', 'cheap-old'],
    'price-asc': ['cheap-old', 'plain', ...later('dear-new', 'dear-old')],
    'price-desc': [...later('dear-new', 'dear-old').reverse(), 'plain', 'cheap-old'],
    rating: ['dear-old', 'dear-new', 'cheap-old', 'plain'],
    relevance: ['dear-old', ...later('dear-new', 'plain'), 'cheap-old'],
  }
  for (const sort of PRODUCT_SORTS)
    for (const place of ['', '&category=mugs', '&category=home'])
      t.strictSame(slugs(await list(`sort=${sort}${place}`)), expected[sort], `${sort}${place}`)
  t.strictSame(slugs(await list('category=mugs')), expected.featured, 'featured unless told otherwise')
})

t.test('pages and cursors walk the same list, each product once, whatever the sort', async (t) => {
  const { db, get, list } = await open(t)
  for (let index = 0; index < 17; index++)
    await addProduct(db, `mug-${index}`, {
      title: `Mug ${index}`,
      categories: ['mugs'],
      rank: index % 3,
      publishAt: ago((1 + (index % 4)) * DAY),
      variants: [{ price: 500 + (index % 5) * 100 }],
      stars: index % 2 ? [1 + (index % 5)] : [],
    })
  // Equal instants are what a bulk publication leaves; the keys must hold to the microsecond.
  await sql`update products set publish_at = date_trunc('second', publish_at) + interval '123456 microseconds'`.execute(
    db,
  )
  await sql`update products set sold = substring(slug from 5)::integer % 4`.execute(db)
  await deriveProducts(db, 'all')
  for (const sort of PRODUCT_SORTS)
    for (const where of ['category=home', 'q=mug', 'category=mugs&q=mug']) {
      const whole = slugs(await list(`${where}&sort=${sort}&limit=48`))
      t.equal(new Set(whole).size, 17)
      const paged: string[] = []
      for (let page = 1; page <= 4; page++) {
        const part = await list(`${where}&sort=${sort}&limit=5&page=${page}`)
        t.match(part, { total: 17, pages: 4, page })
        paged.push(...slugs(part))
      }
      t.strictSame(paged, whole, `pages of ${where} by ${sort}`)
      const walked: string[] = []
      let after = ''
      for (let page = 1; page <= 4; page++) {
        const part = await list(`${where}&sort=${sort}&limit=5&page=${page}${after}`)
        walked.push(...slugs(part))
        t.equal(part.next === null, page === 4, 'a cursor leads on until the end')
        after = `&after=${part.next}`
      }
      t.strictSame(walked, whole, `cursors of ${where} by ${sort}`)
    }
  t.equal((await get('category=mugs&limit=5&page=5')).statusCode, 404, 'a page past the end does not exist')
  t.match(
    await list('category=bowls'),
    { rows: [], total: 0, page: 1, pages: 1, next: null },
    'an empty first page does',
  )
})

t.test('a cursor stays right while products come and go before it', async (t) => {
  const { db, list } = await open(t)
  for (const rank of [10, 20, 30, 40]) await addProduct(db, `mug-${rank}`, { categories: ['mugs'], rank })
  const first = await list('category=mugs&limit=2')
  await addProduct(db, 'mug-5', { categories: ['mugs'], rank: 5 })
  await sql`update products set status = 'archived' where slug = 'mug-10'`.execute(db)
  await deriveProducts(db, 'all')
  t.strictSame(slugs(await list(`category=mugs&limit=2&after=${first.next}`)), ['mug-30', 'mug-40'])
})

t.test('a cursor that nobody wrote, or of another sort, is refused by name', async (t) => {
  const { db, get, list } = await open(t)
  for (const slug of ['a', 'b']) await addProduct(db, slug)
  const { next } = await list('sort=price-asc&limit=1')
  const forged = (text: string) => Buffer.from(text).toString('base64url')
  const id = '0190a5c4-7d1e-7c39-9d44-0c1c5f8ad001'
  const bad = [
    'x',
    '',
    '%27%3B--',
    `${next}A`,
    `${next}%00`,
    forged('featured'),
    forged(`featured.1.${id}.more`),
    forged(`featured.99999999999999999999.${id}`),
    forged(`featured.1e3.${id}`),
    forged(`featured.NaN.${id}`),
    forged(`featured.1.${id}x`),
    forged('featured.1.1; drop table products'),
    forged(`__proto__.1.${id}`),
  ]
  for (const after of bad) {
    const answer = await get(`sort=featured&after=${after}`)
    t.equal(answer.statusCode, 400, after)
    t.match(answer.json(), { code: 'INVALID_INPUT', fields: { after: 'invalid' } })
  }
  t.equal((await get(`sort=featured&after=${next}`)).statusCode, 400, 'a cursor belongs to its sort')
  t.equal((await get(`sort=price-asc&after=${next}`)).statusCode, 200)
  for (const key of ['9007199254740991', '-9007199254740991', '2147483648'])
    for (const sort of ['featured', 'newest', 'price-asc', 'rating'])
      t.equal(
        (await get(`sort=${sort}&after=${forged(`${sort}.${key}.${id}`)}`)).statusCode,
        200,
        `${sort} from ${key}`,
      )
})

t.test('a card shows prices, swatches in order, two pictures, the rating and what is new', async (t) => {
  const { db, list } = await open(t)
  await addSizes(db, 'clothing', ['s', 'm'])
  await addColors(db, ['ink', 'sage'])
  await addProduct(db, 'shirt', {
    title: 'Linen shirt',
    brand: 'Castell Vane',
    stars: [4, 5],
    variants: [
      { size: 's', color: 'sage', price: 4900, was: 5900 },
      { size: 'm', color: 'ink', price: 5400, onHand: 0 },
    ],
    pictures: [{ key: 'front.webp', alt: 'From the front' }, { key: 'back.webp' }, { key: 'ink.webp', color: 'ink' }],
  })
  await addProduct(db, 'old', { publishAt: ago(40 * DAY), variants: [{ onHand: 0 }] })
  const { rows } = await list('sort=newest')
  t.match(rows[0], {
    slug: 'shirt',
    brand: 'Castell Vane',
    price: 4900,
    compareAt: 5900,
    priceVaries: true,
    rating: { average: 4.5, count: 2 },
    inStock: true,
    isNew: true,
    colors: [{ code: 'ink' }, { code: 'sage' }],
  })
  t.strictSame(rows[0]?.pictures, [
    { url: '/media/front.webp', alt: 'From the front', width: 800, height: 1000 },
    { url: '/media/back.webp', alt: 'Linen shirt', width: 800, height: 1000 },
  ])
  t.match(rows[1], { slug: 'old', rating: null, inStock: false, isNew: false, pictures: [], compareAt: null })
  const inked = await list('color=ink')
  t.equal(inked.rows[0]?.pictures[0]?.url, '/media/ink.webp', 'a colour that was asked for is the one to be seen')
})

t.test('a card names the colour of the picture it shows, and shows none that cannot be chosen', async (t) => {
  const { db, list, app } = await open(t)
  await addColors(db, ['ink', 'sage', 'oat'])
  await addProduct(db, 'shirt', {
    title: 'Shirt',
    variants: [{ color: 'sage' }, { color: 'ink', onHand: 0 }, { color: 'oat', active: false }],
    pictures: ['oat', 'ink', 'sage'].map((color) => ({ key: `${color}.webp`, color })),
  })
  await addProduct(db, 'plain', { pictures: [{ key: 'plain.webp' }] })
  await addProduct(db, 'old', { variants: [{}], pictures: [{ key: 'old.webp', color: 'oat' }] })
  const shown = async (query: string) =>
    Object.fromEntries(
      (await list(query)).rows.map(({ slug, color, pictures }) => [slug, [color, ...pictures.map(({ url }) => url)]]),
    )
  t.strictSame(await shown(''), {
    shirt: ['ink', '/media/ink.webp', '/media/sage.webp'],
    plain: [null, '/media/plain.webp'],
    old: [null, '/media/old.webp'],
  })
  t.strictSame(await shown('color=sage'), { shirt: ['sage', '/media/sage.webp', '/media/ink.webp'] })
  t.strictSame(await shown('color=sage&color=ink&color=oat'), {
    shirt: ['ink', '/media/ink.webp', '/media/sage.webp'],
  })
  const { products } = (await app.inject('/api/suggestions?q=shi')).json()
  t.match(products, [{ slug: 'shirt', color: 'ink', picture: { url: '/media/ink.webp' } }])
})

t.test('a list takes two statements at most, three with its category', async (t) => {
  const { db, pool, list } = await open(t)
  await addProduct(db, 'mug', { categories: ['mugs'], stars: [4] })
  // What the clock will change next is asked for once.
  await list('')
  t.equal(await statements(pool, () => list('facets=1')), 2)
  t.equal(await statements(pool, () => list('category=mugs&facets=1&min=3')), 3)
  for (const filters of ['size=m&min=3', 'rating=4', 'stock=1&max=1'])
    t.equal(
      await statements(pool, () => list(`category=mugs&facets=1&${filters}`)),
      1,
      'what filters choose from is kept',
    )
  await list('q=linen')
  t.equal(await statements(pool, () => list('q=mug')), 3, 'one more for stems that were not asked for before')
  t.ok((await statements(pool, () => list('category=mugs&facets=1&q=mug&sort=newest'))) <= 3)
})

t.test('what filters choose from is read again once something of it has changed', async (t) => {
  const { app, db, list } = await open(t)
  const counted = async () => {
    const { total, facets } = await list('category=mugs&facets=1&stock=1')
    return [total, facets?.inStock]
  }
  await addProduct(db, 'mug', { categories: ['mugs'] })
  t.same(await counted(), [1, 1])
  await addProduct(db, 'cup', { categories: ['mugs'] })
  app.heard(['products:*'])
  t.same(await counted(), [2, 2])
})

t.test('many at once wait for one count, and a count that failed is tried again', async (t) => {
  const { db, pool, list, get } = await open(t)
  await addProduct(db, 'mug', { categories: ['mugs'] })
  await list('')
  const taken = await statements(pool, () => Promise.all([...Array(10)].map(() => list('facets=1'))))
  t.equal(taken, 11, 'ten pages and one count')
  await sql`alter table products rename column size_ids to elsewhere`.execute(db)
  t.equal((await get('category=home&facets=1')).statusCode, 500)
  await sql`alter table products rename column elsewhere to size_ids`.execute(db)
  t.equal((await get('category=home&facets=1')).statusCode, 200)
})
