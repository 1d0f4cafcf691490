// Two who act on one order at once, the second held at the order's lock: it sees what the first has done.
import t from 'tap'
import { lockOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { settle } from '../../../../src/shop/orders/transitions/settle.ts'
import { lockWaits } from '../../../support/lock-wait.ts'
import { creditingShop } from './fixtures.ts'

type Shop = Awaited<ReturnType<typeof creditingShop>>

/** Holds the order's row until both actors wait for it, in the order they came. */
const queued = async <T>({ pool }: Pick<Shop, 'pool'>, id: string, actors: readonly (() => Promise<T>)[]) => {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for update', [id])
    const running: Promise<T>[] = []
    for (const [at, act] of actors.entries()) {
      running.push(act())
      await lockWaits(pool, at + 1)
    }
    await holder.query('commit')
    return await Promise.all(running)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

t.test('two members of staff credit one line: one is refused, with what is left', async (t) => {
  const shop = await creditingShop(t)
  const { sold, staff, stateOf, creditsOf, ailments } = shop
  const order = await sold()
  const { version } = await stateOf(order.id)
  const credit = (seen: number) => () =>
    staff(order, '/credits', { lines: [{ lineId: order.lines[0], quantity: 2 }], cause: 'return', version: seen })
  t.match(await queued(shop, order.id, [credit(version), credit(version + 1)]), [
    { status: 201 },
    {
      status: 409,
      body: { code: 'MORE_THAN_LEFT', details: { left: [{ what: 'pieces', left: 1 }, {}, { left: 1490 }] } },
    },
  ])
  t.match(await queued(shop, order.id, [credit(version + 1), credit(version)]), [
    { status: 409, body: { code: 'MORE_THAN_LEFT' } },
    { status: 409, body: { code: 'CONFLICT' } },
  ])
  t.equal((await creditsOf(order)).length, 1)
  t.same(await ailments(), [])
})

t.test('a parcel is packed while its pieces are being cancelled, and the other way round', async (t) => {
  const shop = await creditingShop(t)
  const { sold, staff, stateOf, db, ailments } = shop
  const order = await sold()
  const [line = ''] = order.lines
  const { version } = await stateOf(order.id)
  const pack = async () => {
    await db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, order.id)
      await settle(trx, locked)
      await trx
        .insertInto('fulfilments')
        .values({ id: '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41', order_id: order.id, status: 'packed' })
        .execute()
      await trx
        .insertInto('fulfilment_items')
        .values({ fulfilment_id: '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41', order_item_id: line, quantity: 2 })
        .execute()
    })
    return undefined
  }
  const cancel = (quantity: number, seen: number) => () =>
    staff(order, '/cancel', { lines: [{ lineId: line, quantity }], version: seen })
  const [, refused] = await queued<unknown>(shop, order.id, [pack, cancel(3, version + 1)])
  t.match(refused, { status: 409, body: { code: 'MORE_THAN_LEFT', details: { left: [{ what: 'cancel', left: 1 }] } } })
  t.match(await stateOf(order.id), { status: 'confirmed', credited_minor: 0 })
  t.match(await cancel(1, version + 1)(), { status: 201 })
  t.same(await ailments(), [])
})

t.test('the webhook of a refund and a member of staff who retries it, both ways: it succeeds once', async (t) => {
  const shop = await creditingShop(t)
  const { order: place, fake, send, lastEvent, staff, stateOf, runJobs, mails, ailments } = shop
  for (const way of ['webhook first', 'retry first'] as const) {
    const order = await place({ quantity: 2 })
    fake.pay(order.ref)
    await send(lastEvent())
    await staff(order, '/credits', { goodwill: 500, cause: 'goodwill' })
    await runJobs()
    const [made] = fake.refunds
    const [refund] = (await stateOf(order.id)).refunds
    if (made) made.status = 'failed'
    await send({ ...lastEvent(), id: `evt_failed ${way}` })
    if (made) made.status = 'succeeded'
    const { version } = await stateOf(order.id)
    const tell = () => send({ ...lastEvent(), id: `evt_succeeded ${way}` })
    const retry = (seen: number) => () => staff(order, `/refunds/${refund?.id}/retry`, { version: seen })
    const before = fake.refunds.length
    if (way === 'webhook first') {
      const [told, retried] = await queued<unknown>(shop, order.id, [tell, retry(version + 1)])
      t.equal(told, 200)
      t.match(retried, { status: 409 })
    } else {
      const [retried, told] = await queued<unknown>(shop, order.id, [retry(version), tell])
      t.match(retried, { status: 200 })
      t.equal(told, 200)
    }
    await runJobs()
    t.match(await stateOf(order.id), { refunded_minor: 500, refunds: [{ status: 'succeeded' }] }, way)
    t.equal(fake.refunds.length, before, 'no second one is asked for')
    t.equal(
      (await mails(order)).filter(({ template }) => template === 'order-refunded').length,
      2,
      'told when it went, and when it went after all',
    )
  }

  const order = await place({ quantity: 2 })
  fake.pay(order.ref)
  await send(lastEvent())
  await staff(order, '/credits', { goodwill: 500, cause: 'goodwill' })
  await runJobs()
  const [made] = fake.refunds
  const before = fake.refunds.length
  if (made) made.status = 'failed'
  await send({ ...lastEvent(), id: 'evt_failed once' })
  const [refund] = (await stateOf(order.id)).refunds
  t.match(await staff(order, `/refunds/${refund?.id}/retry`, {}), { status: 200 })
  await send({ ...lastEvent(), id: 'evt_failed told again' })
  t.match(await stateOf(order.id), { refunds: [{ status: 'pending' }] }, 'that it had failed was known')
  await runJobs()
  t.match(await stateOf(order.id), { refunded_minor: 500, refunds: [{ status: 'succeeded' }] })
  t.equal(fake.refunds.length, before + 1, 'the new attempt is one of its own')
  t.same(await ailments(), [])
})

t.test('a guest is not erased while a refund is under way', async (t) => {
  const shop = await creditingShop(t)
  const { sold, staff, stateOf, call, headers, db, mails } = shop
  const order = await sold({ provider: 'bank_transfer' })
  const [line = ''] = order.lines
  await db.updateTable('order_items').set({ shipped: 3, delivered: 3, reserved: 0 }).where('id', '=', line).execute()
  await db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.id).execute()
  const { version, email } = await stateOf(order.id)
  const erase = (seen: number) => () =>
    call('POST', `/api/admin/orders/${order.number}/erasure`, { headers, body: { version: seen, email } })
  const credit = (seen: number) => () => staff(order, '/credits', { goodwill: 500, cause: 'goodwill', version: seen })
  const [credited, erased] = await queued(shop, order.id, [credit(version), erase(version + 1)])
  t.match(credited, { status: 201 })
  t.match(erased, { status: 409 }, 'the money would have nobody to go to')
  const [refund] = (await stateOf(order.id)).refunds
  await staff(order, `/refunds/${refund?.id}/sent`, {})
  t.match((await mails(order)).at(-1), { template: 'order-refunded', to_address: email })
  const now = (await stateOf(order.id)).version
  const [gone, late] = await queued(shop, order.id, [erase(now), credit(now + 1)])
  t.match(gone, { status: 200 })
  t.match(late, { status: 201 }, 'what is owed to nobody known is still owed')
  t.match((await mails(order)).filter(({ template }) => template === 'order-refunded').length, 0)
})
