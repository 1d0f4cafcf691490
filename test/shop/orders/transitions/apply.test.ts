// What a transition writes, and that it writes nothing else.
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { v7 as uuidv7 } from 'uuid'
import { deriveProducts } from '../../../../src/shop/catalogue/derive.ts'
import { isRefused } from '../../../../src/shop/orders/transitions/decide.ts'
import { shopDeps } from '../../../support/shop.ts'
import { addCoupon, setGroup } from '../../checkout/selling.ts'
import { addProduct, addVariant } from '../../fixtures.ts'
import { openLedger, stockOf } from '../../stock/orders.ts'
import { attempt, everythingOf, happen, orderOf, pay, refundsEnd, SHOP, sell, wrong } from './sold.ts'

const { db } = await shopDeps(t)
const product = async (slug: string, onHand: number) => {
  const productId = await addProduct(db, slug, { variants: [] })
  const id = await addVariant(db, productId, { onHand })
  await deriveProducts(db, [productId])
  return id
}
const [mug, bowl, vase] = [await product('mug', 100), await product('bowl', 100), await product('vase', 3)]
await openLedger(db)
const page = async (title: string) => {
  const id = uuidv7()
  await sql`insert into info_entries (id, place, kind, label, body_html, slug) values
    (${id}, 'footer', 'page', ${title}, ${`<p>${title} words, <a href="/x">more</a><img src="/y.png"></p>`}, ${title.toLowerCase()})`.execute(
    db,
  )
  return id
}
const CHECKOUT = {
  termsPage: await page('Terms'),
  withdrawalPage: await page('Withdrawal'),
  staffMail: 'staff@shop.example',
}
await setGroup(db, 'checkout', CHECKOUT)

const cart = async (lines: Readonly<Record<string, number>>): Promise<string> => {
  const id = uuidv7()
  await sql`insert into carts (id, token_hash) values (${id}, ${Buffer.from(id)})`.execute(db)
  for (const [variantId, quantity] of Object.entries(lines))
    await db
      .insertInto('cart_lines')
      .values({ cart_id: id, variant_id: variantId, quantity, unit_minor: 1000 })
      .execute()
  await sql`insert into checkouts (cart_id, email) values (${id}, 'edda@example.org')`.execute(db)
  return id
}
const inCart = async (id: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ variant_id: string; quantity: number }>`
    select variant_id, quantity from cart_lines where cart_id = ${id}`.execute(db)
  return Object.fromEntries(rows.map(({ variant_id, quantity }) => [variant_id, quantity]))
}
const couponOf = async (id: string) =>
  (await db.selectFrom('coupons').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used
const lettersOf = async (id: string): Promise<string[]> => {
  const rows = await db.selectFrom('mails').selectAll().where('entity_id', '=', id).orderBy('id').execute()
  return rows.map(({ template }) => template)
}
const jobsFor = async (name: string, key: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from jobs.jobs where task_identifier = ${name} and key like ${key}`.execute(db)
  return rows[0]?.n ?? 0
}
const expire = { event: 'expire', decided: true } as const
const cancel = { event: 'cancel', decided: true, by: 'customer' } as const
const STAFF = { kind: 'staff', id: uuidv7() } as const

/** Others that a statement without its condition would strike as well: the same goods, the same coupon, carts of their own. */
const shared = await addCoupon(db, 'TENTH')
const strangers: { id: string; cartId: string }[] = []
// The pending one comes last, so that none before it has touched its cart.
for (const fate of ['paid', 'expired', 'refunding', 'pending'] as const) {
  const cartId = await cart({ [mug]: 2, [bowl]: 1 })
  const lines = [{ variantId: mug, quantity: 2 }, { variantId: bowl }]
  const id = await sell(db, { lines, cartId, couponId: shared })
  await attempt(db, id, { status: 'requires_action' })
  if (fate === 'paid') await pay(db, id)
  if (fate === 'expired') await happen(db, id, expire)
  if (fate === 'refunding') {
    await pay(db, id)
    await happen(db, id, cancel)
  }
  strangers.push({ id, cartId })
}
const others = () => Promise.all(strangers.map(({ id, cartId }) => everythingOf(db, id, cartId)))
const before = await others()
const scene = (name: string, play: (t: Test) => Promise<void>) =>
  t.test(name, async (t) => {
    await play(t)
    t.same(await others(), before, 'nothing of other orders has changed')
    t.same(await wrong(db), [], 'the doctor finds nothing')
  })

scene('money that covers it confirms an order', async (t) => {
  const cartId = await cart({ [mug]: 5, [bowl]: 1, [vase]: 1 })
  const id = await sell(db, {
    lines: [{ variantId: mug, quantity: 2 }, { variantId: mug }, { variantId: bowl }],
    cartId,
  })
  const open = await attempt(db, id, { status: 'requires_action' })
  const said: object[] = []
  const context = { ...SHOP, logger: { ...SHOP.logger, info: (line: object) => void said.push(line) } }
  const { version, number } = await orderOf(db, id)
  await pay(db, id, undefined, { context })
  t.match(await orderOf(db, id), {
    ...{ status: 'confirmed', payment_status: 'paid', paid_minor: 4490, refunded_minor: 0, credited_minor: 0 },
    ...{ expires_at: null, cart_id: null, ip_hash: null, needs_attention: null, version: version + 1 },
    ...{ cancelled_at: null, fulfilment_status: 'unfulfilled' },
  })
  t.same(await inCart(cartId), { [mug]: 2, [vase]: 1 }, 'what was bought is gone, and nothing else')
  t.match((await everythingOf(db, id, cartId)).typed, [{ email: null, form_key: String }])
  t.match(await everythingOf(db, id), {
    events: [{ type: 'confirmed', actor_kind: 'system', visible_to_customer: true, data: {} }],
    payments: [{ id: open, status: 'requires_action' }, { status: 'captured' }],
    refunds: [],
    credits: [],
  })
  t.same(await lettersOf(id), ['order-confirmed', 'order-for-staff'])
  t.same(said, [{ order: number, event: 'money_in', from: 'pending_payment', to: 'confirmed' }])
  const [line] = (await everythingOf(db, id)).lines
  t.match(line, { reserved: 2, backordered: 0 })
})

scene('said twice it changes nothing more', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug }] })
  await pay(db, id)
  const { events, mails } = await everythingOf(db, id)
  await happen(db, id, { event: 'money_in', revivable: true })
  await happen(db, id, expire)
  await happen(db, id, { event: 'declined' })
  t.match(await everythingOf(db, id), { events, mails, refunds: [] })
  t.equal((await everythingOf(db, id)).events.length, 1)
  t.match(await orderOf(db, id), { status: 'confirmed', needs_attention: null })
})

scene('a part of the money keeps an order waiting, and the rest confirms it', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug }], method: 'bank_transfer' })
  await pay(db, id, 1000, { provider: 'bank_transfer' })
  t.match(await orderOf(db, id), {
    ...{ status: 'pending_payment', payment_status: 'partially_paid', paid_minor: 1000, expires_at: null },
    ...{ needs_attention: 'Less money has come than the order costs.', ip_hash: Buffer },
  })
  await happen(db, id, expire)
  t.match(await orderOf(db, id), { status: 'pending_payment' }, 'staff decide')
  await sql`update orders set needs_attention = 'Call back. ' || needs_attention where id = ${id}`.execute(db)
  await pay(db, id, 490, { provider: 'bank_transfer' })
  t.match(await orderOf(db, id), { status: 'confirmed', payment_status: 'paid', needs_attention: 'Call back.' })
  t.same(await lettersOf(id), ['order-part-paid', 'order-confirmed', 'order-for-staff'])
  const { rows } = await sql<{ text: string; html: string }>`
    select text, html from mails where entity_id = ${id} order by id`.execute(db)
  t.match(rows[0]?.text, /Terms words[\s\S]*Withdrawal words/, 'the first letter carries what was agreed to')
  t.match(rows[0]?.html, 'href="https://shop.example/x"')
  t.notMatch(rows[0]?.html, /y\.png/)
  t.match(rows[0]?.text, /10\.00[\s\S]*4\.90/)
  for (const { text } of rows.slice(1)) t.notMatch(text, /Terms words|Withdrawal words/)
})

scene('money that is more than it costs goes back, the newest first', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug }] })
  await pay(db, id, 1490)
  await pay(db, id, 1490)
  const { payments, refunds, events } = await everythingOf(db, id)
  t.match(refunds, [{ amount_minor: 1490, status: 'pending', credit_id: null, kind: 'refund' }])
  t.equal((refunds[0] as { payment_id: string }).payment_id, (payments[1] as { id: string }).id)
  t.equal(await jobsFor('refunds.send', `refund:${(refunds[0] as { id: string }).id}`), 1)
  t.match(events, [
    { type: 'confirmed' },
    { type: 'refund_begun', data: { amountMinor: 1490 }, visible_to_customer: false },
  ])
  t.match(await orderOf(db, id), { needs_attention: /^More money has come[^.]*\.$/, paid_minor: 2980 })
  await happen(db, id, { event: 'money_in', revivable: false })
  t.equal((await everythingOf(db, id)).refunds.length, 1, 'what is under way is not begun again')
  await refundsEnd(db, id, 'succeeded')
  t.match(await orderOf(db, id), { payment_status: 'partially_refunded', refunded_minor: 1490 })
})

scene('money by hand goes back by hand', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug }], method: 'bank_transfer' })
  await pay(db, id, 2000, { provider: 'bank_transfer' })
  const { refunds } = await everythingOf(db, id)
  t.match(refunds, [{ amount_minor: 510, status: 'pending' }])
  t.equal(await jobsFor('refunds.send', `refund:${(refunds[0] as { id: string }).id}`), 0)
  t.match(await orderOf(db, id), { status: 'confirmed', needs_attention: 'Send the refund by hand, and mark it sent.' })
})

scene('a payment that staff took back is not refunded', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug }], method: 'bank_transfer' })
  await pay(db, id, 1490, { provider: 'bank_transfer' })
  const [mistaken] = (await everythingOf(db, id)).payments as { id: string }[]
  await attempt(db, id, {
    ...{ provider: 'bank_transfer', status: 'captured', amount_minor: 1490, captured_minor: 1490 },
    reversal_of: mistaken?.id ?? null,
  })
  t.match(await orderOf(db, id), { paid_minor: 0 })
  await pay(db, id, 1490)
  await happen(db, id, cancel, { by: STAFF })
  const { payments, refunds } = await everythingOf(db, id)
  t.match(refunds, [{ payment_id: (payments[2] as { id: string }).id, amount_minor: 1490 }])
})

scene('an order lapses: pieces, coupon and attempts are given up, and its cart keeps everything', async (t) => {
  const coupon = await addCoupon(db, 'LAPSE')
  const cartId = await cart({ [vase]: 2 })
  const id = await sell(db, { lines: [{ variantId: vase, quantity: 2 }], cartId, couponId: coupon })
  const [first, second] = [await attempt(db, id, { status: 'failed' }), await attempt(db, id, { status: 'processing' })]
  t.same(await stockOf(db, vase), [3, 2, 0])
  t.equal(await couponOf(coupon), 1)
  t.ok(isRefused(await happen(db, id, { event: 'expire', decided: false })))
  t.same(await stockOf(db, vase), [3, 2, 0], 'a refusal writes nothing')
  const { version } = await orderOf(db, id)
  await happen(db, id, expire)
  t.same(await stockOf(db, vase), [3, 0, 0])
  t.equal(await couponOf(coupon), 0)
  t.match(await orderOf(db, id), {
    ...{ status: 'expired', payment_status: 'voided', cart_id: cartId, expires_at: null, ip_hash: null },
    ...{ cancelled_at: null, version: version + 1 },
  })
  t.match(await everythingOf(db, id), {
    payments: [
      { id: first, status: 'failed' },
      { id: second, status: 'voided' },
    ],
    lines: [{ cancelled: 0, reserved: 0 }],
    uses: [{ released_at: Date }],
    ...{ credits: [], refunds: [], events: [{ type: 'expired' }] },
  })
  t.same(await inCart(cartId), { [vase]: 2 })
  t.same(await lettersOf(id), [], 'nobody was told of it')
  await happen(db, id, expire)
  t.equal(await couponOf(coupon), 0, 'a coupon is given back once')
})

scene('who was told of an order is told of its end', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug }], method: 'bank_transfer' })
  await sql`insert into mails (id, template, to_address, subject, html, text, entity, entity_id)
    values (${uuidv7()}, 'order-placed', 'edda@example.org', 'x', '', '', 'orders', ${id})`.execute(db)
  await happen(db, id, expire)
  t.same(await lettersOf(id), ['order-placed', 'order-expired'])
  const erased = await sell(db, { lines: [{ variantId: mug }], email: '' })
  await pay(db, erased)
  t.same(await lettersOf(erased), ['order-for-staff'], 'an erased buyer gets none')
})

scene('cancelling a paid order credits and refunds it, the oldest payment first', async (t) => {
  const coupon = await addCoupon(db, 'GONE')
  const id = await sell(db, {
    lines: [
      { variantId: vase, quantity: 3, discount: 100 },
      { variantId: bowl, rateBp: 700 },
    ],
    couponId: coupon,
  })
  await pay(db, id, 3000)
  await pay(db, id, 1390)
  const { total_minor: total, tax_minor: tax } = await orderOf(db, id)
  await happen(db, id, { ...cancel, by: 'staff' }, { by: STAFF, reason: 'Out of clay' })
  t.same(await stockOf(db, vase), [3, 0, 0])
  t.equal(await couponOf(coupon), 0)
  const { credits, items, refunds, payments, events, lines } = await everythingOf(db, id)
  t.match(credits, [
    { cause: 'cancel', amount_minor: total, tax_minor: tax, reason: 'Out of clay', actor_id: STAFF.id },
  ])
  t.equal(items.length, 4, 'two lines, delivery at two rates')
  const [credit] = credits as { id: string }[]
  t.match(
    refunds,
    payments.map((payment) => ({
      ...{
        payment_id: (payment as { id: string }).id,
        amount_minor: (payment as { captured_minor: number }).captured_minor,
      },
      ...{ credit_id: credit?.id, actor_id: STAFF.id, reason: 'Out of clay', status: 'pending' },
    })),
  )
  t.match(lines, [{ cancelled: 3 }, { cancelled: 1 }])
  t.match(events[1], {
    type: 'cancelled',
    actor_kind: 'staff',
    actor_id: STAFF.id,
    data: { reason: 'Out of clay' },
  })
  t.match(await orderOf(db, id), {
    ...{ status: 'cancelled', credited_minor: total, cancelled_at: Date, cancel_reason: 'Out of clay' },
    ...{ payment_status: 'paid', needs_attention: null },
  })
  const { rows } = await sql<{ text: string }>`
    select text from mails where entity_id = ${id} and template = 'order-cancelled'`.execute(db)
  t.match(rows, [{ text: /Out of clay[\s\S]*refunded €43\.90/ }])
  await refundsEnd(db, id, 'succeeded')
  t.match(await orderOf(db, id), { payment_status: 'refunded', refunded_minor: total })
})

scene('prices without tax: a credit gives the tax back with them', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug, quantity: 3, unit: 3333 }], pricesIncludeTax: false })
  await pay(db, id)
  await happen(db, id, cancel)
  t.match(await everythingOf(db, id), {
    credits: [{ amount_minor: 12482, tax_minor: 1993 }],
    refunds: [{ amount_minor: 12482 }],
  })
})

scene('an order nobody paid is cancelled without money', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug }], method: 'cod' })
  await attempt(db, id, { provider: 'cod', status: 'created' })
  await happen(db, id, cancel, { by: { kind: 'customer', id: null } })
  t.match(await everythingOf(db, id), { credits: [], refunds: [], payments: [{ status: 'voided' }] })
  t.match(await orderOf(db, id), { status: 'cancelled', payment_status: 'voided', cancel_reason: null })
})

scene('money for a cancelled order goes back by itself', async (t) => {
  const cartId = await cart({ [mug]: 1 })
  const id = await sell(db, { lines: [{ variantId: mug }], cartId })
  await happen(db, id, { event: 'replace', decided: true })
  t.same(await lettersOf(id), [])
  await pay(db, id)
  t.match(await everythingOf(db, id, cartId), {
    ...{ orders: [{ status: 'cancelled', needs_attention: null }], cart: [{ quantity: 1 }], typed: [{}] },
    refunds: [{ amount_minor: 1490, credit_id: null }],
  })
  await refundsEnd(db, id, 'failed')
  await happen(db, id, { event: 'money_in', revivable: false })
  t.match((await everythingOf(db, id)).refunds, [{ status: 'failed' }, { status: 'pending', amount_minor: 1490 }])
})

scene('an order is delivered and paid at once: it is completed', async (t) => {
  const id = await sell(db, { lines: [{ variantId: mug }], method: 'cod' })
  await sql`update orders set status = 'confirmed' where id = ${id}`.execute(db)
  await sql`update order_items set shipped = 1, delivered = 1, reserved = 0 where order_id = ${id}`.execute(db)
  await sql`update variants set on_hand = on_hand - 1, reserved = reserved - 1 where id = ${mug}`.execute(db)
  await sql`insert into stock_movements (variant_id, kind, delta_on_hand, delta_reserved) values (${mug}, 'commit', -1, -1)`.execute(
    db,
  )
  const said: object[] = []
  await pay(db, id, 1490, {
    provider: 'cod',
    context: { ...SHOP, logger: { ...SHOP.logger, info: (line: object) => void said.push(line) } },
  })
  t.match(await orderOf(db, id), { status: 'completed', payment_status: 'paid', fulfilment_status: 'delivered' })
  t.match((await everythingOf(db, id)).events, [{ type: 'completed' }])
  t.match(said, [{ to: 'completed' }])
})
