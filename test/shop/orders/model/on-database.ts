// The same sequences against PostgreSQL: after each step the rows of the order are what the plain model says.
import assert from 'node:assert/strict'
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { createRandom, type Random } from '../../../../src/demo/random.ts'
import type { Database } from '../../../../src/shop/db/schema.ts'
import { refundBalance } from '../../../../src/shop/orders/transitions/credit-order.ts'
import { lockOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { SYSTEM } from '../../../../src/shop/orders/transitions/order-event.ts'
import { settle } from '../../../../src/shop/orders/transitions/settle.ts'
import { commit } from '../../../../src/shop/stock/hand-over.ts'
import { stockedVariant } from '../../../support/shop.ts'
import { addCoupon } from '../../checkout/selling.ts'
import { attempt, happen, orderOf, pay, refundsEnd, sell } from '../transitions/sold.ts'
import { stepsOf } from './sequences.ts'
import { newWorld, type Step, take, type World } from './world.ts'

type Db = Kysely<Database>

interface Scene {
  db: Db
  id: string
  quantity: number
  variantId: string
  couponId: string
  cartId: string
  provider: 'simulator' | 'bank_transfer'
  rival: { variantId: string; id: string | undefined }
}

const goods = async (db: Db, onHand: number): Promise<string> => {
  const { variantId } = await stockedVariant(db, { onHand })
  await sql`insert into stock_movements (variant_id, kind, delta_on_hand) values (${variantId}, 'receive', ${onHand})`.execute(
    db,
  )
  return variantId
}

async function setScene(db: Db, random: Random): Promise<Scene> {
  const quantity = random.int(1, 5)
  const variantId = await goods(db, quantity)
  const rival = { variantId: await goods(db, 100), id: undefined }
  // Somebody else has used the coupon already, so that it can be limited to what is used.
  const couponId = await addCoupon(db, uuidv7().slice(-12))
  await sell(db, { lines: [], couponId })
  const cartId = uuidv7()
  await sql`insert into carts (id, token_hash) values (${cartId}, ${Buffer.from(cartId)})`.execute(db)
  await db
    .insertInto('cart_lines')
    .values({ cart_id: cartId, variant_id: variantId, quantity, unit_minor: 1 })
    .execute()
  const line = (pieces: number) => {
    const unit = random.int(1, 3000)
    const discount = random.int(0, unit * pieces)
    return { variantId, quantity: pieces, unit, discount, rateBp: random.pick([1900, 700, 0]) }
  }
  const id = await sell(db, {
    lines: quantity === 1 ? [line(1)] : [line(quantity - 1), line(1)],
    ...{ shipping: random.int(1, 900), pricesIncludeTax: random.chance(0.6), cartId, couponId },
  })
  return { db, id, quantity, variantId, couponId, cartId, provider: random.pick(['simulator', 'bank_transfer']), rival }
}

/** What others leave of the goods, the coupon and the cart, before money asks for it. */
async function surround({ db, quantity, variantId, couponId, cartId, rival }: Scene, world: World): Promise<void> {
  const free = world.around.stock ? quantity : 0
  await sql`
    with was as (select id, reserved + ${free}::integer - on_hand as more from variants where id = ${variantId}),
    counted as (update variants v set on_hand = v.on_hand + was.more from was where v.id = was.id)
    insert into stock_movements (variant_id, kind, delta_on_hand) select id, 'adjust', more from was`.execute(db)
  await sql`update coupons set max_uses = ${world.around.coupon ? null : sql`used`} where id = ${couponId}`.execute(db)
  const open = world.status === 'expired' && world.around.rival
  if (open && !rival.id) rival.id = await sell(db, { lines: [{ variantId: rival.variantId }], cartId })
  if (!open && rival.id) {
    await happen(db, rival.id, { event: 'cancel', decided: true, by: 'customer' })
    rival.id = undefined
  }
}

const paymentsOf = (db: Db, id: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .where('reversal_of', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const inOrder = (
  db: Db,
  id: string,
  work: (order: Awaited<ReturnType<typeof lockOrder>>, trx: Db) => Promise<unknown>,
) =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    await work(order, trx)
    await settle(trx, order)
  })

async function send({ db, id }: Scene): Promise<void> {
  await inOrder(db, id, async (order, trx) => {
    await commit(
      trx,
      id,
      order.lines.map((line) => ({ orderItemId: line.id, quantity: line.quantity })),
    )
    await sql`update order_items set shipped = quantity, delivered = quantity where order_id = ${id}`.execute(trx)
    await sql`insert into fulfilments (id, order_id, status) values (${uuidv7()}, ${id}, 'delivered')`.execute(trx)
    for (const line of order.lines) Object.assign(line, { shipped: line.quantity, delivered: line.quantity })
  })
}

async function takeOnDatabase(scene: Scene, world: World, step: Step): Promise<void> {
  const { db, id } = scene
  switch (step.kind) {
    case 'money':
      await surround(scene, world)
      await pay(db, id, step.amount, { provider: scene.provider })
      break
    case 'told':
      await happen(db, id, step.happening)
      break
    case 'refunds':
      await refundsEnd(db, id, step.end)
      break
    case 'payBack':
      await db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, id)
        await refundBalance(trx, order, { credit: null, reason: null, by: SYSTEM })
        await settle(trx, order)
      })
      break
    case 'reverse': {
      const payment = (await paymentsOf(db, id))[step.payment]
      if (!payment) throw new Error('The model reversed a payment that is not there')
      await attempt(db, id, {
        ...{ provider: payment.provider, status: 'captured', reversal_of: payment.id },
        ...{ amount_minor: payment.amount_minor, captured_minor: payment.captured_minor },
      })
      break
    }
    case 'send':
      await send(scene)
      break
    case 'around':
      break
  }
}

const shownOf = async ({ db, id, cartId, variantId, couponId }: Scene) => {
  const { rows } = await sql<{ shown: unknown }>`
    with paid as (
      select id, row_number() over (order by created_at, id) - 1 as index from payments
      where order_id = ${id} and reversal_of is null
    )
    select json_build_object(
      'status', o.status, 'paid', o.paid_minor, 'refunded', o.refunded_minor, 'credited', o.credited_minor,
      'pieces', (select json_build_object('held', sum(reserved), 'sent', sum(shipped), 'cancelled', sum(cancelled))
        from order_items where order_id = o.id),
      'reserved', (select reserved from variants where id = ${variantId}),
      'coupon', (select json_build_object('used', c.used, 'released', u.released_at is not null)
        from coupons c join coupon_uses u on u.coupon_id = c.id where c.id = ${couponId} and u.order_id = o.id),
      'cart', (select count(*) from cart_lines where cart_id = ${cartId}),
      'refunds', (select coalesce(json_agg(json_build_object('payment', p.index, 'amount', r.amount_minor, 'status', r.status)
        order by r.created_at, r.id), '[]') from refunds r join paid p on p.id = r.payment_id),
      'letters', (select coalesce(json_agg(template order by id), '[]') from mails
        where entity = 'orders' and entity_id = o.id::text and template <> 'order-for-staff')
    ) as shown from orders o where o.id = ${id}`.execute(db)
  return rows[0]?.shown
}

const expected = (world: World, quantity: number) => ({
  ...{ status: world.status, credited: world.credited },
  paid: world.payments.reduce((sum, { amount, reversed }) => sum + (reversed ? 0 : amount), 0),
  refunded: world.refunds.reduce((sum, { amount, status }) => sum + (status === 'succeeded' ? amount : 0), 0),
  pieces: {
    ...{ held: world.pieces.held, sent: world.pieces.sent },
    cancelled: world.status === 'cancelled' ? quantity : 0,
  },
  reserved: world.pieces.held,
  coupon: { used: world.coupon === 'used' ? 2 : 1, released: world.coupon === 'released' },
  cart: world.cart === 'full' ? 1 : 0,
  ...{ refunds: world.refunds, letters: world.letters },
})

/** The number of steps. Throws where rows and model differ. Columns of products that follow from stock are derived by the caller. */
export async function playOnDatabase(db: Db, seed: string): Promise<number> {
  const scene = await setScene(db, createRandom(`${seed} order`))
  const { total_minor: total } = await orderOf(db, scene.id)
  const world = newWorld(Math.max(1, total), scene.quantity)
  const steps: Step[] = []
  try {
    for (const step of stepsOf(seed, world)) {
      steps.push(step)
      const before = structuredClone(world)
      const refused = take(world, step)
      // What the model refuses of parcels and reversals no code offers yet.
      if (!refused || step.kind === 'told' || step.kind === 'money') await takeOnDatabase(scene, before, step)
      assert.deepEqual(await shownOf(scene), expected(world, scene.quantity))
    }
  } catch (error) {
    throw new Error(`seed "${seed}": ${(error as Error).message}\n${JSON.stringify({ steps, world })}`, {
      cause: error,
    })
  }
  return steps.length
}
