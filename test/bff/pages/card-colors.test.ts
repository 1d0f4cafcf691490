// Whoever clicks a picture sees that picture on the page that opens: every card of the demo shop, wherever it stands, in the
// HTML that needs no script. A card looked at twice under the same address is opened once.
import t, { type Test } from 'tap'
import type { Cart } from '#contract/carts.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { HomePage } from '#contract/pages/home.ts'
import { productAddress } from '#contract/product-address.ts'
import type { listProducts, Product, Suggestions } from '#contract/products.ts'
import { select } from '../../../views/storefront/product/selection.ts'
import { ORIGIN } from '../../support/bff.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

t.setTimeout(600_000)

const shop = await testShop(t, { template: 'demo' })
const upstream = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const stoa = await testStoa(t, upstream, { rateLimitPerMinute: 1_000_000 })
const browser = stoa.browser()

interface Card {
  href: string
  picture: string | undefined
}

const fileOf = (src: string | undefined) => src?.split('?')[0]
const attribute = (html: string, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

const cardsIn = (html: string): Card[] =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => ({
    href: attribute(card, ' href') ?? '',
    picture: fileOf(attribute(card, ' src')),
  }))

interface Opened {
  picture: string | undefined
  color: string | undefined
  canonical: string | undefined
  cards: Card[]
}

const pages = new Map<string, Opened>()
const open = async (t: Test, href: string): Promise<Opened> => {
  const known = pages.get(href)
  if (known) return known
  const page = await browser.visit(href)
  t.equal(page.status, 200, href)
  const gallery = /<li [^>]*id="[^"]*-view-1".*?<\/li>/s.exec(page.text)?.[0] ?? ''
  const picker = [...page.text.matchAll(/<input[^>]*name="color"[^>]*>/g)].map(([input]) => input)
  const opened = {
    picture: fileOf(attribute(gallery, ' src')),
    color: attribute(picker.find((input) => input.includes('checked')) ?? '', ' value'),
    canonical: attribute(/<link[^>]*rel="canonical"[^>]*>/.exec(page.text)?.[0] ?? '', ' href'),
    cards: cardsIn(page.text),
  }
  pages.set(href, opened)
  return opened
}

const opensAsShown = async (t: Test, cards: readonly Card[], where: string) => {
  for (const { href, picture } of cards) {
    const opened = await open(t, href)
    t.ok(picture, `${where}: ${href} has a picture`)
    t.equal(opened.picture, picture, `${where}: ${href} opens with the picture that was clicked`)
    const color = new URL(href, upstream).searchParams.get('color')
    if (color !== null) t.equal(opened.color, color, `${where}: ${href} opens in the colour it names`)
  }
}

const everyPage = async (path: string): Promise<Card[]> => {
  const cards: Card[] = []
  for (let page = 1; ; page++) {
    const { text, status } = await browser.visit(`${path}${path.includes('?') ? '&' : '?'}page=${page}`)
    const found = status === 200 ? cardsIn(text) : []
    cards.push(...found)
    if (found.length < 24) return cards
  }
}

t.test('every product of every department', async (t) => {
  const { departments } = (await browser.call('GET', '/bff/pages/home')).json() as unknown as HomePage
  const cards = (await Promise.all(departments.map(({ slug }) => everyPage(`/categories/${slug}`)))).flat()
  const { rows } = await shop.pool.query('select slug from products where listed and listed_at <= now() order by slug')
  const shown = [...new Set(cards.map(({ href }) => new URL(href, upstream).pathname))].sort()
  t.same(
    shown,
    rows.map(({ slug }) => `/product/${slug}`),
    'all of the demo shop is looked at',
  )
  await opensAsShown(t, cards, 'list')
})

/** The same without rendering, for what is too much to render: products by slug, and what the page makes of a colour. */
const products = new Map<string, Product>()
const productOf = async (slug: string): Promise<Product> => {
  const product = products.get(slug) ?? (await shop.app.inject(`/api/products/${slug}`)).json<Product>()
  products.set(slug, product)
  return product
}

t.test('without a colour in the address: what the first picture shows, if it can be bought', async (t) => {
  const { rows } = await shop.pool.query<{ slug: string }>(
    'select slug from products where listed and listed_at <= now() order by slug',
  )
  t.ok(rows.length > 150)
  const counts = { asShown: 0, soldOut: 0 }
  for (const { slug } of rows) {
    const product = await productOf(slug)
    const [first] = product.pictures
    const canBeBought = (code: string) => product.variants.some((one) => one.colorCode === code && one.available !== 0)
    const { color } = select(product, {})
    if (!first || first.colorCode === null || color === null) continue
    if (canBeBought(first.colorCode)) {
      counts.asShown++
      t.equal(color, first.colorCode, slug)
    } else if (product.colors.some(({ code }) => canBeBought(code))) {
      counts.soldOut++
      t.ok(canBeBought(color), `${slug} opens in a colour that can be bought`)
    }
  }
  t.comment(counts)
  t.ok(counts.asShown > 100)
  const [{ slug = '' } = {}] = rows
  t.equal((await open(t, productAddress(slug))).color, select(await productOf(slug), {}).color, 'and so it is rendered')
})

t.test('lists by colour lead to that colour', async (t) => {
  const { rows } = await shop.pool.query<{ code: string }>(
    'select distinct unnest(color_codes) as code from products where listed and listed_at <= now() order by 1',
  )
  t.ok(rows.length > 10)
  for (const { code } of rows) {
    const list = (await shop.app.inject(`/api/products?color=${code}&limit=48`)).json<ReplyOf<typeof listProducts>>()
    t.ok(list.rows.length > 0, code)
    for (const { slug, color, pictures } of list.rows) {
      t.equal(color, code, `${slug} shows the colour that was asked for`)
      const opened = select(await productOf(slug), { color: color ?? null })
      t.strictSame([opened.color, opened.pictures[0]?.url], [code, pictures[0]?.url], slug)
    }
  }
})

t.test('home, search, products beside others and an empty cart', async (t) => {
  for (const path of ['/', '/search?q=linen', '/search?q=mug&color=rose', '/cart'])
    await opensAsShown(t, cardsIn((await browser.visit(path)).text), path)
  const beside = [...pages.values()].flatMap(({ cards }) => cards)
  t.ok(beside.length > 100)
  await opensAsShown(t, beside, 'beside a product')
})

t.test('suggestions', async (t) => {
  for (const q of ['mu', 'bl', 'lamp', 'towel', 'cushon']) {
    const { products } = (await browser.call('GET', `/bff/suggestions?q=${q}`)).json() as unknown as Suggestions
    t.ok(products.length > 0, q)
    const cards = products.map(({ slug, color, picture }) => ({
      href: productAddress(slug, color),
      picture: picture?.url,
    }))
    await opensAsShown(t, cards, q)
  }
})

t.test('lines of the cart', async (t) => {
  const { rows } = await shop.pool.query<{ id: string; code: string }>(`
    select distinct on (c.code) v.id, c.code
    from variants v join colors c on c.id = v.color_id join products p on p.id = v.product_id
    where v.active and p.listed and p.listed_at <= now() and v.on_hand > v.reserved order by c.code, v.sku`)
  for (const { id } of rows) await browser.call('POST', '/bff/cart/lines', { variantId: id, quantity: 1 })
  const cart = (await browser.call('GET', '/bff/cart')).json() as unknown as Cart
  t.same(cart.lines.map(({ colorCode }) => colorCode).sort(), rows.map(({ code }) => code).sort())
  const main = /<main.*<\/main>/s.exec((await browser.visit('/cart')).text)?.[0] ?? ''
  for (const { slug, colorCode, picture } of cart.lines) {
    const href = productAddress(slug, colorCode)
    t.equal(main.split(`href="${href}"`).length - 1, 2, `picture and name lead to ${href}`)
    await opensAsShown(t, [{ href, picture: picture?.url }], 'cart')
  }
})

t.test('whatever the colour, the page is one page to search engines', (t) => {
  for (const [href, { canonical }] of pages)
    t.equal(canonical && new URL(canonical).pathname + new URL(canonical).search, href.split('?')[0])
  t.end()
})

t.test('a form that was sent without JavaScript keeps its choice against the colour of the card', async (t) => {
  const { rows } = await shop.pool.query<{ slug: string; codes: string[] }>(`
    select slug, color_codes as codes from products
    where listed and cardinality(color_codes) > 1 and cardinality(size_codes) > 1 limit 1`)
  const [{ slug = '', codes: [asked = '', chosen = ''] = [] } = {}] = rows
  const body = new URLSearchParams({ color: chosen, quantity: '1' }).toString()
  const page = await browser.send(productAddress(slug, asked), {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body,
  })
  t.equal(page.status, 422, page.text.slice(0, 200))
  const checked = [...page.text.matchAll(/<input[^>]*name="color"[^>]*>/g)].find(([input]) => input.includes('checked'))
  t.equal(attribute(checked?.[0] ?? '', ' value'), chosen)
})
