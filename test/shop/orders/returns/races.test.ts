// Second actors: a withdrawal against a parcel that leaves, both ways, against another of the same pieces, and goods received twice.
import { sql } from 'kysely'
import t from 'tap'
import { eraseOrders } from '../../../../src/shop/customers/anonymise.ts'
import { lockWaits } from '../../../support/lock-wait.ts'
import { EMAIL } from '../payments/fixtures.ts'
import { returningShop } from './fixtures.ts'

type Shop = Awaited<ReturnType<typeof returningShop>>

/** Holds the order until all actors wait for it, in the order they came. */
const queued = async ({ pool }: Shop, id: string, actors: readonly (() => Promise<unknown>)[]) => {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for update', [id])
    const running: Promise<unknown>[] = []
    for (const [at, act] of actors.entries()) {
      running.push(act())
      await lockWaits(pool, at + 1)
    }
    await holder.query('commit')
    return await Promise.allSettled(running)
  } finally {
    holder.release()
  }
}

t.test(
  'the parcel first: what is under way becomes a return; the withdrawal first: nothing is left to send',
  async (t) => {
    const shop = await returningShop(t)
    const { paid, call, parcel, stateOf, ailments } = shop
    const withdraw = (token: string) => () => call('POST', `/api/orders/${token}/withdraw`, { body: { email: EMAIL } })
    const one = await paid(2)
    await queued(shop, one.id, [() => parcel(one.id, 1, 'shipped'), withdraw(one.token)])
    t.match((await call('GET', `/api/orders/${one.token}`)).body, {
      ...{ lines: [{ shipped: 1, cancelled: 1 }], returns: [{ status: 'approved', items: [{ quantity: 1 }] }] },
    })
    t.match(await stateOf(one.id), { credited_minor: one.total / 2, status: 'confirmed' })

    const two = await paid(2)
    const [withdrawn, sent] = await queued(shop, two.id, [withdraw(two.token), () => parcel(two.id, 1, 'shipped')])
    t.match(withdrawn, { status: 'fulfilled', value: { status: 200 } })
    t.match(sent, { status: 'rejected' }, 'what is not reserved cannot leave')
    t.match(await stateOf(two.id), { status: 'cancelled', credited_minor: two.total })
    t.same(await ailments(), [])
  },
)

t.test('two withdrawals held at the same order; goods received twice at once', async (t) => {
  const shop = await returningShop(t)
  const { paid, call, parcel, staff, detail, shelf, ailments } = shop
  const { id, token, number, lineId, variantId } = await paid(2)
  await parcel(id, 2, 'delivered')
  const withdraw = () => call('POST', `/api/orders/${token}/withdraw`, { body: { email: EMAIL } })
  const answers = await queued(shop, id, [withdraw, withdraw])
  t.match(answers, [{ value: { status: 200 } }, { value: { status: 409 } }])
  const { returns } = await detail(number)
  t.equal(returns.length, 1)
  const lines = [{ lineId, received: 2, condition: 'sellable', restocked: 2 }]
  const receive = () => staff(number, `/${returns[0].id}/receive`, { lines })
  const received = await queued(shop, id, [receive, receive])
  t.match(received, [{ value: { status: 200 } }, { value: { status: 409 } }])
  t.match(await shelf(variantId), { on_hand: 5 })
  t.same(await ailments(), [])
})

t.test('an erased order keeps its returns without a word, and no account', async (t) => {
  const { paid, parcel, staff, db, call } = await returningShop(t)
  const [one, other] = [await paid(1), await paid(1)]
  for (const { id, number, lineId } of [one, other]) {
    await parcel(id, 1, 'delivered')
    await staff(number, '', { kind: 'return', lines: [{ lineId, quantity: 1 }], reason: 'Edda says it scratches' })
    await sql`update returns set reject_reason = 'No, Edda' where order_id = ${id}`.execute(db)
    await sql`update orders set refund_account = '{"holder":"Edda"}' where id = ${id}`.execute(db)
  }
  await db.transaction().execute((trx) => eraseOrders(trx, [one.id]))
  const kept = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.reason', 'reject_reason', 'refund_account'])
    .orderBy('returns.id')
    .execute()
  t.match(kept, [
    { reason: null, reject_reason: null, refund_account: null },
    { reason: 'Edda says it scratches', reject_reason: 'No, Edda', refund_account: { holder: 'Edda' } },
  ])
  t.match(await call('POST', `/api/orders/${one.token}/withdraw`, { body: { email: EMAIL } }), { status: 404 })
})
