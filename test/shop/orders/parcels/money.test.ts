// Money that comes with parcels: held money is taken once one has left, and cash at the door is what the parcel is worth.
import { sql } from 'kysely'
import t from 'tap'
import { reconcilePayments } from '../../../../src/shop/orders/payments/ask-again.ts'
import { parcelShop } from './fixtures.ts'

const shop = await parcelShop(t)
const { db, fake, order, send, lastEvent, stateOf, runJobs, ailments, packed, ship, sent, act, parcelsOf, linesOf } =
  shop
const { ordered, shown, lettersOf, call, headers, deps, log } = shop
const { signal } = new AbortController()

/** Two mugs, whose money is held and not taken. */
const held = async () => {
  const placed = await order({ quantity: 2 })
  const session = fake.sessions.find(({ id }) => id === placed.ref)
  if (!session) throw new Error('It has no session')
  session.sent['payment_intent_data[capture_method]'] = 'manual'
  fake.pay(placed.ref)
  await send(lastEvent())
  t.match(await stateOf(placed.id), { status: 'confirmed', payment_status: 'authorized' })
  const [line] = await linesOf(placed.id)
  const intent = fake.intents.get(String(session.payment_intent))
  return { ...placed, line: line?.id ?? '', intent }
}
const dueNow = () => sql`update jobs._private_jobs set run_at = now()`.execute(db)

t.test('held money is taken once a parcel has left, and never within the transaction', async (t) => {
  const { id, line, total, intent } = await held()
  const parcel = await packed(id, { [line]: 1 })
  const asked = fake.seen.length
  t.match(await ship(id, parcel), { status: 200 })
  t.equal(fake.seen.length, asked, 'nobody was asked')
  t.match(await stateOf(id), { payment_status: 'authorized', paid_minor: 0 })
  await runJobs()
  t.match(await stateOf(id), { payment_status: 'paid', paid_minor: total, refunds: { length: 0 } })
  t.equal(intent?.amount_received, total)
  const second = await packed(id, { [line]: 1 })
  t.match(await ship(id, second), { status: 200 })
  await runJobs()
  t.match(await stateOf(id), { paid_minor: total, payments: { length: 1 } })
  t.same(await ailments(), [])
})

t.test('what was credited before is not taken', async (t) => {
  const { id, line, total, intent } = await held()
  const credit = 'credit of this test'
  await sql`insert into credits (id, order_id, cause, amount_minor, tax_minor, reason)
    values (${id}, ${id}, 'goodwill', 119, 19, ${credit})`.execute(db)
  await sql`insert into credit_items (id, credit_id, position, order_item_id, rate_bp, kind, quantity, amount_minor, tax_minor)
    values (${id}, ${id}, 0, ${line}, 1900, 'goodwill', 0, 119, 19)`.execute(db)
  await sql`update orders set credited_minor = 119 where id = ${id}`.execute(db)
  await sent(id, { [line]: 2 })
  await runJobs()
  t.match(await stateOf(id), { payment_status: 'paid', paid_minor: total - 119, refunds: { length: 0 } })
  t.equal(intent?.amount_received, total - 119)
  t.same(await ailments(), [])
})

t.test('a provider that says nothing is asked again, and a no is shown to staff', async (t) => {
  const { id, line, total, intent } = await held()
  // A request on a connection that breaks is sent once more.
  fake.trouble('silent', 'silent')
  await sent(id, { [line]: 2 })
  await runJobs()
  t.match(await stateOf(id), { payment_status: 'authorized', needs_attention: null }, 'silence is no answer')
  // Now it is read, and then taken, of which the answer never comes.
  fake.trouble({ slow: 1 }, 'lost', 'lost')
  await dueNow()
  await runJobs()
  t.match(await stateOf(id), { payment_status: 'authorized', needs_attention: null })
  t.equal(intent?.amount_received, total, 'it was taken')
  await dueNow()
  await runJobs()
  t.match(await stateOf(id), { payment_status: 'paid', paid_minor: total })

  const refused = await held()
  await sent(refused.id, { [refused.line]: 2 })
  Object.assign(refused.intent ?? {}, { status: 'canceled' })
  await runJobs()
  t.match(await stateOf(refused.id), { paid_minor: 0, needs_attention: /could not be taken|has let go/ })

  const forgotten = await held()
  await sent(forgotten.id, { [forgotten.line]: 2 })
  await sql`delete from jobs._private_jobs`.execute(db)
  await reconcilePayments(deps, signal)
  await runJobs()
  t.match(await stateOf(forgotten.id), { payment_status: 'authorized' }, 'its own job may still be on its way')
  await sql`update fulfilments set shipped_at = now() - interval '11 minutes' where order_id = ${forgotten.id}`.execute(
    db,
  )
  await reconcilePayments(deps, signal)
  await runJobs()
  t.match(await stateOf(forgotten.id), { payment_status: 'paid' })
  t.same(await ailments(), [])
  t.notOk(
    log.some((line) => JSON.stringify(line).includes('Thalberg')),
    'no names',
  )
})

t.test('cash on delivery in one parcel is all that is owed', async (t) => {
  const { id, number, total, mugs, bowls } = await ordered({ paid: 'cod' })
  const parcel = await packed(id, { [mugs]: 3, [bowls]: 1 })
  t.match((await shown(number)).parcels, [{ cash: null }])
  t.match(await ship(id, parcel), { status: 200 })
  t.match((await shown(number)).parcels, [{ cash: total }])
  t.match(await lettersOf(id), [{ text: /Please have €41\.90 ready[\s\S]*To pay on delivery: €41\.90/ }])
  t.match(await stateOf(id), { payment_status: 'pending', payments: [{ status: 'created', fulfilment_id: parcel }] })
  t.match(await act(id, parcel, 'deliver'), { status: 200 })
  t.match(await stateOf(id), { ...{ status: 'completed', payment_status: 'paid', paid_minor: total } })
  t.match(await act(id, parcel, 'undeliver', { reason: 'Another one' }), { status: 200 })
  const after = await stateOf(id)
  t.match(after, { status: 'confirmed', payment_status: 'pending', paid_minor: 0 })
  t.match(after.payments, [
    { status: 'captured', fulfilment_id: parcel },
    { reversal_of: after.payments[0]?.id, captured_minor: total },
    { status: 'created', amount_minor: total, fulfilment_id: parcel },
  ])
  await act(id, parcel, 'deliver')
  t.match(await stateOf(id), { status: 'completed', paid_minor: total })
  t.same(await ailments(), [])
})

for (const pricesIncludeTax of [true, false])
  t.test(`cash of several parcels adds up, taxes ${pricesIncludeTax ? 'included' : 'added'}`, async (t) => {
    const { id, number, total, mugs, bowls } = await ordered({ paid: 'cod', pricesIncludeTax })
    const first = await sent(id, { [mugs]: 1 })
    const second = await sent(id, { [mugs]: 1, [bowls]: 1 })
    const third = await sent(id, { [mugs]: 1 })
    const { parcels } = await shown(number)
    const cash: number[] = parcels.map((one: { cash: number }) => one.cash)
    t.equal(
      cash.reduce((sum, one) => sum + one, 0),
      total,
    )
    if (pricesIncludeTax) t.same(cash, [1490, 1700, 1000], 'the first carries delivery')
    else t.equal(cash[0], 1190 + 490 + (total - 3570 - 749 - 490), 'with its tax')
    await act(id, first, 'deliver')
    t.match(await stateOf(id), { status: 'confirmed', payment_status: 'partially_paid', paid_minor: cash[0] })
    // Nobody pays for what got lost; sent again it is paid for.
    await act(id, second, 'lost')
    t.match((await stateOf(id)).payments.map(({ status }) => status).sort(), ['captured', 'created', 'voided'])
    const again = await sent(id, { [mugs]: 1, [bowls]: 1 })
    for (const one of [third, again]) await act(id, one, 'deliver')
    t.match(await stateOf(id), { status: 'completed', payment_status: 'paid', paid_minor: total })
    t.same(await ailments(), [])
  })

t.test('refused at the door: nothing is paid, and sent again it is', async (t) => {
  const { id, number, total, mugs } = await ordered({ paid: 'cod', bowls: 0 })
  const parcel = await sent(id, { [mugs]: 3 })
  await act(id, parcel, 'back', { lines: [{ lineId: mugs, sellable: 3, damaged: 0 }], reason: 'Refused' })
  t.match(await stateOf(id), {
    payment_status: 'unpaid',
    payments: [{ status: 'voided' }],
    needs_attention: /came back/,
  })
  const again = await sent(id, { [mugs]: 3 })
  t.match((await shown(number)).parcels, [{ cash: null }, { cash: total }])
  await act(id, again, 'deliver')
  t.match(await stateOf(id), { status: 'completed', paid_minor: total })
  t.match(await parcelsOf(id), [{ status: 'returned_to_sender', returned_at: Date }, { status: 'delivered' }])
  // Cash that went back to the buyer is not taken back once more.
  const [, payment] = (await stateOf(id)).payments
  await sql`insert into refunds (id, payment_id, status, amount_minor) values (gen_random_uuid(), ${payment?.id}, 'failed', 5)`.execute(
    db,
  )
  await sql`update refunds set status = 'pending' where payment_id = ${payment?.id}`.execute(db)
  t.match(await act(id, again, 'undeliver', { reason: 'Another one' }), { status: 409 })
  await sql`delete from refunds where payment_id = ${payment?.id}`.execute(db)
  t.same(await ailments(), [])
  void call
  void headers
})
