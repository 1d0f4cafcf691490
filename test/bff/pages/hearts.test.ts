// Hearts across signing in, on the real shop: what waits, what follows, and what nobody else can plant.
import { randomUUID } from 'node:crypto'
import t from 'tap'
import { createKeyring } from '../../../src/bff/auth/keyring.ts'
import { addProduct } from '../../shop/fixtures.ts'
import { ORIGIN } from '../../support/bff.ts'
import { testConfig } from '../../support/config.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

const COOKIE = '__Host-wishes'
const shop = await testShop(t)
const { db, pool } = shop
const stoa = await testStoa(t, await shop.app.listen({ port: 0, host: '127.0.0.1' }))
const ids: string[] = []
for (let n = 0; n < 53; n++) ids.push(await addProduct(db, `thing-${n}`))
const [mug = '', bowl = ''] = ids
const variantOf = async (productId: string): Promise<string> =>
  (await pool.query('select id from variants where product_id = $1', [productId])).rows[0].id

type Browser = ReturnType<typeof stoa.browser>
let people = 0
const register = (browser: Browser) =>
  browser.call('POST', '/bff/auth/register', {
    name: 'Kim',
    username: `kim-${++people}`,
    password: 'a long enough one',
  })
const press = (browser: Browser, productId: string, variantId: string | null = null) =>
  browser.call('POST', '/bff/wishlist', { productId, variantId })
const saved = async (browser: Browser): Promise<string[]> =>
  ((await browser.call('GET', '/bff/wishlist/ids')).json() as unknown as { ids: string[] }).ids

t.test('a guest’s heart waits in a cookie no script reads, and is on the list after signing in', async (t) => {
  const browser = stoa.browser()
  t.equal((await browser.call('GET', '/bff/wishlist/ids')).status, 401)
  const pressed = await press(browser, mug)
  t.match(pressed.json(), { saved: false })
  t.match(pressed.setCookies[0], /^__Host-wishes=v1\.[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax/)
  await press(browser, bowl, await variantOf(bowl))
  t.equal((await pool.query('select count(*)::int as n from wishlist_items')).rows[0].n, 0, 'a guest costs no row')
  await register(browser)
  t.same(await saved(browser), [bowl, mug])
  t.notOk(browser.jar.has(COOKIE))
  const { rows } = await pool.query('select product_id from wishlist_items where variant_id is not null')
  t.same(rows, [{ product_id: bowl }])
  t.match((await press(browser, ids[2] ?? '')).json(), { saved: true })
  t.same(await saved(browser), [ids[2], bowl, mug])
  t.equal((await stoa.browser().visit('/users/wishlist')).status, 302)
})

t.test('the plain form saves, or leads a guest through signing in and back', async (t) => {
  const browser = stoa.browser()
  const post = (fields: Record<string, string>) =>
    browser.visit('/wishlist', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
      body: new URLSearchParams({ returnTo: '/product/thing-0', ...fields }).toString(),
    })
  const guest = await post({ product: mug })
  t.match(guest, { status: 303, location: '/login?returnTo=%2Fproduct%2Fthing-0' })
  await register(browser)
  t.same(await saved(browser), [mug])
  t.match(await post({ product: bowl, [bowl]: await variantOf(bowl) }), { status: 303, location: '/product/thing-0' })
  t.same(await saved(browser), [bowl, mug])
  t.match(await post({ product: mug, returnTo: 'https://elsewhere.test/' }), { status: 303, location: '/' })
})

t.test('a form that names two places to go on to is refused before anything is done for it', async (t) => {
  const browser = stoa.browser()
  await register(browser)
  await browser.call('POST', '/bff/auth/logout')
  for (const path of ['/login', '/register', '/theme', '/wishlist'])
    for (const twice of ['returnTo=/a&returnTo=//evil', 'returnTo[]=/a', 'returnTo[x]=1']) {
      const fields = `username=kim-${people}&name=K&password=a+long+enough+one&theme=dark&product=${mug}`
      const sent = await stoa.browser().visit(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
        body: `${fields}&${twice}`,
      })
      t.match(sent, { status: 400, setCookies: [] }, `${path} ${twice}`)
    }
})

t.test('fifty wait, each with its variant; of the fifty-first the oldest gives way', async (t) => {
  const browser = stoa.browser()
  for (const id of ids.slice(0, 51)) await press(browser, id, await variantOf(id))
  t.ok(String(browser.jar.get(COOKIE)).length < 3800)
  // Pressed again it is the newest, and no second one.
  await press(browser, ids[30] ?? '')
  await register(browser)
  const expected = [
    ids[30],
    ...ids
      .slice(1, 51)
      .filter((id) => id !== ids[30])
      .toReversed(),
  ]
  t.same(await saved(browser), expected)
})

t.test('long ids of another backend fill a cookie earlier; it stays one that browsers keep', async (t) => {
  const browser = stoa.browser()
  for (let n = 0; n < 40; n++) await press(browser, `${n}-`.padEnd(128, 'ä'))
  t.ok(String(browser.jar.get(COOKIE)).length <= 3800)
  t.equal((await press(browser, 'x'.repeat(129))).status, 400)
})

t.test('a cookie that is forged, of another place, over or doubled holds nothing', async (t) => {
  const keyring = createKeyring(testConfig().sessionKeys)
  const later = Math.floor(Date.now() / 1000) + 1000
  const word = `u${Buffer.from(mug.replaceAll('-', ''), 'hex').toString('base64url')}`
  const right = keyring.seal(`${later}.${word}.`, COOKIE)
  const forged: Record<string, string> = {
    plain: `${later}.${word}.`,
    'changed by a letter': `${right.slice(0, -2)}${right.endsWith('AA') ? 'BB' : 'AA'}`,
    'of another place': keyring.seal(`${later}.${word}.`, '__Host-cart'),
    over: keyring.seal(`${later - 2000}.${word}.`, COOKIE),
    'nothing of ours': keyring.seal('{"wishes":[]}', COOKIE),
    'too long': keyring.seal(`${later}.${`${word}..`.repeat(4000)}`, COOKIE).slice(0, 7000),
  }
  const followed = async (value: string): Promise<string[]> => {
    const browser = stoa.browser()
    browser.jar.set(COOKIE, value)
    t.equal((await register(browser)).status, 200)
    return saved(browser)
  }
  t.same(await followed(right), [mug], 'the right one holds something')
  for (const [what, value] of Object.entries(forged)) t.same(await followed(value), [], what)
  t.same(await followed(`${right}; ${COOKIE}=${right}`), [], 'doubled')
})

t.test('what waited is not sold any more: signing in works, and nothing waits on', async (t) => {
  const browser = stoa.browser()
  await press(browser, randomUUID())
  t.equal((await register(browser)).status, 200)
  t.same(await saved(browser), [])
  t.notOk(browser.jar.has(COOKIE))
})

t.test('pages of products are the same for everybody, hearts included', async (t) => {
  const guest = await stoa.browser().visit('/product/thing-0')
  const browser = stoa.browser()
  await register(browser)
  await press(browser, mug)
  const page = await browser.visit('/product/thing-0')
  const hearts = (html: string) => html.match(/<button[^>]*form="heart"[^>]*>/g)
  t.ok(hearts(guest.text)?.length)
  t.same(hearts(page.text), hearts(guest.text))
})
