// Delivery and payment on pages: their own, the line on product pages, what search engines read, and a backend that says nothing of it.
import t, { type Test } from 'tap'
import type { CheckoutOptions, OwnCheckout } from '#contract/checkout.ts'
import type { Delivery } from '#contract/shipping.ts'
import { homeDelivery } from '../../../src/bff/pages/home-delivery.ts'
import { info, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { eventually } from '../../support/process.ts'
import { testStoa } from '../../support/whole-bff.ts'

type Method = Delivery['zones'][number]['methods'][number]

const method = (code: string, price: number, part: Partial<Method> = {}): Method => ({
  ...{ code, name: `By ${code}`, kind: 'flat', daysMin: 2, daysMax: 4, freeFrom: null, maxWeight: null },
  rates: [{ from: 0, price }],
  ...part,
})

const byWeight = method('parcel', 690, {
  ...{ kind: 'weight', maxWeight: 31_500 },
  rates: [
    { from: 0, price: 690 },
    { from: 500, price: 890 },
    { from: 5000, price: 1290 },
  ],
})
const delivery: Delivery = {
  home: 'DE',
  zones: [
    { countries: ['FR', 'ES-CN', 'DE'], methods: [method('express', 990), method('post', 490, { freeFrom: 7500 })] },
    { countries: ['AT'], methods: [byWeight] },
  ],
}

const offersOf = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .flatMap(([, json = '']) => JSON.parse(json))
    .find((one) => one['@type'] === 'Product').offers

const options: OwnCheckout = {
  ...{ kind: 'own', countries: ['AT', 'DE'], methods: [], guest: true, paused: null },
  payments: [
    { code: 'bank_transfer', limit: null, countries: null },
    { code: 'cod', limit: 20_000, countries: ['AT', 'DE'] },
  ],
  terms: { pages: [], version: 'b1946ac92492d234' },
}

interface Told {
  answer?: Delivery
  options?: CheckoutOptions
  locale?: 'en' | 'de'
}

const open = async (t: Test, { answer, options, locale = 'en' }: Told) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/info', faults.answer(200, { ...info, commerce: { ...info.commerce, locale } }))
  if (answer) upstream.script('GET /api/delivery', faults.answer(200, answer))
  if (options) upstream.script('GET /api/checkout/options', faults.answer(200, options))
  const stoa = await testStoa(t, upstream.url)
  return stoa.browser()
}

const text = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')

t.test('the page names countries, methods, days and prices', async (t) => {
  const browser = await open(t, { answer: delivery })
  const page = await browser.visit('/delivery')
  t.equal(page.status, 200)
  t.match(page.text, /<title>Delivery and payment - /)
  const said = text(page.text)
  t.match(said, /Germany, Canary Islands \(Spain\), France/, 'the own country first')
  t.match(said, /By express 2–4 €9\.90/)
  t.match(said, /By post 2–4 €4\.90 free from €75\.00/)
  t.match(said, /Austria .*By parcel by weight, up to 31\.5 kg 2–4 €6\.90 from 500 g: €8\.90 from 5 kg: €12\.90/)
  t.match(page.text, /<a href="\/delivery">Delivery costs<\/a>/, 'the footer leads to it')
})

t.test('the page names how to pay, up to how much and where', async (t) => {
  const browser = await open(t, { answer: delivery, options })
  const said = text((await browser.visit('/delivery')).text)
  t.match(said, /How you can pay Bank transfer You receive our bank details/)
  t.match(said, /Cash on delivery You pay when it is delivered\. For orders up to €200\.00\. In Germany, Austria\./)
  t.notMatch(said, /Card You pay/, 'cards are not taken')
  t.match(
    text((await (await open(t, { answer: delivery, options, locale: 'de' })).visit('/delivery')).text),
    /So können Sie zahlen Überweisung .* bis 200,00\s€\. In: Deutschland, Österreich\./,
  )
})

t.test('where nothing is known of paying, or it is done elsewhere, the page is silent about it', async (t) => {
  const elsewhere = { kind: 'external', url: 'https://checkout.example.org/' } as const
  for (const each of [{}, { options: elsewhere }, { options: { ...options, payments: [] } }]) {
    const page = await (await open(t, { answer: delivery, ...each })).visit('/delivery')
    t.equal(page.status, 200)
    t.notMatch(text(page.text), /How you can pay/)
  }
})

t.test('in German it speaks German', async (t) => {
  const browser = await open(t, { answer: delivery, locale: 'de' })
  const said = text((await browser.visit('/delivery')).text)
  t.match(said, /Deutschland, Frankreich, Kanarische Inseln \(Spanien\)/)
  t.match(said, /2–4 4,90\s€ ab 75,00\s€ kostenlos/)
  t.match(
    text((await browser.visit('/product/a-mug')).text),
    /Versand Deutschland: 4,90\s€, ab 75,00\s€ kostenlos, 2–4 Werktage\. Versandkosten/,
  )
})

t.test('a product page tells the cheapest way home, to people and to search engines', async (t) => {
  const browser = await open(t, { answer: delivery })
  const page = (await browser.visit('/product/a-mug')).text
  t.match(text(page), /Delivery to Germany: €4\.90, free from €75\.00, 2–4 working days\. Delivery costs/)
  t.notMatch(text(page), /Soon/, 'and not the note')
  t.match(offersOf(page).shippingDetails, {
    shippingRate: { '@type': 'MonetaryAmount', value: '4.90', currency: 'EUR' },
    shippingDestination: { addressCountry: 'DE' },
    deliveryTime: { transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' } },
  })
})

t.test('search engines learn how long goods can be sent back, where the shop says so', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/delivery', faults.answer(200, delivery))
  upstream.script('GET /api/info', faults.answer(200, { ...info, commerce: { ...info.commerce, returnsDays: 30 } }))
  const offers = offersOf((await (await testStoa(t, upstream.url)).browser().visit('/product/a-mug')).text)
  t.match(offers.hasMerchantReturnPolicy, {
    ...{ '@type': 'MerchantReturnPolicy', applicableCountry: 'DE', merchantReturnDays: 30 },
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  })
  const browser = await open(t, { answer: delivery })
  t.notOk(offersOf((await browser.visit('/product/a-mug')).text).hasMerchantReturnPolicy)
})

t.test('a backend that says nothing of delivery has neither page nor link, and its note stands', async (t) => {
  const browser = await open(t, {})
  const page = await browser.visit('/delivery')
  t.equal(page.status, 404)
  t.match(text(page.text), /Not offered by this backend/)
  const product = (await browser.visit('/product/a-mug')).text
  t.match(text(product), /Soon/)
  t.notMatch(product, /href="\/delivery"|shippingDetails/)
})

t.test('while delivery cannot be read, pages keep what was read before', async (t) => {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream)
  upstream.script('GET /api/info', faults.answer(200, info))
  upstream.script('GET /api/delivery', faults.answer(200, delivery))
  const browser = (await testStoa(t, upstream.url)).browser()
  t.match((await browser.visit('/product/a-mug')).text, /href="\/delivery"/)
  const reads = () => upstream.count('/api/delivery')
  const before = reads()
  upstream.script('GET /api/delivery', faults.answer(500, { code: 'INTERNAL', message: 'Out of order' }))
  const read = await eventually(async () => {
    await browser.visit('/product/a-mug')
    return reads() > before
  })
  t.ok(read)
  t.match((await browser.visit('/product/a-mug')).text, /href="\/delivery"/)
})

t.test('where no zone is set up yet, nothing leads to the page', async (t) => {
  const browser = await open(t, { answer: { home: 'DE', zones: [] } })
  t.match(text((await browser.visit('/delivery')).text), /No delivery yet/)
  t.notMatch((await browser.visit('/product/a-mug')).text, /href="\/delivery"/)
})

t.test('the line at home', async (t) => {
  const line = (methods: Method[], countries = ['DE']) =>
    homeDelivery({ home: 'DE', zones: [{ countries, methods }] }, { locale: 'en', currency: 'EUR' })
  t.equal(line([byWeight])?.line, 'Delivery to Germany: from €6.90, 2–4 working days.')
  t.match(line([byWeight]), { price: 690, priceMax: 1290 })
  t.equal(line([method('day', 500, { daysMin: 1, daysMax: 1 })])?.line, 'Delivery to Germany: €5.00, 1 working day.')
  t.equal(line([method('gift', 0)])?.line, 'Delivery to Germany: free, 2–4 working days.')
  t.equal(line([method('always', 500, { freeFrom: 0 })])?.line, 'Delivery to Germany: free, 2–4 working days.')
  t.match(line([method('slow', 490, { daysMax: 9 }), method('quick', 490)]), { daysMax: 4 }, 'the quicker of equals')
  t.match(line([method('post', 490, { freeFrom: 1 })])?.freeLine, /: free, /)
  t.equal(line([method('post', 490)], ['AT']), null)
  t.equal(line([]), null)
})
