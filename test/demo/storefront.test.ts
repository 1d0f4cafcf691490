import t from 'tap'
import { wishlist } from '../../src/shop/wishlist/repository.ts'
import { testShop } from '../support/shop.ts'

const { app, db, pool } = await testShop(t, { template: 'demo' })

const get = async (url: string) => {
  const answer = await app.inject({ url })
  return { status: answer.statusCode, body: answer.json() }
}

t.test('the demo shop answers as its contracts say', async (t) => {
  const { body: tree } = await get('/api/categories')
  t.equal(tree.roots.length, 4)
  const leaf = tree.roots[0].children[0].children[0]
  t.match(leaf, { slug: 'mugs', count: Number })

  const { body: info } = await get('/api/info')
  t.equal(info.identity.name, 'Stoa')
  t.ok(info.entries.some((entry: { value: string }) => entry.value === 'imprint'))
  t.equal((await get('/api/pages/about')).body.title, 'About Stoa')

  const { body: slider } = await get('/api/sliders/home-main')
  t.equal(slider.slides.length, 3)
  t.ok(slider.slides.every(({ href }: { href: string }) => href.startsWith('/categories/')))

  const banners = async (placement: string, audience = 'guest') =>
    (await get(`/api/banners?placement=${placement}&audience=${audience}`)).body.rows
  t.equal((await banners('announcement_bar')).length, 1, 'neither the one to come nor the one that is over')
  t.equal((await banners('home_mid')).length, 2)
  t.equal((await banners('category_top')).length, 0)
  t.equal((await banners('category_top', 'customer')).length, 1)
})

t.test('lists, products, reviews and searches find what was seeded', async (t) => {
  const { body: list } = await get('/api/products?category=women-knitwear&facets=1')
  t.ok(list.total >= 8)
  t.same(
    list.facets.sizes[0].values.map(({ code }: { code: string }) => code),
    ['xs', 's', 'm', 'l', 'xl', 'xxl'],
  )
  const { body: product } = await get('/api/products/skerry-cable-sweater')
  t.equal(product.sizeGuide.rows.length, 6)
  t.match(product.breadcrumbs, [{ slug: 'women' }, { slug: 'women-knitwear' }])
  t.equal((await get('/api/products?q=teapot')).body.total >= 3, true)
  const { rows: latest } = (await get('/api/reviews/latest?limit=3')).body
  t.equal(latest.length, 3)
  const reviewed = `/api/products/${latest[0].product.slug}`
  const { body: reviews } = await get(`${reviewed}/reviews`)
  t.ok(reviews.average > 0)
  t.equal(reviews.average, (await get(reviewed)).body.rating.average)
})

t.test('the shopper has a wishlist with something that costs less by now, and something sold out', async (t) => {
  const { rows } = await pool.query<{ user_id: string }>(
    `select distinct w.user_id from wishlist_items w join users u on u.id = w.user_id where u.username = 'customer'`,
  )
  t.equal(rows.length, 1)
  const list = await wishlist(db, rows[0]?.user_id ?? '').list({ page: 1, limit: 50 })
  t.ok(list.total >= 6 && list.rows.every(({ slug }) => slug !== null))
  const cheaper = list.rows.filter(({ price, priceThen }) => price !== null && priceThen !== null && price < priceThen)
  t.ok(cheaper.length >= 1 && cheaper.every(({ buyId }) => buyId !== null))
  t.ok(list.rows.some(({ inStock, variantId }) => !inStock && variantId !== null))
  t.ok(list.rows.some(({ priceVaries, buyId }) => priceVaries || buyId === null))
  const untrue = await pool.query(
    `select r.id from reviews r where r.report_count <> (select count(*) from review_reports p where p.review_id = r.id)
       or r.helpful_count <> (select count(*) from review_votes v where v.review_id = r.id)`,
  )
  t.same(untrue.rows, [], 'every vote and report that counts is somebody’s')
})
