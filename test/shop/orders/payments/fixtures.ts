// A shop with a provider that answers over HTTP, and orders in it that wait for their money.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Test } from 'tap'
import { v7 as uuidv7 } from 'uuid'
import { examineFigures } from '../../../../src/shop/doctor/figures.ts'
import { examineOrderSums } from '../../../../src/shop/doctor/order-sums.ts'
import type { PaymentDeps } from '../../../../src/shop/orders/payments/end-attempts.ts'
import { startAttempt } from '../../../../src/shop/orders/payments/start-attempt.ts'
import { attemptTimes } from '../../../../src/shop/payments/attempt-times.ts'
import { providersOf } from '../../../../src/shop/payments/providers.ts'
import { deriveStock } from '../../../../src/shop/stock/derive-stock.ts'
import { reserve } from '../../../../src/shop/stock/reserve.ts'
import { fakeStripe } from '../../../support/fake-stripe.ts'
import { stockedVariant, testShop } from '../../../support/shop.ts'
import { ADDRESS } from '../order-fixtures.ts'

const KEY = 'sk_test_0123456789'
const SECRET = 'whsec_0123456789'
const ORIGIN = 'http://shop.test'
const PRICE = 2380

export const EMAIL = 'Edda@example.org'

interface Wanted {
  provider?: 'stripe' | 'simulator' | 'bank_transfer' | 'cod'
  status?: 'pending_payment' | 'confirmed'
  quantity?: number
  /** Its attempt has not begun yet. */
  unstarted?: boolean
  variantId?: string
}

const METHODS = { stripe: 'card', simulator: 'card', bank_transfer: 'bank_transfer', cod: 'cod' } as const

export async function payingShop(t: Test, { cards = 'stripe' }: { cards?: 'stripe' | 'simulator' } = {}) {
  const fake = await fakeStripe(t, { key: KEY, secret: SECRET })
  const stripe = { secretKey: KEY, webhookSecrets: [SECRET], methods: ['card'], apiUrl: fake.url }
  const config = { publicOrigin: ORIGIN, ...(cards === 'stripe' ? { stripe } : { simulator: true }) }
  const shop = await testShop(t, { config, connections: 12 })
  const { db, app } = shop
  const providers = providersOf(shop.config, { db })
  const deps: PaymentDeps = { db, providers, context: { publicOrigin: ORIGIN, logger: shop.logger } }
  await db
    .insertInto('info_groups')
    .values({
      name: 'checkout',
      value: JSON.stringify({ bankHolder: 'Stoa GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }),
    } as never)
    .execute()

  /** As placing writes it: pieces held, taxes by rate, a payment asked for. */
  const order = async ({ provider = cards, quantity = 1, unstarted = false, ...rest }: Wanted = {}) => {
    const variantId = rest.variantId ?? (await stockedVariant(db, { onHand: 0, price: PRICE })).variantId
    if (!rest.variantId) await stockUp(variantId, 5)
    const { product_id } = await db
      .selectFrom('variants')
      .select('product_id')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    const [id, paymentId, lineId] = [uuidv7(), uuidv7(), uuidv7()]
    const token = randomBytes(16).toString('base64url')
    const number = `ST-${randomUUID().slice(0, 8)}`
    const total = PRICE * quantity
    const tax = Math.round((total * 1900) / 11900)
    const online = provider === 'stripe' || provider === 'simulator'
    const times = attemptTimes(new Date())
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('orders')
        .values({
          ...{ id, number, public_token: token, email: EMAIL, locale: 'en', currency: 'EUR' },
          ...{ status: rest.status ?? 'pending_payment', payment_status: 'pending', fulfilment_status: 'unfulfilled' },
          ...{ prices_include_tax: true, items_minor: total, tax_minor: tax, total_minor: total },
          ...{ standard_shipping_minor: 0, shipping_address: JSON.stringify(ADDRESS) },
          ...{ shipping_method_name: 'Standard delivery', payment_method_code: METHODS[provider] },
          expires_at: rest.status === 'confirmed' ? null : times.holdUntil,
        })
        .execute()
      await trx
        .insertInto('order_items')
        .values({
          ...{
            id: lineId,
            order_id: id,
            product_id,
            variant_id: variantId,
            quantity,
            unit_minor: PRICE,
            tax_rate_bp: 1900,
          },
          ...{ tax_minor: tax, total_minor: total },
          snapshot: JSON.stringify({ title: 'Mug', sku: 'MUG', size: null, color: null, hex: null, picture: null }),
        })
        .execute()
      await trx
        .insertInto('order_taxes')
        .values({ order_id: id, rate_bp: 1900, base_minor: total, net_minor: total - tax, tax_minor: tax })
        .execute()
      await trx
        .insertInto('payments')
        .values({
          ...{ id: paymentId, order_id: id, method: METHODS[provider], provider, status: 'created' },
          ...{ amount_minor: total, currency: 'EUR', expires_at: online ? times.expiresAt : null },
        })
        .execute()
      await deriveStock(trx, await reserve(trx, id, [{ orderItemId: lineId, variantId, quantity }]))
    })
    if (online && !unstarted) await startAttempt(deps, paymentId)
    const row = await db.selectFrom('payments').select('provider_ref').where('id', '=', paymentId).executeTakeFirst()
    return { id, number, token, paymentId, variantId, total, ref: row?.provider_ref ?? '' }
  }

  const stockUp = async (variantId: string, pieces: number) => {
    await db.updateTable('variants').set({ on_hand: pieces }).where('id', '=', variantId).execute()
    await db
      .insertInto('stock_movements')
      .values({ variant_id: variantId, kind: 'receive', delta_on_hand: pieces, delta_reserved: 0 } as never)
      .execute()
  }

  const send = async (event: object) => {
    const { body, headers } = fake.signed(event)
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/payments/webhooks/stripe', payload: body },
      headers: { 'content-type': 'application/json', ...headers },
    })
    return answer.statusCode
  }
  const lastEvent = () => fake.events.at(-1) ?? {}

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }

  const stateOf = async (id: string) => {
    const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const payments = await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('created_at')
      .execute()
    const refunds = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .selectAll('refunds')
      .where('payments.order_id', '=', id)
      .orderBy('refunds.created_at')
      .execute()
    const events = await db.selectFrom('order_events').select('type').where('order_id', '=', id).orderBy('id').execute()
    return { ...row, payments, refunds, events: events.map(({ type }) => type) }
  }

  /** Everything the doctor says of orders, money and stock. */
  const ailments = async () => {
    const found = [...(await examineOrderSums(db)), ...(await examineFigures(db))]
    return found.flatMap(({ subject, problems }) => problems.map((problem) => `${subject}: ${problem}`))
  }
  const late = (id: string) =>
    db
      .updateTable('orders')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()

  return { ...shop, fake, deps, order, send, lastEvent, call, stateOf, ailments, late }
}
