// Ten thousand random sequences of what happens to parcels beside a plain model, and some of them against PostgreSQL.
// `ORDERS_SEED=word npm test -- unit test/shop/orders/model/parcels.test.ts` takes other ones.
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import t from 'tap'
import { createRandom } from '../../../../src/demo/random.ts'
import { deriveProducts } from '../../../../src/shop/catalogue/derive.ts'
import { PARCEL_GUARDS } from '../../../../src/shop/orders/parcels/guards.ts'
import { piecesLeft } from '../../../../src/shop/orders/parcels/pieces.ts'
import { statusesOf } from '../../../../src/shop/orders/statuses.ts'
import type { LockedOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { shopDeps } from '../../../support/shop.ts'
import { wrong } from '../transitions/sold.ts'
import { playParcels } from './parcels-on-database.ts'
import {
  again,
  checkParcels,
  inState,
  isCompleted,
  newParcelWorld,
  open,
  type ParcelStep,
  type ParcelWorld,
  parcelSteps,
  takeParcelStep,
} from './parcels-world.ts'

const SEED = process.env.ORDERS_SEED ?? 'parcels'

/** The order as the shop would have it, for the functions that are pure. */
function orderOf(world: ParcelWorld): LockedOrder {
  const line = {
    ...{ id: 'line', variant_id: 'variant', tracked: true, quantity: world.quantity, cancelled: 0, returned: 0 },
    ...{ reserved: world.held, backordered: 0, lost: inState(world, 'lost'), delivered: inState(world, 'delivered') },
    shipped: inState(world, 'shipped', 'delivered', 'lost'),
  }
  const parcels = world.parcels.map(({ pieces, status }, at) => ({
    ...{ id: `parcel ${at}`, status, items: [{ order_item_id: 'line', quantity: pieces }] },
  }))
  const row = { status: isCompleted(world) ? 'completed' : 'confirmed', payment_method_code: 'cod' }
  return { row, lines: [line], parcels, returns: [], refunds: [], payments: [], creditItems: [] } as never
}

/** What the shop's pure functions say of it is what the model says. */
function agrees(world: ParcelWorld): void {
  const order = orderOf(world)
  const left = piecesLeft(order).get('line')
  assert.deepEqual(left, { open: open(world), packable: open(world), again: again(world) })
  const [line] = order.lines
  assert.ok(
    line && line.shipped <= line.quantity + line.lost && line.lost <= line.shipped && line.delivered <= line.shipped,
  )
  assert.ok(line.reserved <= line.quantity - line.shipped + line.lost)
  for (const [at, parcel] of order.parcels.entries())
    for (const kind of ['pack', 'ship', 'deliver', 'undeliver', 'lost', 'found', 'cancel', 'back'] as const) {
      const step: ParcelStep = kind === 'back' ? { kind, parcel: at, damaged: 0 } : { kind, parcel: at }
      const refused = takeParcelStep({ ...world, parcels: world.parcels.map((one) => ({ ...one })) }, step)
      assert.equal(PARCEL_GUARDS[kind](order, parcel) !== null, refused, `${kind} of a ${parcel.status} parcel`)
    }
  const statuses = statusesOf(
    { status: 'confirmed', total: 0, credited: 0 },
    order.lines.map((one) => ({ ...one, lostCredited: 0 })),
    [],
    [],
  )
  assert.equal(statuses.completed, isCompleted(world))
}

t.test('in memory, ten thousand sequences', async (t) => {
  const reached = new Map<string, number>()
  for (let n = 0; n < 10_000; n++) {
    const seed = `${SEED} ${n}`
    const world = newParcelWorld(createRandom(`${seed} order`))
    const pieces = world.free + world.held
    const steps: ParcelStep[] = []
    try {
      for (const step of parcelSteps(seed, world)) {
        steps.push(step)
        const before = world.parcels.length
        if (!takeParcelStep(world, step)) reached.set(step.kind, (reached.get(step.kind) ?? 0) + 1)
        if (step.kind === 'found' && world.parcels.length > before)
          reached.set('split', (reached.get('split') ?? 0) + 1)
        checkParcels(world, pieces)
        agrees(world)
      }
      if (isCompleted(world)) reached.set('completed', (reached.get('completed') ?? 0) + 1)
    } catch (error) {
      throw new Error(`seed "${seed}": ${(error as Error).message}\n${JSON.stringify({ steps, world })}`, {
        cause: error,
      })
    }
  }
  for (const what of ['create', 'pack', 'ship', 'deliver', 'undeliver', 'lost', 'found', 'back', 'cancel', 'completed'])
    t.ok((reached.get(what) ?? 0) > 500, `${what}: ${reached.get(what)}`)
  t.ok((reached.get('split') ?? 0) > 20, `split: ${reached.get('split')}`)
})

t.test('against PostgreSQL, twenty-five of them', async (t) => {
  const { db } = await shopDeps(t)
  const seeds = Array.from({ length: 25 }, (_, n) => `${SEED} ${n}`)
  let taken = 0
  const player = async () => {
    for (let seed = seeds.pop(); seed; seed = seeds.pop()) {
      const steps = await playParcels(db, seed)
      taken += steps
    }
  }
  await Promise.all([player(), player(), player(), player()])
  await db.transaction().execute((trx) => deriveProducts(trx, 'all'))
  t.ok(taken > 150, `${taken} steps`)
  await sql`delete from stock_left_due`.execute(db)
  t.same(await wrong(db), [], 'the doctor finds nothing')
})
