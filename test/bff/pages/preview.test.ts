// Every place shows its banners to those they are for, and staff look at the shop as of another moment, products included.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { CartPage } from '#contract/pages/cart.ts'
import type { CategoryPage } from '#contract/pages/category.ts'
import type { HomePage } from '#contract/pages/home.ts'
import type { ProductPage } from '#contract/pages/product.ts'
import type { SearchPage } from '#contract/pages/search.ts'
import type { Shell } from '#contract/pages/shell.ts'
import type { Role } from '#contract/permissions.ts'
import { DEFAULT_INFO } from '../../../src/shop/info/rules.ts'
import { addCategory, addProduct, ago, ahead, DAY } from '../../shop/fixtures.ts'
import { eventually } from '../../support/process.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const shop = await testShop(t)
const stoa = await testStoa(t, await shop.app.listen({ port: 0, host: '127.0.0.1' }))
const { db } = shop

const password = 'a long enough one'
const someone = async (role: Role) => {
  const browser = stoa.browser()
  const username = `${role}-${randomUUID()}`
  await browser.call('POST', '/bff/auth/register', { name: 'Kim', username, password })
  await db.updateTable('users').set({ role }).where('username', '=', username).execute()
  await browser.call('POST', '/bff/auth/login', { username, password })
  return browser
}
type Someone = Awaited<ReturnType<typeof someone>>

const read = async <Page>(browser: Someone, path: string): Promise<Page> =>
  (await browser.call('GET', `/bff/pages/${path}`)).json() as unknown as Page

const banner = { status: 'published', text_position: 'start' } as const
await addCategory(db, 'mugs')
await addProduct(db, 'plain', { title: 'Plain mug', categories: ['mugs'], publishAt: ago(10 * DAY) })
await addProduct(db, 'coming', { title: 'Coming mug', categories: ['mugs'], publishAt: ahead(DAY) })
await addProduct(db, 'far', { title: 'Far mug', categories: ['mugs'], publishAt: ahead(9 * DAY) })
await addProduct(db, 'never', { title: 'Never mug', categories: ['mugs'], status: 'draft', publishAt: ahead(DAY) })
await db
  .insertInto('banners')
  .values([
    { ...banner, id: randomUUID(), name: 'a', heading: 'For all', placement: 'announcement_bar', priority: 1 },
    {
      ...banner,
      id: randomUUID(),
      name: 'b',
      heading: 'For customers',
      placement: 'announcement_bar',
      audience: 'customer',
      priority: 9,
    },
    { ...banner, id: randomUUID(), name: 'c', heading: 'Between', placement: 'home_mid' },
    { ...banner, id: randomUUID(), name: 'd', heading: 'Above', placement: 'category_top' },
    { ...banner, id: randomUUID(), name: 'e', heading: 'In the cart', placement: 'cart' },
    { ...banner, id: randomUUID(), name: 'f', heading: 'Before paying', placement: 'checkout_notice' },
    { ...banner, id: randomUUID(), name: 'g', heading: 'Takeover', placement: 'home_hero', starts_at: ahead(DAY) },
    {
      ...banner,
      id: randomUUID(),
      name: 'h',
      heading: 'Later',
      placement: 'category_top',
      priority: 5,
      starts_at: ahead(DAY),
    },
  ])
  .execute()
const sliderId = randomUUID()
await db.insertInto('sliders').values({ id: sliderId, key: 'home-main', name: 'Home', status: 'published' }).execute()
await db
  .insertInto('slides')
  .values({ id: randomUUID(), slider_id: sliderId, position: 0, heading: 'A slide', status: 'published' })
  .execute()

const tomorrow = `at=${ahead(1.5 * DAY).toISOString()}`
const top = ({ slider }: HomePage) => slider?.slides.map(({ heading }) => heading)

t.test('every place shows what is meant for it, to whom it is meant for', async (t) => {
  const guest = stoa.browser()
  const customer = await someone('customer')
  t.equal((await read<Shell>(guest, 'shell')).announcement?.heading, 'For all')
  t.equal((await read<Shell>(customer, 'shell')).announcement?.heading, 'For customers')
  const home = await read<HomePage>(guest, 'home')
  t.same(top(home), ['A slide'])
  t.same(
    home.banners.map(({ heading }) => heading),
    ['Between'],
  )
  t.equal((await read<CategoryPage>(guest, 'categories/mugs')).banner?.heading, 'Above')
  const cart = await read<CartPage>(guest, 'cart')
  t.equal(cart.notice?.heading, 'In the cart')
  t.equal(cart.checkoutNotice?.heading, 'Before paying')
})

t.test(
  'staff look ahead: a hero takes the place of the slider, the page is private and not for crawlers',
  async (t) => {
    const editor = await someone('editor')
    t.same(top(await read<HomePage>(editor, `home?${tomorrow}`)), ['Takeover'])
    t.equal((await read<CategoryPage>(editor, `categories/mugs?${tomorrow}`)).banner?.heading, 'Later')
    const { preview, announcement } = await read<Shell>(editor, `shell?${tomorrow}`)
    t.match(preview, { audience: 'guest', at: /Z$/ })
    t.equal(announcement?.heading, 'For all', 'as a guest sees it')
    const asCustomer = await read<Shell>(editor, `shell?${tomorrow}&as=customer`)
    t.match(asCustomer, { preview: { audience: 'customer' }, announcement: { heading: 'For customers' } })

    const page = await editor.visit(`/?${tomorrow}`)
    t.match(page.headers, { 'x-robots-tag': 'noindex', 'cache-control': /no-store/ })
    t.match(page.text, /data-part="preview"/)
    t.match(page.text, /Takeover/)
    t.notOk((await editor.visit('/')).headers['x-robots-tag'])
  },
)

const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug).sort()

t.test('products that are scheduled by then show wherever products do', async (t) => {
  const editor = await someone('editor')
  const then = ['coming', 'plain']
  const { list } = await read<CategoryPage>(editor, `categories/mugs?${tomorrow}`)
  t.same(slugs(list.rows), then)
  t.equal(list.total, 2)
  t.same(slugs((await read<HomePage>(editor, `home?${tomorrow}`)).arrivals), then)
  t.same(slugs((await read<SearchPage>(editor, `search?q=mug&${tomorrow}`)).list.rows), then)
  const page = await read<ProductPage>(editor, `products/coming?${tomorrow}`)
  t.match(page, { product: { title: 'Coming mug' }, draft: false, reviews: { total: 0 } })
  t.same(slugs(page.related), ['plain'])
  const seen = await editor.visit(`/product/coming?${tomorrow}`)
  t.equal(seen.status, 200)
  t.match(seen.headers, { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })
  for (const slug of ['far', 'never']) t.equal((await editor.visit(`/product/${slug}?${tomorrow}`)).status, 404, slug)
  const before = `at=${ago(20 * DAY).toISOString()}`
  t.same((await read<CategoryPage>(editor, `categories/mugs?${before}`)).list.rows, [], 'as of a moment past')
  t.same(slugs((await read<CategoryPage>(editor, 'categories/mugs')).list.rows), ['plain'], 'and now as ever')
})

t.test('for everybody else the moment in the address means nothing', async (t) => {
  for (const browser of [stoa.browser(), await someone('customer')]) {
    t.same(top(await read<HomePage>(browser, `home?${tomorrow}`)), ['A slide'])
    t.equal((await read<Shell>(browser, `shell?${tomorrow}`)).preview, null)
    t.same(slugs((await read<CategoryPage>(browser, `categories/mugs?${tomorrow}`)).list.rows), ['plain'])
    t.equal((await browser.visit(`/product/coming?${tomorrow}`)).status, 404)
    const page = await browser.visit(`/?${tomorrow}`)
    t.equal(page.status, 200)
    t.notMatch(page.text, /data-part="preview"|Takeover/)
    t.notOk(page.headers['x-robots-tag'])
  }
})

t.test('what is no moment is none', async (t) => {
  const editor = await someone('editor')
  for (const at of [
    '',
    'tomorrow',
    '2026-13-40T00:00',
    '1999-01-01T00:00',
    '2026-01-01',
    '2026-01-01T00:00&at=2026-01-02T00:00',
  ])
    t.equal((await read<Shell>(editor, `shell?at=${at}`)).preview, null, at)
  t.equal((await read<Shell>(editor, 'shell?at=2027-01-01T08:30')).preview?.at, '2027-01-01T08:30:00.000Z')
})

t.test('a moment without a zone is one of the shop', async (t) => {
  const editor = await someone('editor')
  const value = JSON.stringify({ ...DEFAULT_INFO.commerce, timeZone: 'America/New_York' })
  await db.insertInto('info_groups').values({ name: 'commerce', value, version: 1 }).execute()
  const asked = async (at: string) => (await read<Shell>(editor, `shell?at=${at}`)).preview?.at
  // What surrounds pages is read anew every two seconds.
  t.ok(await eventually(async () => (await asked('2027-01-01T08:30')) === '2027-01-01T13:30:00.000Z', 100))
  t.equal(await asked('2027-07-01T08:30'), '2027-07-01T12:30:00.000Z', 'in summer')
  t.equal(await asked('2027-01-01T08:30Z'), '2027-01-01T08:30:00.000Z', 'an instant is one')
})
