// A shop that sells, for tests that place orders: a tax, a zone, ways to pay, guests with something in their cart.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Checkout, CheckoutBody } from '#contract/checkouts.ts'
import { examineFigures } from '../../../src/shop/doctor/figures.ts'
import { examineOrderSums } from '../../../src/shop/doctor/order-sums.ts'
import { stockedVariant, type TestShop, testShop } from '../../support/shop.ts'
import { addTaxClass } from '../taxes/classes.ts'
import { addZone, guest, setGroup } from './selling.ts'

export const CHECKOUT_SETTINGS = {
  cod: true,
  bankHolder: 'Stoa GmbH',
  iban: 'DE02120300000000202051',
  numberPrefix: 'ST-',
}

export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: 'Lindenstraße 12',
  postalCode: '10969',
  city: 'Berlin',
  country: 'DE',
}

export type Headers = Record<string, string>
type Shop = Pick<TestShop, 'app' | 'db'>

/** A shop that delivers to Germany for 4.90 and takes cash, transfers and test cards. */
export const sellingShop = async (
  t: Parameters<typeof testShop>[0],
  options: Parameters<typeof testShop>[1] = {},
): Promise<TestShop> => {
  const { config, ...rest } = options
  const shop = await testShop(t, { config: { simulator: true, ...config }, ...rest })
  await addTaxClass(shop.db, 'standard', ['DE 1900 2020-01-01'], true)
  await addZone(
    shop.db,
    ['DE'],
    [
      { code: 'standard', price: 490 },
      { code: 'express', price: 990 },
    ],
  )
  await setGroup(shop.db, 'checkout', CHECKOUT_SETTINGS)
  return shop
}

export const add = (app: FastifyInstance, headers: Headers, variantId: string, quantity = 1) =>
  app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload: { variantId, quantity } })

export const type = async (app: FastifyInstance, headers: Headers, payload: CheckoutBody): Promise<Checkout> =>
  (await app.inject({ method: 'PUT', url: '/api/checkout', headers, payload })).json()

export const see = async (app: FastifyInstance, headers: Headers): Promise<Checkout> =>
  (await app.inject({ url: '/api/checkout', headers })).json()

/** Somebody who has put things into a cart and filled the form. */
export async function shopper(
  { app, db }: Shop,
  {
    headers = guest(),
    lines,
    ...typed
  }: { headers?: Headers; lines?: readonly (readonly [string, number])[] } & CheckoutBody = {},
) {
  const wanted = lines ?? [[(await stockedVariant(db, { onHand: 20 })).variantId, 2]]
  for (const [variantId, quantity] of wanted) await add(app, headers, variantId, quantity)
  const email = `${crypto.randomUUID()}@example.org`
  const checkout = await type(app, headers, { email, shipping: ADDRESS, payment: 'cod', ...typed })
  return { headers, email, checkout, lines: wanted }
}

/** Orders what the checkout showed. */
export const place = (
  app: FastifyInstance,
  headers: Headers,
  checkout: Pick<Checkout, 'quote' | 'sums' | 'formKey'>,
  values: { key?: string | null; terms?: boolean; quote?: string; expectedTotal?: number } = {},
) => {
  const { key = checkout.formKey, ...seen } = values
  return app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { ...headers, ...(key !== null && { 'idempotency-key': key }) },
    payload: { quote: checkout.quote ?? 'none', expectedTotal: checkout.sums.total, terms: true, ...seen },
  })
}

/** What the doctor finds wrong; stock has had its ledger opened. */
export const doctorFinds = async ({ db }: Pick<TestShop, 'db'>): Promise<string[]> =>
  [...(await examineFigures(db)), ...(await examineOrderSums(db))].flatMap(({ subject, problems }) =>
    problems.map((problem) => `${subject}: ${problem}`),
  )

/** Variants that tests write by SQL came without movements. */
export const openBooks = async (db: TestShop['db']): Promise<void> => {
  await sql`insert into stock_movements (variant_id, kind, delta_on_hand, delta_reserved)
    select id, 'receive', on_hand, reserved from variants v
    where not exists (select from stock_movements m where m.variant_id = v.id)`.execute(db)
  await sql`update products p set low_stock = coalesce(d.low, false), stock_left = d.n from (
    select product_id, bool_or(track_stock and on_hand - reserved <= coalesce(low_stock_at, 3)) as low,
      sum(on_hand - reserved) filter (where track_stock) as n
    from variants where active group by product_id) d where d.product_id = p.id`.execute(db)
}
