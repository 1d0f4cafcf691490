// Work on the money of orders that a shop may be killed in: taking a webhook, sending a refund, ending what nobody paid.
import { sql } from 'kysely'
import { enqueue } from '../../../src/shop/jobs/enqueue.ts'
import { expireOrders } from '../../../src/shop/orders/job-names.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { eventually } from '../../support/process.ts'
import type { Crash, World } from './crash.ts'
import { call, comes, orders } from './shops.ts'

interface Ordered {
  id: string
  token: string
  email: string
  paymentId: string
  /** At the simulator. */
  ref: string
}

/** By card, and not paid. */
async function ordered({ shop, ground }: World, variantId: string): Promise<Ordered> {
  const guest = await comes(shop.url, { lines: [[variantId, 2]], payment: 'card' })
  const { status, body } = await orders(shop.url, guest)
  if (status !== 201 || body.token === undefined) throw new Error(`Nothing is ordered: ${status} ${body.code}`)
  const { rows } = await sql<{ id: string; paymentId: string; ref: string }>`
    select o.id, p.id as "paymentId", p.provider_ref as ref from orders o join payments p on p.order_id = o.id
    where o.public_token = ${body.token}`.execute(ground.db)
  const [row] = rows
  if (!row) throw new Error('The order is not there')
  return { ...row, token: body.token, email: guest.email }
}

/** At the simulator; the shop is told as soon as the relay hands the webhook on. */
async function paid(world: World, { ref, paymentId }: Ordered) {
  const { status } = await call(
    `${world.shop.url}/api/payments/simulator/${ref}`,
    'POST',
    {},
    {
      ...{ intent: 'pay', card: '4242424242424242' },
    },
  )
  if (status !== 200) throw new Error(`The simulator refuses: ${status}`)
  await eventually(() => world.relay.find('money_in', paymentId) !== undefined)
  const webhook = world.relay.find('money_in', paymentId)
  if (!webhook) throw new Error('The simulator tells nobody')
  return webhook
}

interface Standing {
  status: string
  captured: number
  total: number
  refunded: number
  refunds: number
  /** At the simulator. */
  givenBack: number
  session: string
  letters: number
  held: number
  events: number
}

async function standing({ ground }: World, { id, paymentId, ref }: Ordered): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select o.status, o.paid_minor as captured, o.total_minor as total, o.refunded_minor as refunded,
      (select count(*)::int from refunds r where r.payment_id = ${paymentId}) as refunds,
      (select count(*)::int from simulator_refunds r where r.payment_id = ${paymentId} and r.status = 'succeeded') as "givenBack",
      (select s.status from simulator_payments s where s.ref = ${ref}) as session,
      (select count(*)::int from mails m where m.entity_id = o.id::text and m.template <> 'order-for-staff') as letters,
      (select sum(reserved)::int from order_items i where i.order_id = o.id) as held,
      (select count(*)::int from order_events e where e.order_id = o.id and e.type in ('confirmed', 'cancelled', 'expired')) as events
    from orders o where o.id = ${id}`.execute(ground.db)
  return rows[0] as Standing
}

/** What differs, as sentences. */
const unlike = (is: Standing, right: Partial<Standing>): string[] =>
  Object.entries(right).flatMap(([name, value]) =>
    is[name as keyof Standing] === value ? [] : [`${name} is ${is[name as keyof Standing]} instead of ${value}`],
  )

const row = (table: string, column: string, value: string) =>
  `select from ${table} where ${column} = '${value}' for update`
const writing = (table: string) => `lock table ${table} in share mode`

type Make = (world: World, variantId: string) => Promise<Crash>

const webhook =
  (step: string, lockOf: (order: Ordered) => string): Make =>
  async (world, variantId) => {
    const order = await ordered(world, variantId)
    const told = await paid(world, order)
    const handOn = () => world.relay.handOn(world.shop.url, told)
    return {
      name: `a webhook, ${step}`,
      lock: lockOf(order),
      begin: handOn,
      left: async () => unlike(await standing(world, order), { status: 'pending_payment', captured: 0, letters: 0 }),
      again: handOn,
      isDone: async () => (await standing(world, order)).status === 'confirmed',
      found: async () => {
        const twice = await handOn()
        const now = await standing(world, order)
        const right = { captured: now.total, refunds: 0, letters: 1, held: 2, events: 1, session: 'captured' }
        return [...unlike(now, right), ...(twice === 200 ? [] : [`told twice it answers ${twice}`])]
      },
    }
  }

/** The order is cancelled, which sends its money back by a job. */
const refund =
  (step: string, lockOf: (order: Ordered) => string, { booking = false } = {}): Make =>
  async (world, variantId) => {
    const order = await ordered(world, variantId)
    await world.relay.handOn(world.shop.url, await paid(world, order))
    const key = crypto.randomUUID()
    const cancel = () =>
      call(
        `${world.shop.url}/api/orders/${order.token}/cancel`,
        'POST',
        { 'idempotency-key': key },
        { email: order.email },
      )
    const { pool } = world.ground
    // The order is locked by cancelling too: what holds it comes after, while the provider is kept waiting.
    const bookLater = async () => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(writing('simulator_refunds'))
      await cancel()
      await lockWaits(pool)
      const holder = await pool.connect()
      await holder.query('begin')
      await holder.query(row('orders', 'id', order.id))
      await client.query('rollback')
      client.release()
      return holder
    }
    const held = booking ? await bookLater() : undefined
    return {
      name: `a refund, ${step}`,
      lock: held ? 'select 1' : lockOf(order),
      begin: held ? () => lockWaits(pool) : cancel,
      left: async () => {
        await held?.query('rollback')
        held?.release()
        return unlike(await standing(world, order), { captured: (await standing(world, order)).total, refunded: 0 })
      },
      again: cancel,
      isDone: async () => (await standing(world, order)).refunded > 0,
      found: async () => {
        const now = await standing(world, order)
        return unlike(now, {
          ...{ status: 'cancelled', refunded: now.total, refunds: 1, givenBack: 1, held: 0, events: 2 },
        })
      },
    }
  }

const expiry =
  (step: string, lockOf: (order: Ordered) => string): Make =>
  async (world, variantId) => {
    const order = await ordered(world, variantId)
    const { db } = world.ground
    await sql`update orders set expires_at = now() - interval '1 minute' where id = ${order.id}`.execute(db)
    const minute = async () => void (await enqueue(db, expireOrders, {}))
    return {
      name: `expiry, ${step}`,
      lock: lockOf(order),
      begin: minute,
      left: async () => unlike(await standing(world, order), { status: 'pending_payment', held: 2, events: 0 }),
      again: minute,
      isDone: async () => (await standing(world, order)).status === 'expired',
      found: async () =>
        unlike(await standing(world, order), { held: 0, events: 1, session: 'expired', captured: 0, refunds: 0 }),
    }
  }

/** Every step, each of which is killed by itself. */
export const STEPS: readonly Make[] = [
  webhook('while the provider is read', ({ ref }) => row('simulator_payments', 'ref', ref)),
  webhook('before it is claimed', () => writing('payment_events')),
  webhook('before the order is locked', ({ id }) => row('orders', 'id', id)),
  webhook('before the money is booked', () => writing('payments')),
  webhook('before it is told', () => writing('order_events')),
  webhook('before the letter is written', () => writing('mails')),
  refund('before the credit is written', () => writing('credits')),
  refund('before the refund is written', () => writing('refunds')),
  refund('before the answer is kept', () => writing('idempotency_keys')),
  refund('while the provider is asked', () => writing('simulator_refunds')),
  refund('before what came of it is booked', () => '', { booking: true }),
  expiry('while the session is closed', ({ ref }) => row('simulator_payments', 'ref', ref)),
  expiry('before the payment is written', () => writing('payments')),
  expiry('before the pieces are let go', () => writing('stock_movements')),
  expiry('before it is told', () => writing('order_events')),
]

/** One of each that hold up nothing but themselves, so that one kill is enough. */
export const TOGETHER: readonly Make[] = [
  refund('before what came of it is booked', () => '', { booking: true }),
  webhook('before the order is locked', ({ id }) => row('orders', 'id', id)),
  expiry('while the session is closed', ({ ref }) => row('simulator_payments', 'ref', ref)),
]
