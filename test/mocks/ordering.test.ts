// The mocked checkout's refusals, as the contract writes them: with what has changed, and with what is left.
import { getResponse } from 'msw'
import t from 'tap'
import type { Checkout } from '#contract/checkouts.ts'
import { ERROR_DETAILS, ErrorBody } from '#contract/errors.ts'
import { createMocks } from './handlers.ts'
import { recordedFiles } from './recorded-files.ts'

const recordings = recordedFiles()

/** Somebody with two pieces in the cart, who has filled the form. */
async function shopper(scenario: string) {
  const { handlers } = createMocks({ recordings, scenario, now: () => new Date('2026-11-21T12:00:00Z') })
  const call = async (method: string, path: string, body?: object) => {
    const reply = await getResponse(
      handlers,
      new Request(`https://shop.test${path}`, {
        method,
        headers: { 'x-bff': '1', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    const text = (await reply?.text()) ?? ''
    return { status: reply?.status, later: reply?.headers.get('retry-after'), json: JSON.parse(text) }
  }
  const [recorded] = recordings.of('pages.product')
  const { product } = (await call('GET', `/bff/pages/products/${recorded?.params?.slug}`)).json
  const variant = product.variants.find(({ available }: { available: number | null }) => (available ?? 2) > 1)
  await call('POST', '/bff/cart/lines', { variantId: variant.id, quantity: 2 })
  const shipping = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    line1: 'Lindenstraße 12',
    postalCode: '10969',
    city: 'Berlin',
  }
  const typed = { email: 'ada@example.org', shipping, payment: 'cod' }
  const checkout: Checkout = (await call('PUT', '/bff/checkout', typed)).json
  const { quote, sums, formKey } = checkout
  const place = (more: object = {}) =>
    call('POST', '/bff/orders', { quote, expectedTotal: sums.total, terms: true, formKey, ...more })
  return { checkout, place, variantId: variant.id as string }
}

t.test('a price that changed comes with what it was and is', async (t) => {
  const { place, checkout, variantId } = await shopper('price-changed')
  const refused = await place()
  t.match(refused, { status: 409, json: { code: 'PRICE_CHANGED' } })
  const { checkout: now, changes } = ERROR_DETAILS.PRICE_CHANGED.parse(ErrorBody.parse(refused.json).details)
  t.same((now as Checkout).quote, checkout.quote)
  t.match(changes, [{ what: 'line', variantId }, { what: 'items' }, { what: 'total', is: checkout.sums.total }])
  t.ok(changes.slice(0, 2).every(({ was, is }) => was < is))
  t.equal((await place()).status, 201, 'whoever agrees gets the order')
  const other = await (await shopper('normal')).place({ quote: 'another', expectedTotal: 1 })
  t.match(other.json, { code: 'PRICE_CHANGED', details: { changes: [{}, {}, { what: 'total', was: 1 }] } })
})

t.test('what has run out comes with what is left', async (t) => {
  const { place, variantId } = await shopper('out-of-stock')
  const refused = await place()
  t.match(refused, { status: 409, json: { code: 'OUT_OF_STOCK' } })
  t.same(ERROR_DETAILS.OUT_OF_STOCK.parse(refused.json.details).lines, [{ variantId, wanted: 2, left: 1 }])
})

t.test('an order that is being worked on says when to ask again', async (t) => {
  const { place } = await shopper('in-progress')
  t.match(await place(), { status: 409, later: '1', json: { code: 'IN_PROGRESS' } })
  t.match(await place(), { status: 201, json: { path: /^\/orders\// } })
})
