// Pages on the real shop: how many statements each costs, what the view models hold, and carts across signing in.
import t from 'tap'
import { ListQuery } from '#contract/pages/category.ts'
import type { HomePage } from '#contract/pages/home.ts'
import type { SearchPage } from '#contract/pages/search.ts'
import type { Shell } from '#contract/pages/shell.ts'
import { keptSearch } from '../../../src/bff/kept/page-address.ts'
import { listStatement } from '../../../src/shop/products/list.ts'
import { unfiltered } from '../../../src/shop/products/selection.ts'
import { statements } from '../../shop/fixtures.ts'
import { explain, touched } from '../../shop/large/plans.ts'
import { hearing } from '../../support/kept-shop.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const shop = await testShop(t, { template: 'demo' })
const upstream = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const stoa = await testStoa(t, upstream)

t.test('a category page costs at most four statements, a product page at most three', async (t) => {
  const visit = (path: string) => async () => {
    const page = await stoa.browser().visit(path)
    t.equal(page.status, 200, path)
  }
  const { rows } = await shop.pool.query<{ slug: string }>(
    `select slug from products where status = 'published' and rating_count > 3 limit 3`,
  )
  // The site context is read at most once in two seconds, by whoever comes first: on a slow machine that may be the page.
  const least = async (paths: readonly string[]) => {
    const counts: number[] = []
    for (const path of paths) {
      await visit('/')()
      counts.push(await statements(shop.pool, visit(path)))
    }
    return Math.min(...counts)
  }
  const category = await least(
    ['price-asc', 'price-desc', 'newest'].map((sort) => `/categories/tableware?sort=${sort}`),
  )
  const product = await least(rows.map(({ slug }) => `/product/${slug}`))
  t.comment(`category ${category}, product ${product}`)
  t.ok(category >= 1 && category <= 4, `category page: ${category}`)
  t.ok(product >= 1 && product <= 3, `product page: ${product}`)
})

t.test('where a search finds nothing, what sells best is offered', async (t) => {
  const { rows } = await shop.pool.query<{ slug: string }>(
    'select slug from products where listed order by sold desc, id desc limit 4',
  )
  const page = (await stoa.browser().call('GET', '/bff/pages/search?q=zzzqq')).json() as unknown as SearchPage
  t.strictSame(
    page.popular.map(({ slug }) => slug),
    rows.map(({ slug }) => slug),
  )
})

t.test('a list looks up the pictures it shows, and none of the many others', async (t) => {
  const page = { sort: 'featured', limit: 24, offset: 0, after: undefined, scarce: false } as const
  const read = async (color: string[]) => {
    const plan = await explain(shop.pool, listStatement({ ...unfiltered({}), color }, page).compile(shop.db))
    return plan.filter((node) => ['media', 'product_media'].includes(node['Relation Name'] ?? ''))
  }
  t.same(await read([]), [], 'those of cards are found out beforehand')
  const { rows } = await shop.pool.query<{ code: string }>(
    'select code from products, unnest(color_codes) as code where listed group by code order by count(*) desc limit 1',
  )
  const pictures = (await read(rows.map(({ code }) => code))).filter((node) => node['Relation Name'] === 'media')
  t.ok(pictures.length > 0, 'those of a colour that was asked for are looked up')
  const most = Math.max(...pictures.map(touched))
  t.ok(most >= 24 && most <= 2 * 25, `two for each card, and for the one that tells whether the list goes on: ${most}`)
})

/** Names of parameters that the views read while `run` runs; `*` where they take whatever was sent. */
async function parametersRead(run: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>()
  const { prototype } = URLSearchParams
  const { get, getAll, has, keys } = prototype
  // The router asks for its own; everything else in the built views is ours.
  const isViews = () => /\/dist\/server\//.test(new Error().stack ?? '')
  const noting = <F extends (this: URLSearchParams, name: string, ...rest: never[]) => unknown>(original: F): F =>
    function (this: URLSearchParams, ...given: Parameters<F>) {
      if (isViews()) names.add(given[0])
      return original.apply(this, given)
    } as F
  Object.assign(prototype, {
    ...{ get: noting(get), getAll: noting(getAll), has: noting(has) },
    keys(this: URLSearchParams) {
      if (isViews()) names.add('*')
      return keys.call(this)
    },
  })
  try {
    await run()
  } finally {
    Object.assign(prototype, { get, getAll, has, keys })
  }
  return names
}

t.test('pages are kept by every parameter that they read, and by no other', async (t) => {
  const rated = await shop.pool.query(
    `select slug from products where status = 'published' and rating_count > 3 limit 1`,
  )
  const product = String(rated.rows[0].slug)
  const ROUTERS = ['index', '_routes']
  // Read of staff alone, of whom nothing is kept.
  const OF_STAFF = ['preview', 'at', 'as']
  const lists = Object.keys(ListQuery.shape)
  // Looked for in the letters of the address, not among its parameters.
  const writes = (await stoa.browser().visit(`/product/${product}?write=1`)).text
  t.not(writes, (await stoa.browser().visit(`/product/${product}`)).text)
  const candidates = [...lists, 'reviews', 'write', 'variant', 'edit', 'of', 'utm_source']
  const given = candidates.map((name) => `${name}=1`).join('&')
  const paths = [
    '/',
    '/categories',
    '/categories/tableware',
    `/product/${product}`,
    '/search',
    '/delivery',
    '/pages/about',
  ]
  for (const path of paths) {
    const read = await parametersRead(() => stoa.browser().visit(`${path}?${given}`))
    // What takes whatever was sent hands it to one of the lists, whose contract says what it takes.
    if (path.startsWith('/product/')) read.add('write')
    const wanted = read.has('*') ? lists : [...read].filter((name) => ![...ROUTERS, ...OF_STAFF].includes(name))
    const kept = [...new Set([...candidates, ...wanted])].filter((name) => keptSearch(path, `?${name}=1`) !== '')
    t.same(kept.toSorted(), wanted.toSorted(), path)
  }
})

t.test('the home page has slides, banners, departments, products and reviews', async (t) => {
  const home = (await stoa.browser().call('GET', '/bff/pages/home')).json() as unknown as HomePage
  t.ok(home.slider && home.slider.slides.length >= 3)
  t.equal(home.departments.length, 4)
  t.equal(home.featured.length, 8)
  t.equal(home.arrivals.length, 8)
  t.ok(home.arrivals.every((card) => card.isNew))
  t.ok(home.reviews.length > 0)
})

t.test('a guest costs no row: no cart, no session, no cookie', async (t) => {
  const carts = async () => (await shop.pool.query('select count(*)::int as n from carts')).rows[0].n
  const before = await carts()
  const page = await stoa.browser().visit('/')
  t.same(page.setCookies, [])
  t.equal(await carts(), before)
})

t.test('what a guest put in is in the cart after signing in, and the guest cart is gone', async (t) => {
  const browser = stoa.browser()
  const variant = (
    await shop.pool.query(`select v.id from variants v join products p on p.id = v.product_id
    where p.status = 'published' and (p.publish_at is null or p.publish_at <= now()) and v.active and v.on_hand - v.reserved > 5 limit 1`)
  ).rows[0].id
  const added = await browser.call('POST', '/bff/cart/lines', { variantId: variant, quantity: 2 })
  t.equal(added.status, 200)
  t.match(added.setCookies[0], /^__Host-cart=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax/)
  await browser.call('POST', '/bff/auth/register', { name: 'Kim', username: 'kim-cart', password: 'a long enough one' })
  const shell = (await browser.call('GET', '/bff/pages/shell')).json() as unknown as Shell
  t.equal(shell.cartCount, 2)
  t.equal(shell.user?.username, 'kim-cart')
  t.notOk([...browser.jar.keys()].includes('__Host-cart'))
  await browser.call('POST', '/bff/auth/logout')
  t.equal(((await browser.call('GET', '/bff/pages/shell')).json() as unknown as Shell).cartCount, 0)
})

t.test('bad input names its fields and changes nothing', async (t) => {
  const browser = stoa.browser()
  for (const body of [
    {},
    { variantId: 'x' },
    { variantId: '01900000-0000-7000-8000-000000000000', quantity: -1 },
    { quantity: 1.5 },
  ]) {
    const answer = await browser.call('POST', '/bff/cart/lines', body)
    t.equal(answer.status, 400, JSON.stringify(body))
    t.ok(Object.keys((answer.json() as { fields: object }).fields).length > 0)
  }
  t.equal(
    (await browser.call('POST', '/bff/cart/lines', { variantId: '01900000-0000-7000-8000-000000000000' })).status,
    404,
  )
  t.equal(browser.jar.size, 0)
})

t.test('public pages are the same bytes for whoever is signed in; their own pages know them', async (t) => {
  // What staff show to an audience of its own differs, and is meant to.
  for (const table of ['banners', 'slides']) await shop.pool.query(`update ${table} set audience = 'all'`)
  const slug = (await shop.pool.query(`select slug from products where status = 'published' order by id limit 1`))
    .rows[0].slug
  const kim = stoa.browser()
  const named = { name: 'Kim Marlowe', username: 'kim-known', password: 'a long enough one' }
  t.equal((await kim.call('POST', '/bff/auth/register', named)).status, 200)
  const paths = [
    '/',
    '/categories',
    '/categories/tableware',
    `/product/${slug}`,
    '/search?q=linen',
    '/delivery',
    '/pages/about',
  ]
  for (const path of paths) {
    const [guest, own] = [await stoa.browser().visit(path), await kim.visit(path)]
    t.equal(own.status, 200, path)
    t.ok(own.text === guest.text, `${path} is the same`)
    t.notMatch(own.text, /Kim Marlowe|kim-known/, path)
  }
  for (const path of ['/cart', '/users/profile']) t.match((await kim.visit(path)).text, /Kim Marlowe/, path)
})

t.test('what a page takes from before is what would be made of it anew', async (t) => {
  // Its logo is a picture of the first screen in one place and in another it is not.
  await shop.pool.query(`update info_groups set value = jsonb_set(value, '{logoId}',
    (select to_jsonb(id) from media where width >= 480 order by id limit 1)) where name = 'identity'`)
  const [keeping, making] = [
    await testStoa(t, upstream, { viewCacheMb: 32, pageCacheMb: 0 }),
    await testStoa(t, upstream),
  ]
  const { rows } = await shop.pool.query<{ slug: string }>(
    `select slug from products where status = 'published' and rating_count > 3 limit 1`,
  )
  const paths = [
    '/',
    '/categories',
    '/categories/tableware',
    '/categories/tableware?rating=4&sort=price-asc',
    `/product/${rows[0]?.slug}`,
    '/search?q=linen',
    '/search',
    '/cart',
  ]
  for (const path of paths) {
    const anew = await making.browser().visit(path)
    t.equal(anew.status, 200, path)
    t.match(anew.text, /<footer.*<img.*<\/footer>/s)
    for (const time of [1, 2, 3, 4]) t.ok((await keeping.browser().visit(path)).text === anew.text, `${path}, ${time}`)
  }
})

/** How many pieces documents take from before while `run` runs. */
async function piecesTaken(run: () => Promise<unknown>): Promise<number> {
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype)
  const { set } = typedArray
  let taken = 0
  typedArray.set = function (...given: unknown[]) {
    if (/document-bytes/.test(new Error().stack ?? '')) taken += 1
    return set.apply(this, given)
  }
  try {
    await run()
  } finally {
    typedArray.set = set
  }
  return taken
}

t.test('what a page shows of kept answers is taken from before', async (t) => {
  const keeping = await testStoa(t, upstream, { viewCacheMb: 32, pageCacheMb: 0 })
  await hearing(keeping)
  const { rows } = await shop.pool.query<{ slug: string }>(
    `select slug from products where status = 'published' and rating_count > 3 limit 1`,
  )
  const read = async (path: string) => (await keeping.browser().call('GET', path)).json()
  const taken = async (path: string) => {
    const visit = () => keeping.browser().visit(path)
    for (const _ of [1, 2]) await visit()
    return { pieces: await piecesTaken(visit), cards: (await visit()).text.split('<article').length - 1 }
  }
  const shell = (await read('/bff/pages/shell')) as unknown as Shell
  const around = [shell.info, shell.navigation, shell.announcement, shell.delivery].filter(
    (part) => part !== null,
  ).length
  const [menuAndFooter, firstScreen] = [2, 2]

  const page = (await read('/bff/pages/categories/tableware')) as unknown as { banner: object | null }
  const category = await taken('/categories/tableware')
  const [filters, itself, list, banner] = [1, 1, 1, page.banner ? 1 : 0]
  t.equal(category.cards, 24)
  t.equal(category.pieces, 24 - firstScreen + menuAndFooter + filters + around + itself + list + banner)

  const [details, product, reviews, related] = [1, 1, 1, 1]
  const shown = await taken(`/product/${rows[0]?.slug}`)
  t.equal(shown.pieces, shown.cards + menuAndFooter + details + around + product + reviews + related)

  const home = await taken('/')
  t.ok(
    home.cards >= 16 && home.pieces >= home.cards + menuAndFooter + around,
    `${home.cards} cards, ${home.pieces} pieces`,
  )
})
