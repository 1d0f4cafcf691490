// The same sequences against PostgreSQL: after each step rows, stock and money are what the plain model says.
import assert from 'node:assert/strict'
import { type Kysely, sql, type Transaction } from 'kysely'
import { createRandom } from '../../../../src/demo/random.ts'
import { ApiError } from '../../../../src/http/errors.ts'
import type { Database } from '../../../../src/shop/db/schema.ts'
import { deliverParcel, undeliverParcel } from '../../../../src/shop/orders/parcels/arrive.ts'
import { findParcel, loseParcel, takeParcelBack } from '../../../../src/shop/orders/parcels/go-astray.ts'
import { cancelParcel, createParcel, packParcel } from '../../../../src/shop/orders/parcels/pack.ts'
import { shipParcel } from '../../../../src/shop/orders/parcels/ship.ts'
import { type LockedOrder, lockOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { SYSTEM } from '../../../../src/shop/orders/transitions/order-event.ts'
import { stockedVariant } from '../../../support/shop.ts'
import { attempt, orderOf, pay, SHOP, sell } from '../transitions/sold.ts'
import {
  inState,
  isCompleted,
  newParcelWorld,
  type ParcelStep,
  type ParcelWorld,
  parcelSteps,
  takeParcelStep,
} from './parcels-world.ts'

type Db = Kysely<Database>
const HOW = { by: SYSTEM, context: SHOP }

async function setScene(db: Db, world: ParcelWorld, unit: number) {
  const onHand = world.free + world.quantity
  const { variantId } = await stockedVariant(db, { onHand })
  await sql`insert into stock_movements (variant_id, kind, delta_on_hand) values (${variantId}, 'receive', ${onHand})`.execute(
    db,
  )
  const method = world.cod ? 'cod' : 'card'
  const id = await sell(db, { lines: [{ variantId, quantity: world.quantity, unit }], shipping: 490, method })
  if (world.cod) {
    await sql`update orders set status = 'confirmed', expires_at = null where id = ${id}`.execute(db)
    await attempt(db, id, { provider: 'cod' })
  } else await pay(db, id)
  return { id, variantId }
}

async function act(trx: Transaction<Database>, order: LockedOrder, step: ParcelStep): Promise<void> {
  const [line] = order.lines
  if (!line) throw new Error('The order has no line')
  if (step.kind === 'create') {
    await createParcel(trx, order, { lines: [{ lineId: line.id, quantity: step.pieces }], packed: step.packed }, HOW)
    return
  }
  const parcel = order.parcels[step.parcel]
  if (!parcel) throw new ApiError('NOT_FOUND')
  const pieces = parcel.items[0]?.quantity ?? 0
  switch (step.kind) {
    case 'ship':
      return await shipParcel(trx, order, parcel, { carrier: 'DHL', trackingNumber: '1', override: null }, HOW)
    case 'undeliver':
      return await undeliverParcel(trx, order, parcel, { reason: 'By mistake' }, HOW)
    case 'back': {
      const damaged = Math.min(pieces, step.damaged)
      const lines = [{ lineId: line.id, damaged, sellable: pieces - damaged }]
      return await takeParcelBack(trx, order, parcel, { lines, reason: 'Refused' }, HOW)
    }
    default: {
      const run = {
        pack: packParcel,
        deliver: deliverParcel,
        lost: loseParcel,
        found: findParcel,
        cancel: cancelParcel,
      }
      return await run[step.kind](trx, order, parcel, HOW)
    }
  }
}

/** Whether it was refused. */
const attempted = async (db: Db, id: string, step: ParcelStep): Promise<boolean> => {
  try {
    await db.transaction().execute(async (trx) => act(trx, await lockOrder(trx, id), step))
    return false
  } catch (error) {
    if (error instanceof ApiError && ['CONFLICT', 'OUT_OF_STOCK', 'NOT_FOUND'].includes(error.code)) return true
    throw error
  }
}

const shownOf = async (db: Db, { id, variantId }: { id: string; variantId: string }) => {
  const { rows } = await sql<{ shown: Record<string, unknown> }>`
    select json_build_object('status', o.status,
      'line', (select json_build_object('shipped', shipped, 'delivered', delivered, 'lost', lost, 'reserved', reserved,
        'backordered', backordered) from order_items where order_id = o.id),
      'parcels', (select coalesce(json_agg(json_build_object('pieces', i.quantity, 'status', f.status)
        order by f.created_at, f.id), '[]') from fulfilments f join fulfilment_items i on i.fulfilment_id = f.id
        where f.order_id = o.id),
      'stock', (select json_build_object('onHand', on_hand, 'reserved', reserved) from variants where id = ${variantId})
    ) as shown from orders o where o.id = ${id}`.execute(db)
  return rows[0]?.shown
}

const expected = (world: ParcelWorld) => ({
  status: isCompleted(world) ? 'completed' : 'confirmed',
  line: {
    shipped: inState(world, 'shipped', 'delivered', 'lost'),
    delivered: inState(world, 'delivered'),
    ...{ lost: inState(world, 'lost'), reserved: world.held, backordered: 0 },
  },
  parcels: world.parcels,
  stock: { onHand: world.free + world.held, reserved: world.held },
})

/** Cash that has come is that of the parcels that arrived, and all of it once all of them have. */
async function checkCash(db: Db, id: string, world: ParcelWorld): Promise<void> {
  if (!world.cod) return
  const { paid_minor: paid, total_minor: total } = await orderOf(db, id)
  if (inState(world, 'delivered') === 0) assert.equal(paid, 0, 'nobody pays for what has not arrived')
  else assert.ok(paid > 0 && paid <= total, `${paid} of ${total} has come`)
  if (isCompleted(world)) assert.equal(paid, total, 'all of it is paid')
}

/** The number of steps. Throws where rows and model differ. */
export async function playParcels(db: Db, seed: string): Promise<number> {
  const random = createRandom(`${seed} order`)
  const world = newParcelWorld(random)
  const scene = await setScene(db, world, random.int(50, 3000))
  const steps: ParcelStep[] = []
  try {
    for (const step of parcelSteps(seed, world)) {
      steps.push(step)
      const refused = takeParcelStep(world, step)
      assert.equal(await attempted(db, scene.id, step), refused, refused ? 'the shop allows it' : 'the shop refuses it')
      assert.deepEqual(await shownOf(db, scene), expected(world))
      await checkCash(db, scene.id, world)
    }
  } catch (error) {
    throw new Error(`seed "${seed}": ${(error as Error).message}\n${JSON.stringify({ steps, world })}`, {
      cause: error,
    })
  }
  return steps.length
}
