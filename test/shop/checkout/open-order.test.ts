// One open order a cart: ordering the same again goes on with it, something else takes its place once nobody can pay it.
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { v7 as uuidv7 } from 'uuid'
import type { CheckoutBody } from '#contract/checkouts.ts'
import { stockedVariant } from '../../support/shop.ts'
import {
  ADDRESS,
  add,
  CHECKOUT_SETTINGS,
  doctorFinds,
  openBooks,
  place,
  see,
  sellingShop,
  shopper,
  type,
} from './placing.ts'
import { addCoupon, guest, setGroup } from './selling.ts'

const shop = await sellingShop(t)
const { app, db, pool, signIn } = shop

const test = (name: string, act: (t: Test) => unknown) =>
  t.test(name, async (t) => {
    await act(t)
    t.same(await doctorFinds(shop), [], 'the doctor finds nothing')
  })
const newVariant = async (values: Parameters<typeof stockedVariant>[1] = {}) => {
  const { variantId } = await stockedVariant(db, values)
  await openBooks(db)
  return variantId
}
const statusOf = async (number: string) =>
  (await db.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirstOrThrow()).status
const attemptsOf = (number: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.status', 'payments.attempt', 'payments.provider_ref'])
    .where('orders.number', '=', number)
    .orderBy('payments.created_at')
    .execute()
const refOf = async (number: string): Promise<string> => (await attemptsOf(number))[0]?.provider_ref ?? ''
const pay = (ref: string) =>
  sql`update simulator_payments set status = 'captured', captured_minor = amount_minor, card = '4242' where ref = ${ref}`.execute(
    db,
  )

test('the same again is the same order, though it holds the last pieces and the last use of its coupon', async (t) => {
  await addCoupon(db, 'LAST', { max_uses: 1, per_customer: 1 })
  const { headers, checkout } = await shopper(shop, {
    lines: [[await newVariant({ onHand: 2 }), 2]],
    payment: 'card',
    coupon: 'LAST',
  })
  const first = (await place(app, headers, checkout)).json()
  const again = await see(app, headers)
  t.equal(again.quote, checkout.quote)
  const second = await place(app, headers, again)
  t.equal(second.statusCode, 201, second.body)
  t.same(second.json(), first, 'with the page where it is paid')
  t.equal(second.headers['idempotent-replayed'], undefined)
})

test('a form that made its order and says something else by now leads nobody to pay for what was', async (t) => {
  const { headers, checkout } = await shopper(shop, { lines: [[await newVariant(), 1]], payment: 'card' })
  const { number, token } = (await place(app, headers, checkout)).json()
  const changes: CheckoutBody[] = [{ shipping: { ...ADDRESS, city: 'Potsdam' } }, { note: 'Ring' }, { payment: 'cod' }]
  for (const change of changes) {
    t.equal((await type(app, headers, change)).quote, checkout.quote)
    const late = await place(app, headers, checkout)
    t.match([late.statusCode, late.json()], [422, { code: 'IDEMPOTENCY_MISMATCH', details: { number, token } }])
    await type(app, headers, { shipping: ADDRESS, note: '', payment: 'card' })
    const again = await place(app, headers, checkout)
    t.match(
      [again.statusCode, again.headers, again.json()],
      [201, { 'idempotent-replayed': 'true' }, { number, token }],
    )
  }
  await type(app, headers, { email: '' })
  t.equal((await place(app, headers, checkout)).statusCode, 201, 'what is not whole is no other order')
})

test('the same under new terms is the same order, agreed to anew; another right of withdrawal makes it another', async (t) => {
  const page = await db
    .insertInto('info_entries')
    .values({ id: uuidv7(), label: 'Terms', kind: 'page', place: 'page', value: '', slug: 'terms', body_html: 'Old.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setGroup(db, 'checkout', { ...CHECKOUT_SETTINGS, termsPage: page.id })
  const [variantId, others] = [await newVariant({ onHand: 9 }), await newVariant()]
  const foreign = await shopper(shop, { lines: [[others, 1]], payment: 'card' })
  const { headers, checkout } = await shopper(shop, { lines: [[variantId, 1]], payment: 'card' })
  const stands = async (number: string) => {
    const row = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', row.id).execute()
    return { row, items }
  }
  const other = (await place(app, foreign.headers, foreign.checkout)).json()
  const untouched = await stands(other.number)
  const first = (await place(app, headers, checkout)).json()
  const { row: before } = await stands(first.number)
  t.equal(before.terms?.hash, checkout.terms.version)

  await db.updateTable('info_entries').set({ body_html: 'New.' }).where('id', '=', page.id).execute()
  const renewed = await see(app, headers)
  t.not(renewed.terms.version, checkout.terms.version)
  t.equal((await place(app, headers, renewed)).json().number, first.number)
  const { row: after } = await stands(first.number)
  t.equal(after.terms?.hash, renewed.terms.version)
  t.ok((after.terms?.at ?? '') > (before.terms?.at ?? ''), 'and when')

  await sql`update products set no_withdrawal = 'made_to_measure'
    where id = (select product_id from variants where id = ${variantId})`.execute(db)
  const excluded = (await place(app, headers, await see(app, headers))).json()
  t.not(excluded.number, first.number)
  t.equal(await statusOf(first.number), 'cancelled')
  t.match((await stands(excluded.number)).items, [{ snapshot: { noWithdrawal: true } }])
  t.equal(
    (await place(app, headers, await see(app, headers))).json().number,
    excluded.number,
    'and once more is the same',
  )
  t.same(await stands(other.number), untouched)
  await setGroup(db, 'checkout', CHECKOUT_SETTINGS)
})

test('something else takes its place, and its attempt is closed', async (t) => {
  const variantId = await newVariant({ onHand: 3 })
  await addCoupon(db, 'FIRST', { max_uses: 1 })
  const { headers, checkout } = await shopper(shop, { lines: [[variantId, 2]], payment: 'card', coupon: 'FIRST' })
  const first = (await place(app, headers, checkout)).json()
  t.equal((await add(app, headers, variantId)).json().clampedTo, null, 'its own pieces can be put in again')
  const changed = await see(app, headers)
  t.same(changed.problems, [])
  const second = await place(app, headers, changed)
  t.equal(second.statusCode, 201, second.body)
  t.not(second.json().number, first.number)
  t.equal(await statusOf(first.number), 'cancelled')
  t.match(await attemptsOf(first.number), [{ status: 'expired' }])
  const { rows } = await pool.query('select on_hand, reserved from variants where id = $1', [variantId])
  t.same(rows, [{ on_hand: 3, reserved: 3 }])
  const coupon = await db.selectFrom('coupons').select('used').where('code', '=', 'FIRST').executeTakeFirstOrThrow()
  t.equal(coupon.used, 1)
})

test('what was replaced is no order of the account, and goes into the cart again beside what lies there', async (t) => {
  const { headers } = await signIn('customer')
  const variantId = await newVariant({ onHand: 9 })
  const { checkout } = await shopper(shop, { headers, lines: [[variantId, 1]], payment: 'card' })
  const first = (await place(app, headers, checkout)).json()
  await add(app, headers, variantId)
  const second = (await place(app, headers, await see(app, headers))).json()
  const { rows } = (await app.inject({ url: '/api/account/orders', headers })).json()
  t.same(
    rows.map(({ number }: { number: string }) => number),
    [second.number],
  )
  const again = async (number: string) => {
    await app.inject({ method: 'POST', url: `/api/account/orders/${number}/reorder`, headers })
    return (await app.inject({ url: '/api/cart', headers })).json().count
  }
  t.equal(await again(first.number), 3)
  t.equal(await again(second.number), 3, 'the pieces of the one that waits lie there')
})

test('paid in the meantime: the order that was paid is named', async (t) => {
  const variantId = await newVariant()
  const { headers, checkout } = await shopper(shop, { lines: [[variantId, 1]], payment: 'card' })
  const first = (await place(app, headers, checkout)).json()
  const ref = await refOf(first.number)
  await pay(ref)
  const changed = await type(app, headers, { payment: 'cod' })
  const answer = await place(app, headers, changed)
  t.equal(answer.statusCode, 409)
  t.match(answer.json(), { code: 'ALREADY_PAID', details: { number: first.number, token: first.token } })
  t.equal(await statusOf(first.number), 'confirmed')
  t.equal((await app.inject({ url: '/api/cart', headers })).json().count, 0)
})

test('an attempt of which nothing is known is not closed', async (t) => {
  const { headers, checkout } = await shopper(shop, { lines: [[await newVariant(), 1]], payment: 'card' })
  const first = (await place(app, headers, checkout)).json()
  const unheard = { status: 'created', provider_ref: null, next_url: null } as const
  const ref = await refOf(first.number)
  await db.updateTable('payments').set(unheard).where('provider_ref', '=', ref).execute()
  const answer = await place(app, headers, await type(app, headers, { payment: 'cod' }))
  t.match(answer.json(), { code: 'IN_PROGRESS' })
  t.ok(answer.headers['retry-after'])
  t.equal(await statusOf(first.number), 'pending_payment')
  const same = await place(app, headers, await type(app, headers, { payment: 'card' }))
  t.match(same.json(), { number: first.number, next: { kind: 'redirect' } }, 'ordering the same asks again')
})

test('after an attempt that failed the same order gets another one; after the third a new order takes its place', async (t) => {
  const foreign = await shopper(shop, { lines: [[await newVariant(), 1]], payment: 'card' })
  const others = (await place(app, foreign.headers, foreign.checkout)).json()
  const { headers, checkout } = await shopper(shop, { lines: [[await newVariant({ onHand: 1 }), 1]], payment: 'card' })
  const first = (await place(app, headers, checkout)).json()
  // As the provider tells of it.
  const fail = async () => {
    const ofOrder = db.selectFrom('orders').select('id').where('number', '=', first.number)
    await db.updateTable('payments').set({ status: 'failed' }).where('order_id', '=', ofOrder).execute()
    await sql`update orders set payment_status = 'unpaid' where number = ${first.number}`.execute(db)
  }
  for (const attempt of [2, 3]) {
    await fail()
    const again = await place(app, headers, await see(app, headers))
    t.match(again.json(), { number: first.number, next: { kind: 'redirect' } })
    t.equal((await attemptsOf(first.number)).length, attempt)
  }
  const third = (await place(app, headers, await see(app, headers))).json()
  t.match(third, { number: first.number, next: { kind: 'redirect' } }, 'the third is under way')
  await fail()
  const next = await place(app, headers, await see(app, headers))
  t.equal(next.statusCode, 201, next.body)
  t.not(next.json().number, first.number)
  t.match(next.json().next, { kind: 'redirect' })
  t.same(
    [await statusOf(first.number), await statusOf(next.json().number), await statusOf(others.number)],
    ['cancelled', 'pending_payment', 'pending_payment'],
  )
})

test('signing in takes the open order along', async (t) => {
  const token = guest()
  const { checkout } = await shopper(shop, {
    headers: token,
    lines: [[await newVariant({ onHand: 1 }), 1]],
    payment: 'card',
  })
  const first = (await place(app, token, checkout)).json()
  const { headers, user } = await signIn('customer')
  const merged = await app.inject({ method: 'POST', url: '/api/cart/merge', headers: { ...headers, ...token } })
  t.match(merged.json(), { count: 1, lines: [{ available: 1 }] })
  const after = await see(app, headers)
  t.equal(after.open?.number, first.number)
  t.same(after.problems, [])
  t.match((await place(app, headers, after)).json(), { number: first.number, next: { kind: 'redirect' } })
  const order = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('number', '=', first.number)
    .executeTakeFirstOrThrow()
  t.equal(order.customer_id, user.id)
})

test('of two open orders the one of the cart that is brought stays', async (t) => {
  const { headers } = await signIn('customer')
  const own = await shopper(shop, { headers, lines: [[await newVariant(), 1]], payment: 'card' })
  const old = (await place(app, headers, own.checkout)).json()
  const token = guest()
  const brought = await shopper(shop, { headers: token, lines: [[await newVariant(), 1]], payment: 'card' })
  const kept = (await place(app, token, brought.checkout)).json()
  const merge = () => app.inject({ method: 'POST', url: '/api/cart/merge', headers: { ...headers, ...token } })
  t.equal((await merge()).statusCode, 200)
  t.same([await statusOf(old.number), await statusOf(kept.number)], ['cancelled', 'pending_payment'])
  t.equal((await see(app, headers)).open?.number, kept.number)
})
