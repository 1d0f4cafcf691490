// What stands beside prices and in a product's details, in the HTML that needs no script: prices by measure, who made it, what
// to take care of, and that it cannot be returned. Nothing of it where nothing is said.
import t from 'tap'
import { info, product, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testShop } from '../../support/shop.ts'
import { testStoa } from '../../support/whole-bff.ts'

/** The text of a page without its data and its elements. */
const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

const FACTS = {
  maker: { name: 'Nordlicht GmbH', address: 'Deichstraße 4\n20459 Hamburg', email: 'hello@nordlicht.example' },
  safetyNote: 'Keep out of eyes.',
  noWithdrawal: 'sealed_hygiene',
}
const variantOf = (values: object) => ({ ...product.variants[0], ...values })
const small = {
  id: 's',
  sku: 'S',
  sizeCode: 's',
  price: 1290,
  unitAmount: 250,
  unit: 'ml',
  perUnit: { price: 5160, per: 'l' },
}
const large = {
  id: 'l',
  sku: 'L',
  sizeCode: 'l',
  price: 2200,
  unitAmount: 500,
  unit: 'ml',
  perUnit: { price: 4400, per: 'l' },
}

const pages = async (t: Parameters<typeof testShop>[0], values: object, commerce: object = {}) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream, { product: values as never })
  const said = { ...info, commerce: { ...info.commerce, ...commerce } }
  upstream.script('GET /api/info', faults.answer(200, said))
  const browser = (await testStoa(t, upstream.url)).browser()
  return async (query = '') => (await browser.visit(`/product/a-mug${query}`)).text
}

t.test('the price by measure follows the chosen variant, and JSON-LD has it for the lowest', async (t) => {
  const visit = await pages(t, {
    ...FACTS,
    sizes: [
      { code: 's', label: 'S' },
      { code: 'l', label: 'L' },
    ],
    variants: [variantOf(large), variantOf(small)],
  })
  const page = await visit()
  t.match(textOf(page), /From €12\.90 €51\.60 \/ l/i)
  t.match(textOf(await visit('?size=l')), /€22\.00 €44\.00 \/ l/)
  const { offers } = jsonLdOf(page)
  t.match(offers, {
    lowPrice: '12.90',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: '12.90',
      priceCurrency: 'EUR',
      referenceQuantity: { value: 250, unitCode: 'MLT', valueReference: { value: 1, unitCode: 'LTR' } },
    },
  })
})

t.test('maker, safety and what cannot be returned stand on the page', async (t) => {
  const page = await (await pages(t, FACTS))()
  const text = textOf(page)
  t.match(text, /Manufacturer and safety/)
  t.match(text, /Nordlicht GmbH\nDeichstraße 4\n20459 Hamburg\nhello@nordlicht\.example/)
  t.match(page, 'href="mailto:hello@nordlicht.example"')
  t.match(text, /Keep out of eyes\./)
  t.match(text, /Yes\s*For hygiene reasons it cannot be returned once unsealed/, 'and the note on returns')
  const measured = textOf(await (await pages(t, { noWithdrawal: 'made_to_measure' }))())
  t.match(measured, /Made to measure, so it cannot be returned/)
  t.notMatch(measured, /Yes\s*Made to measure/, 'which does not hold here')
  t.notMatch(measured, /Manufacturer/)
})

t.test(
  'how long something can be sent back is said as the shop grants it; its note where it does not say',
  async (t) => {
    const shown = async (commerce: object) => textOf(await (await pages(t, {}, commerce))())
    t.match(await shown({ returnsDays: 21 }), /Send it back within 21 days, no reason needed\./)
    t.notMatch(await shown({ returnsDays: 21 }), /\nYes\n/)
    t.match(await shown({ returnsDays: 14, locale: 'de' }), /Rückgabe innerhalb von 14 Tagen/)
    t.match(await shown({ returnsDays: null }), /Yes/)
  },
)

t.test('without any of it the page is as it was', async (t) => {
  const plain = await (await pages(t, {}))()
  const nothing = await (
    await pages(t, {
      maker: null,
      safetyNote: null,
      noWithdrawal: 'none',
      variants: [variantOf({ unit: null, unitAmount: null })],
    })
  )()
  const body = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0].replace(/ id="[^"]*"|="[^"]*_[rR]_[^"]*"/g, '')
  t.ok(body(plain)?.includes('A Mug'))
  t.equal(body(nothing), body(plain))
  t.notMatch(textOf(plain), /Manufacturer|returned| \/ /)
  const { offers } = jsonLdOf(plain)
  t.match(offers.priceSpecification, { '@type': 'PriceSpecification', valueAddedTaxIncluded: true })
  t.notMatch(JSON.stringify(offers), /referenceQuantity/)
})

t.test(
  'cards, search, cart and drawer of the demo shop name the price by measure of candles, and of nothing else',
  async (t) => {
    const shop = await testShop(t, { template: 'demo' })
    const stoa = await testStoa(t, await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    const browser = stoa.browser()
    const cards = (html: string) => [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => textOf(card))
    const candles = cards((await browser.visit('/categories/candles')).text)
    t.match(
      candles.find((card) => card.includes('Figleaf Jar Candle')),
      /€\d+\.\d\d€\d+\.\d\d \/ kg/,
    )
    t.notMatch(
      candles.find((card) => card.includes('Candlestick')),
      / \/ kg/,
    )
    const mugs = cards((await browser.visit('/categories/mugs')).text)
    t.ok(mugs.length > 3 && mugs.every((card) => !card.includes(' / ')))
    const found = (await browser.call('GET', '/bff/suggestions?q=figleaf')).json() as { products: object[] }
    t.match(found.products[0], { perUnit: { per: 'kg', price: Number } })

    const { rows } = await shop.pool.query(
      `select id from variants where unit = 'g' and active and on_hand > reserved limit 1`,
    )
    await browser.call('POST', '/bff/cart/lines', { variantId: rows[0].id, quantity: 2 })
    t.match(textOf((await browser.visit('/cart')).text), /€\d+\.\d\d \/ kg/)
  },
)
