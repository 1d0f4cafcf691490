// What a page makes a browser load stays within its budget, as it travels: brotli, counted on the wire.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { request } from 'undici'
import type { ProductPage } from '#contract/pages/product.ts'
import { fontsFor, pageBytes } from '../../src/bench/bytes.ts'
import { ORIGIN } from '../support/bff.ts'
import { testShop } from '../support/shop.ts'
import { testStoa } from '../support/whole-bff.ts'

const SCRIPTS = 105_000
const STYLES = 12_000
const FONTS = 27_500
/** Of the page itself, unpacked: a phone has to read all of it. */
const PAGE = 70_000

const shop = await testShop(t, { template: 'demo' })
const stoa = await testStoa(t, await shop.app.listen({ port: 0, host: '127.0.0.1' }))

/** Scripts that a screen of the dashboard needs before anybody touches it. */
const DASHBOARD_FILES = 40

/** Where each screen of the storefront is to be seen. */
const SCREENS: Record<string, string> = {
  home: '/',
  categories: '/categories',
  category: '/categories/home',
  product: '/product/tearoom-blouse?color=rose',
  search: '/search?q=linen',
  cart: '/cart',
  checkout: '/checkout',
  contact: '/contact',
  delivery: '/delivery',
  'text-page': '/pages/about',
  unauthorized: '/401',
  forbidden: '/403',
}

/** A visitor with something in the cart, whom the checkout lets in. */
const withCart = async (): Promise<{ host: string; cookie: string }> => {
  const shopper = stoa.browser()
  const { product } = (await shopper.call('GET', '/bff/pages/products/tearoom-blouse')).json() as unknown as ProductPage
  const free = product.variants.find(({ available }) => available !== 0)
  await shopper.call('POST', '/bff/cart/lines', { variantId: free?.id, quantity: 1 })
  return { host: new URL(ORIGIN).host, cookie: `__Host-cart=${shopper.jar.get('__Host-cart')}` }
}

const manifest: Record<string, { file: string; imports?: string[]; isDynamicEntry?: boolean }> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'),
)

t.test('every screen is measured', (t) => {
  const screens = Object.keys(manifest).flatMap((key) => /^views\/storefront\/([\w-]+)\.tsx$/.exec(key)?.[1] ?? [])
  t.same(Object.keys(SCREENS).sort(), screens.sort())
  t.end()
})

t.test('a screen of the dashboard needs few files, and what its screens share no shopper loads', (t) => {
  const filesOf = (keys: readonly string[], found = new Set<string>()): Set<string> => {
    for (const key of keys) if (!found.has(key)) filesOf(manifest[key]?.imports ?? [], found.add(key))
    return found
  }
  const pages = Object.keys(manifest).filter((key) => key.startsWith('views/'))
  const staff = pages.filter((key) => key.startsWith('views/dashboard/'))
  const shared = (page: string) => [...filesOf([page])].some((key) => manifest[key]?.file.includes('/dashboard-parts'))
  for (const page of staff) {
    const { size } = filesOf(['views/entry.client.tsx', 'views/dashboard/layout.tsx', page])
    t.ok(size > 10 && size <= DASHBOARD_FILES, `${page}: ${size} files`)
  }
  t.ok(staff.filter(shared).length > 30, 'screens share something')
  t.same(
    pages.filter((page) => !staff.includes(page) && shared(page)),
    [],
  )
  t.end()
})

t.test('a font counts where a page has a character of it', (t) => {
  const styles =
    '@font-face{src:url(/assets/a.woff2);unicode-range:U+20-7E,U+E4}@font-face{src:url(/assets/b.woff2);unicode-range:U+E0-E3,U+E5}'
  t.same(fontsFor('b\u00e4r', styles), ['/assets/a.woff2'])
  t.same(fontsFor('voil\u00e0', styles), ['/assets/a.woff2', '/assets/b.woff2'])
  t.same(fontsFor('\u0444', styles), [])
  const signs = '@font-face{src:url(/assets/signs.woff2);unicode-range:U+3C-3E}'
  t.same(fontsFor('<p class="a">b &amp; c</p>', signs), [])
  t.same(fontsFor('<p>b &gt; c</p>', signs), ['/assets/signs.woff2'])
  t.same(fontsFor('<script>a</script><details class="a">\u00e0</details>', styles), [])
  t.same(fontsFor('<details open="">\u00e0</details>', styles), ['/assets/b.woff2'])
  const choice = '<option value="a">a</option><option value="b"'
  t.same(fontsFor(`${choice}>\u00e0</option>`, styles), [])
  t.same(fontsFor(`${choice} selected="">\u00e0</option>`, styles), ['/assets/b.woff2'])
  t.same(fontsFor('a', '@font-face{src:url("/assets/whole.woff2")}'), ['/assets/whole.woff2'])
  t.end()
})

t.test('no storefront page loads more scripts than its budget holds', async (t) => {
  const pages = [...Object.values(SCREENS), '/login', '/register']
  const { host, cookie } = await withCart()
  const measured = await pageBytes(stoa.url, pages, { host, cookie })
  for (const { page, html, unpacked, scripts, styles, fonts } of measured) {
    t.comment(`${page}: ${html} (${unpacked}) + ${scripts} + ${styles} + ${fonts}`)
    t.ok(scripts > 80_000 && styles > 2000 && fonts > 20_000, `${page} is measured at all`)
    t.ok(scripts <= SCRIPTS, `${page}: ${scripts} bytes of scripts`)
    t.ok(unpacked > html && unpacked <= PAGE, `${page}: ${unpacked} bytes of markup and data`)
    t.ok(styles <= STYLES, `${page}: ${styles} bytes of styles`)
    t.ok(fonts <= FONTS, `${page}: ${fonts} bytes of fonts`)
  }
})

t.test('whatever stands on a page has its rules in the sheets the page names, also without scripts', async (t) => {
  const headers = await withCart()
  const read = async (path: string) => (await request(stoa.url + path, { headers })).body.text()
  for (const page of [...Object.values(SCREENS), '/login', '/nowhere']) {
    const body = await read(page)
    const markup = body.slice(body.indexOf('<body'))
    const sheets = await Promise.all(
      [...body.matchAll(/<link[^>]+href="(\/assets\/[^"]+\.css)"/g)].map(([, href = '']) => read(href)),
    )
    const rules = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name)))
    const names = new Set([...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' ')))
    t.ok(names.size > 20, `${page} is styled at all`)
    t.same(
      [...names].filter((name) => !rules.has(name)),
      [],
      page,
    )
  }
})
