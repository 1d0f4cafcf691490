// A backend that somebody else wrote: the pages work on it, what its editors pasted is harmless, and what it lacks is said.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import t from 'tap'
import type { CategoryPage } from '#contract/pages/category.ts'
import type { ProductPage } from '#contract/pages/product.ts'
import type { Shell } from '#contract/pages/shell.ts'
import { testStoa } from '../../support/whole-bff.ts'

const root = join(import.meta.dirname, '../../..')
const child = spawn(process.execPath, [join(root, 'test/support/foreign-backend.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
t.teardown(() => child.kill())
const address = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
const stoa = await testStoa(t, address, { pictureHosts: ['https://cdn.test', address] })

const form = (values: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(values).toString(),
  headers: { origin: 'https://shop.test', 'content-type': 'application/x-www-form-urlencoded' },
})
const signedIn = async (username: string) => {
  const browser = stoa.browser()
  t.equal((await browser.login(username, `${username}-secret`)).status, 200, `${username} signs in`)
  return browser
}
const logged = (event: string) =>
  stoa
    .logText()
    .split('\n')
    .filter((line) => line.includes(`"event":"${event}"`))
    .map((line) => JSON.parse(line) as Record<string, string>)

t.test('home, category, product and search are pages of that shop', async (t) => {
  const pages: Record<string, RegExp[]> = {
    '/': [/<title>Teekontor<\/title>/, /Sencha/, /href="\/categories\/pots"/],
    '/categories': [/Green tea/, /Pots &amp; cups/],
    '/categories/tea': [/Tea, freshly arrived/, /Gyokuro/, /Assam/],
    '/product/kyusu': [/<h1[^>]*>Kyūsu/, /€48/, /href="\/product\/sencha"/],
    '/search?q=assam': [/Assam/],
  }
  for (const [path, wanted] of Object.entries(pages)) {
    const page = await stoa.browser().visit(path)
    t.equal(page.status, 200, path)
    for (const one of wanted) t.match(page.text, one, path)
  }
  const pots = await stoa.browser().visit('/categories/pots?sort=price-desc')
  t.ok(pots.text.indexOf('Kyūsu') < pots.text.indexOf('Cup '), 'sorted as asked')
  t.equal((await stoa.browser().visit('/product/nothing-here')).status, 404)
  const { products } = (await stoa.browser().call('GET', '/bff/suggestions?q=sen')).json<{ products: unknown[] }>()
  t.equal(products.length, 1)
})

t.test('people sign in by form, see their profile and sign out', async (t) => {
  const browser = stoa.browser()
  const wrong = await browser.visit('/login', form({ username: 'anna', password: 'guessed' }))
  t.equal(wrong.status, 401)
  const login = form({ username: 'anna', password: 'anna-secret', returnTo: '/users/profile' })
  t.equal((await browser.visit('/login', login)).location, '/users/profile')
  const profile = await browser.visit('/users/profile')
  t.equal(profile.status, 200)
  t.match(profile.text, /Hello, Anna Berg/)
  t.match(profile.text, /name="version" value="1"/, 'with the account, whose id is a number')
  t.equal((await browser.visit('/users/security')).status, 200)
  t.equal((await browser.visit('/logout', form({}))).status, 303)
  t.equal((await browser.visit('/users/profile')).location, '/login?returnTo=%2Fusers%2Fprofile')
  const made = form({ name: 'Nora', username: 'nora', password: 'a long enough one', returnTo: '/users/profile' })
  t.equal((await stoa.browser().visit('/register', made)).status, 303)
})

t.test('numeric ids become text, the same for everybody who asks', async (t) => {
  const browser = await signedIn('anna')
  const { user } = (await browser.call('GET', '/bff/auth/verify')).json<{ user: { id: unknown } }>()
  t.equal(user.id, '7')
  const { product } = (await browser.call('GET', '/bff/pages/products/sencha')).json() as unknown as ProductPage
  t.equal(product.id, '100')
  t.equal(product.variants[0]?.id, '1000')
  const { list } = (await browser.call('GET', '/bff/pages/categories/tea')).json() as unknown as CategoryPage
  t.same(
    list.rows.map(({ id }) => id),
    ['100', '101', '102'],
  )
})

t.test('of a list that nobody counted no filter claims that it leaves nothing', async (t) => {
  const { text } = await stoa.browser().visit('/categories/tea')
  const option = /<label[^>]*>(?:(?!<\/label>).)*name="stock"(?:(?!<\/label>).)*<\/label>/s.exec(text)?.[0] ?? ''
  t.match(option, 'In stock only')
  t.notMatch(option, /<small>|disabled/)
})

t.test('somebody with a role that is not ours signs in and sees what is public', async (t) => {
  const browser = await signedIn('lars')
  for (const path of ['/', '/categories/tea', '/product/sencha', '/cart'])
    t.equal((await browser.visit(path)).status, 200, path)
  const { user } = (await browser.call('GET', '/bff/pages/shell')).json() as unknown as Shell
  t.match(user, { id: '8', name: 'Lars Lager', role: 'warehouse' })
  for (const path of ['/users/profile', '/dashboard', '/dashboard/orders']) {
    const refused = await browser.visit(path)
    t.equal(refused.status, 302, path)
    t.equal(refused.location, '/403', path)
  }
  t.equal((await browser.call('GET', '/bff/pages/account')).status, 403)
  t.match((await browser.visit('/403')).text, /href="\/logout"/, 'with a way out')
  t.equal((await browser.visit('/login')).location, '/', 'who is signed in is led on')
  t.equal((await browser.visit('/logout', form({}))).status, 303)
  t.equal((await browser.visit('/users/profile')).location, '/login?returnTo=%2Fusers%2Fprofile')
})

t.test('a product goes without reviews where none are offered', async (t) => {
  const page = (await stoa.browser().call('GET', '/bff/pages/products/sencha')).json() as unknown as ProductPage
  t.equal(page.reviews, null)
  const { text } = await stoa.browser().visit('/product/sencha')
  t.notMatch(text, /id="reviews"/)
  t.notMatch(text, /<button[^>]*form="heart"/, 'nor with a heart')
  t.notMatch((await stoa.browser().visit('/categories/tea')).text, /<button[^>]*form="heart"/)
})

t.test('what editors pasted neither runs nor leads astray, in any part of any page', async (t) => {
  const texts = await Promise.all(
    ['/', '/categories/pots', '/product/pasted-cup', '/search?q=cup', '/contact'].map(
      async (path) => (await stoa.browser().visit(path)).text,
    ),
  )
  for (const text of texts) {
    t.notMatch(text, /<script>alert|onclick=|onerror=|<iframe|<style>/)
    t.notMatch(text, /javascript:/i, 'nor in links, nor in what search engines read, nor in the data for scripts')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be there
    t.notMatch(text, /\u202e|\u0007|\\u0007/)
    t.notMatch(text, /elsewhere\.test/)
  }
  const [, , product = ''] = texts
  t.match(product, /<p>Pasted\.<\/p>/, 'the text stays')
  t.match(product, /<img src="\/media\/cup-inside\.svg" alt="Inside" loading="lazy" ?\/>/)
  t.match(product, /&lt;script&gt;alert/, 'a title is text: shown, not obeyed')
  t.match((await stoa.browser().call('GET', '/bff/pages/products/pasted-cup')).text, /"descriptionHtml":"<p>Pasted/)
})

t.test('pictures of the backend and of named hosts show, others leave their place to the ground', async (t) => {
  const page = async (slug: string) => (await stoa.browser().visit(`/product/${slug}`)).text
  const own = await page('sencha')
  t.match(own, /src="\/media\/sencha\.svg\?w=800"/)
  t.match(own, /property="og:image" content="https:\/\/shop\.test\/media\/sencha\.svg"/)
  t.equal((await stoa.browser().send('/media/sencha.svg?w=800')).headers['content-type'], 'image/svg+xml')
  const named = await page('gyokuro')
  t.match(named, `src="${address}/pictures/gyokuro.svg"`)
  t.match(named, `property="og:image" content="${address}/pictures/gyokuro.svg"`)
  t.match(named, `"image":["${address}/pictures/gyokuro.svg"]`)
  t.match(
    (await stoa.browser().visit('/')).headers['content-security-policy'],
    `img-src 'self' data: https://cdn.test ${address};`,
  )
  const stolen = await page('assam')
  t.notMatch(stolen, /<img/)
  t.match(stolen, /<span class="[^"]+" aria-hidden="true"><\/span>/, 'the ground that stands in for a picture')
  t.notMatch(stolen, /og:image/)
  const told = logged('upstream.picture').filter(({ host }) => host === 'pictures.elsewhere.test')
  t.equal(told.length, 1, 'said once, however often it is met')
})

t.test('what the backend lacks is said, in both languages', async (t) => {
  const admin = await signedIn('ada')
  for (const path of ['/dashboard', '/dashboard/orders?todo=all', '/dashboard/products', '/dashboard/reviews']) {
    const screen = await admin.visit(path)
    t.equal(screen.status, 404, path)
    t.match(screen.text, /Not offered by this backend/, path)
    t.match(screen.text, /<title>Not offered by this backend - Teekontor<\/title>/, path)
    t.notMatch(screen.text, /moved or sold/, path)
  }
  t.match((await admin.call('GET', '/api/admin/orders')).json(), { code: 'NOT_OFFERED' }, 'to scripts, too')
  t.match((await admin.call('POST', '/api/admin/products/bulk', {})).json(), { code: 'NOT_OFFERED' })
  const sitemap = await stoa.browser().visit('/sitemap.xml')
  t.equal(sitemap.status, 404)
  t.match(sitemap.text, /Not offered by this backend/)
  t.equal((await stoa.browser().visit('/sitemap-pages.xml')).status, 200)
  t.match(sitemap.text, /lang="en"/)
})

t.test('carts are empty, and putting something in says why not', async (t) => {
  const browser = await signedIn('anna')
  t.equal((await browser.visit('/cart')).status, 200)
  t.same((await browser.call('GET', '/bff/cart')).json(), {
    ...{ lines: [], count: 0, subtotal: 0, discount: 0, coupon: null, estimate: null, checkout: null },
  })
  const added = await browser.call('POST', '/bff/cart/lines', { variantId: '1000', quantity: 1 })
  t.equal(added.status, 404)
  t.match(added.json(), { code: 'NOT_OFFERED' })
})

t.test('there is no way to a checkout, and its page says why', async (t) => {
  const browser = await signedIn('anna')
  const page = (await browser.call('GET', '/bff/pages/cart')).json() as unknown as { cart: { checkout: unknown } }
  t.equal(page.cart.checkout, null)
  t.notMatch((await browser.visit('/cart')).text, /href="\/checkout"/)
  const checkout = await browser.visit('/checkout')
  t.equal(checkout.status, 503)
  t.equal((await browser.call('GET', '/bff/pages/checkout')).json().code, 'CHECKOUT_UNAVAILABLE')
  t.equal((await browser.visit('/orders/AAAAAAAAAAAAAAAAAAAAAA')).status, 404)
})
