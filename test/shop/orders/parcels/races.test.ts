// Two at once: staff who pack the same pieces, a parcel that leaves against cancelling and against a stock count.
import t from 'tap'
import { lockHolders, makeWait, recordCounts } from '../../../../src/shop/stock/count.ts'
import { lockVariants } from '../../../../src/shop/stock/variant-stock.ts'
import { lockWaits } from '../../../support/lock-wait.ts'
import { EMAIL } from '../payments/fixtures.ts'
import { parcelShop } from './fixtures.ts'

const shop = await parcelShop(t)
const { db, pool, ordered, packed, ship, post, call, headers, stateOf, linesOf, parcelsOf, stockOf, goods, ailments } =
  shop

/** Holds the row until all of them wait for it, in the order they came. */
const queued = async (table: 'orders' | 'variants', id: string, actors: readonly (() => Promise<unknown>)[]) => {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${table} where id = $1 for update`, [id])
    const running: Promise<unknown>[] = []
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

t.test('two members of staff pack the same pieces: one of them is told', async (t) => {
  const { id, mugs } = await ordered()
  const pack = () => post(id, '', { lines: [{ lineId: mugs, quantity: 2 }], packed: true })
  const [first, second] = await queued('orders', id, [pack, pack])
  t.match([first, second], [{ status: 201 }, { status: 409, body: { code: 'CONFLICT' } }])
  t.equal((await parcelsOf(id)).length, 1)
  // And where the second one has seen the first.
  t.match(await pack(), {
    status: 409,
    body: { fields: { action: 'nothing_left', 'lines.0.quantity': 'too_large:1' } },
  })
  t.same(await ailments(), [])
})

t.test('equal keys at once pack once', async (t) => {
  const { id, mugs } = await ordered()
  // One that begins late must not read the version that the other one left: it would be another request.
  const { version } = await stateOf(id)
  const pack = () => post(id, '', { version, lines: [{ lineId: mugs, quantity: 1 }] }, { 'idempotency-key': 'both' })
  const answers = await Promise.all([pack(), pack()])
  t.equal((await parcelsOf(id)).length, 1)
  for (const { status, body } of answers) t.ok(status === 201 || body.code === 'IN_PROGRESS')
})

t.test('a parcel leaves against cancelling, both ways', async (t) => {
  for (const way of ['ship first', 'cancel first'] as const) {
    const { id, token, mugs, bowls } = await ordered()
    const begun = (
      await post(id, '', {
        lines: [
          { lineId: mugs, quantity: 3 },
          { lineId: bowls, quantity: 1 },
        ],
      })
    ).body
    const pack = () => post(id, `/${begun.parcel}/pack`)
    const cancel = () => call('POST', `/api/orders/${token}/cancel`, { body: { email: EMAIL } })
    const [first, second] = await queued('orders', id, way === 'ship first' ? [pack, cancel] : [cancel, pack])
    t.match([first, second], [{ status: 200 }, { status: 409 }], way)
    if (way === 'ship first') {
      t.match(await ship(id, begun.parcel), { status: 200 })
      t.match(await stateOf(id), { status: 'confirmed', fulfilment_status: 'shipped' })
    } else {
      t.match(await stateOf(id), { status: 'cancelled' })
      t.match(await parcelsOf(id), [{ status: 'cancelled' }], 'what was begun is given up as well')
      t.match(await linesOf(id), [{ reserved: 0, shipped: 0, cancelled: 3 }, { cancelled: 1 }])
    }
    t.same(await ailments(), [])
  }
})

t.test('a packed parcel leaves while staff cancel the rest, both ways: the papers say what was sent', async (t) => {
  for (const way of ['ship first', 'cancel first'] as const) {
    const { id, number, mugs, total } = await ordered()
    const parcel = await packed(id, { [mugs]: 2 })
    const { version } = await stateOf(id)
    const leave = (seen: number) => () => ship(id, parcel, { version: seen })
    const cancel = (seen: number, quantity: number) => () => {
      const body = { version: seen, lines: [{ lineId: mugs, quantity }] }
      return call('POST', `/api/admin/orders/${number}/cancel`, { headers, body })
    }
    if (way === 'ship first') {
      const [left, refused] = await queued('orders', id, [leave(version), cancel(version + 1, 2)])
      t.match(left, { status: 200 })
      t.match(refused, {
        status: 409,
        body: { code: 'MORE_THAN_LEFT', details: { left: [{ what: 'cancel', left: 1 }] } },
      })
      t.match(await cancel(version + 1, 1)(), { status: 201 })
    } else {
      const both = await queued('orders', id, [cancel(version, 1), leave(version + 1)])
      t.match(both, [{ status: 201 }, { status: 200 }])
    }
    t.match((await linesOf(id))[0], { shipped: 2, cancelled: 1, reserved: 0 })
    const papers = await db.selectFrom('documents').select(['kind', 'snapshot']).where('order_id', '=', id).execute()
    t.match(
      papers.toSorted((a, b) => b.kind.localeCompare(a.kind)),
      way === 'ship first'
        ? [
            { kind: 'invoice', snapshot: { total } },
            { kind: 'credit_note', snapshot: { total: 1000 } },
          ]
        : [{ kind: 'invoice', snapshot: { total: total - 1000 } }],
    )
    t.same(await ailments(), [])
  }
})

t.test('a parcel leaves against a stock count, both ways', async (t) => {
  for (const way of ['ship first', 'count first'] as const) {
    const vase = await goods(`vase-${way.slice(0, 4)}`, 3)
    const { id, mugs } = await ordered({ mug: vase, bowls: 0 })
    const parcel = await packed(id, { [mugs]: 3 })
    const leave = () => ship(id, parcel)
    /** Somebody counts two less than the books say. */
    const count = () =>
      db.transaction().execute(async (trx) => {
        const before = (
          await trx.selectFrom('variants').select('on_hand').where('id', '=', vase).executeTakeFirstOrThrow()
        ).on_hand
        await lockHolders(trx, [{ variantId: vase, onHand: before - 2, seenOnHand: null }])
        const now = (await lockVariants(trx, [vase])).get(vase)?.onHand ?? 0
        const delta = Math.max(0, now - 2) - now
        await makeWait(trx, [{ variantId: vase, delta }], {})
        await trx
          .updateTable('variants')
          .set({ on_hand: now + delta })
          .where('id', '=', vase)
          .execute()
        await recordCounts(trx, [{ variantId: vase, kind: 'adjust', delta }], {})
      })
    const [first, second] = await queued('orders', id, way === 'ship first' ? [leave, count] : [count, leave])
    if (way === 'ship first') {
      t.match(first, { status: 200 })
      t.match(await stockOf(vase), { on_hand: 0, reserved: 0, backordered: 0 })
      t.match(await linesOf(id), [{ shipped: 3, reserved: 0, backordered: 0 }])
    } else {
      t.match(second, { status: 409 })
      t.match(await stockOf(vase), { on_hand: 1, reserved: 1, backordered: 2 })
      t.match(await ship(id, parcel), { status: 409, body: { fields: { action: 'waits_for_goods' } } })
      t.match(await stateOf(id), { needs_attention: /Fewer pieces were counted/ })
    }
  }
})
