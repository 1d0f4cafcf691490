// A shop that is closed for maintenance, and who still gets in.
import { sql } from 'kysely'
import t from 'tap'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const shop = await testShop(t)
const upstream = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const password = 'a long enough one'

/** A BFF that has read nothing of the shop yet. */
const reopened = async (on: boolean, message = 'Back at noon, with <b>new</b> shelves.') => {
  const value = JSON.stringify({ on, message })
  await sql`insert into info_groups (name, value) values ('maintenance', ${value}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(shop.db)
  return await testStoa(t, upstream)
}

t.test('shoppers read what staff wrote, on every page and in every answer that makes one', async (t) => {
  const closed = await reopened(true)
  const browser = closed.browser()
  for (const path of ['/', '/categories', '/product/mug', '/cart', '/search?q=mug', '/pages/about', '/no-such-page']) {
    const page = await browser.visit(path)
    t.equal(page.status, 503, path)
    t.match(page.headers, { 'retry-after': '120', 'cache-control': 'private, no-store' })
    t.match(page.text, '<title>The shop is closed at the moment - Stoa</title>')
    t.match(page.text, 'Back at noon, with &lt;b&gt;new&lt;/b&gt; shelves.')
    t.notMatch(page.text, /href="\/"/, 'nothing leads to where it is closed as well')
    t.notMatch(page.text, /Reference:|>503</, 'and it is no fault')
  }
  const answer = await browser.call('GET', '/bff/pages/home')
  t.equal(answer.status, 503)
  t.match(answer.json(), { code: 'MAINTENANCE' })
  for (const [method, path] of [
    ['POST', '/bff/cart/lines'],
    ['GET', '/bff/cart'],
    ['GET', '/bff/checkout'],
    ['PUT', '/bff/checkout'],
    ['POST', '/bff/orders'],
    ['GET', '/bff/suggestions?q=mug'],
    ['GET', '/bff/wishlist/ids'],
  ] as const)
    t.equal((await browser.call(method, path, method === 'GET' ? undefined : {})).status, 503, `${method} ${path}`)
  t.equal((await browser.call('GET', `/bff/orders/${'a'.repeat(22)}`)).status, 404, 'orders that are placed go on')
  for (const path of ['/login', '/robots.txt', '/readyz']) t.equal((await browser.visit(path)).status, 200, path)
  for (const path of ['/favicon.ico', '/bff/brand.css']) t.not((await browser.visit(path)).status, 503, path)
  t.equal((await browser.visit('/dashboard')).status, 302, 'to sign in')
  const log = closed.logText().split('\n').filter(Boolean)
  t.match(
    log.map((line) => JSON.parse(line)).find(({ path }) => path === '/categories'),
    { level: 30, status: 503, gate: 'closed' },
  )
  t.notMatch(closed.logText(), '"level":50', 'a shop that is closed on purpose is no fault')
})

t.test('without words of their own there are words all the same', async (t) => {
  t.match((await (await reopened(true, '')).browser().visit('/')).text, 'Please come back soon.')
})

t.test('staff who sign in see the shop and the dashboard, customers do not', async (t) => {
  const open = await reopened(false)
  for (const username of ['kim', 'ada'])
    await open.browser().call('POST', '/bff/auth/register', { name: username, username, password })
  await shop.db.updateTable('users').set({ role: 'editor' }).where('username', '=', 'kim').execute()
  const closed = await reopened(true)
  const [editor, customer] = [closed.browser(), closed.browser()]
  t.equal((await editor.call('POST', '/bff/auth/login', { username: 'kim', password })).status, 200)
  t.equal((await customer.call('POST', '/bff/auth/login', { username: 'ada', password })).status, 200)
  for (const path of ['/', '/dashboard', '/cart']) t.equal((await editor.visit(path)).status, 200, path)
  const products = (await editor.visit('/dashboard/products')).text
  t.equal(
    [...products.matchAll(/href="\/dashboard\/products\/import"/g)].length,
    2,
    'where there is no product yet, the import is not in the menu alone',
  )
  const reminder = /closed for maintenance[^<]*(?:<!-- --> *)*<a href="\/dashboard\/info\?group=maintenance"/
  t.match(products, reminder, 'staff, who see the shop all the same, are reminded on every screen')
  t.equal((await customer.visit('/')).status, 503)
  t.equal((await customer.visit('/users/profile')).status, 503)
  const again = await reopened(false)
  t.equal((await again.browser().visit('/')).status, 200, 'open again')
  const inside = again.browser()
  await inside.call('POST', '/bff/auth/login', { username: 'kim', password })
  t.notMatch((await inside.visit('/dashboard/products')).text, reminder)
})
