// Products that are not published, as staff look at them on the shop's own page.
import t from 'tap'
import type { ProductPage } from '#contract/pages/product.ts'
import { addProduct, ahead, DAY } from '../../shop/fixtures.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const shop = await testShop(t)
const upstream = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const stoa = await testStoa(t, upstream)
await addProduct(shop.db, 'tote', { title: 'Coming tote', status: 'draft', variants: [{ price: 1900 }] })
await addProduct(shop.db, 'later', { title: 'Later tote', publishAt: ahead(DAY) })
await addProduct(shop.db, 'throw', { title: 'Throw' })

const password = 'a long enough one'
const signedIn = async (username: string, role: 'editor' | 'customer') => {
  const browser = stoa.browser()
  await browser.call('POST', '/bff/auth/register', { name: 'Kim', username, password })
  await browser.call('POST', '/bff/auth/logout')
  await shop.db.updateTable('users').set({ role }).where('username', '=', username).execute()
  t.equal((await browser.call('POST', '/bff/auth/login', { username, password })).status, 200)
  return browser
}

t.test(
  'staff see a draft as shoppers will see it, with a word that it is one, and nothing keeps the page',
  async (t) => {
    const editor = await signedIn('kim-editor', 'editor')
    for (const [slug, title] of [
      ['tote', 'Coming tote'],
      ['later', 'Later tote'],
    ] as const) {
      const page = await editor.visit(`/product/${slug}?preview=draft`)
      t.equal(page.status, 200, slug)
      t.match(page.text, `${title}</h1>`)
      t.match(page.text, 'Shoppers cannot see this product yet')
      t.match(page.text, `href="/dashboard/products/${slug}"`)
      t.match(page.text, '<meta name="robots" content="noindex"')
      t.match(page.headers, { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      t.equal((await editor.visit(`/product/${slug}`)).status, 404, 'not without asking for it')
      t.equal((await editor.visit(`/product/${slug}?preview=1`)).status, 404)
    }
    const answer = await editor.call('GET', '/bff/pages/products/tote?preview=draft')
    const page = answer.json() as unknown as ProductPage
    t.match(page, { draft: true, product: { slug: 'tote', variants: [{ price: 1900 }] }, related: [] })
    t.match(page.reviews, { rows: [], total: 0, average: null })
    t.equal((await editor.visit('/product/nothing?preview=draft')).status, 404)
  },
)

t.test('what is published is shown as ever', async (t) => {
  const editor = await signedIn('kim-second', 'editor')
  const page = await editor.visit('/product/throw?preview=draft')
  t.equal(page.status, 200)
  t.notMatch(page.text, 'Shoppers cannot see this product yet')
  t.notMatch(page.headers, { 'x-robots-tag': 'noindex' })
})

t.test('to everybody else a draft does not exist', async (t) => {
  for (const browser of [stoa.browser(), await signedIn('kim-customer', 'customer')]) {
    t.equal((await browser.visit('/product/tote?preview=draft')).status, 404)
    t.equal((await browser.call('GET', '/bff/pages/products/tote?preview=draft')).status, 404)
    t.equal((await browser.visit('/product/throw?preview=draft')).status, 200)
  }
})
