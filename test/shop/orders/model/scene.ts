// The model's order in PostgreSQL: sold as placing writes it, and read as the model tells it.
import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../../src/shop/db/schema.ts'
import { stockedVariant } from '../../../support/shop.ts'
import { addCoupon } from '../../checkout/selling.ts'
import { attempt, sell } from '../transitions/sold.ts'
import { paymentStatusOf } from './agrees.ts'
import { fulfilmentOf } from './settles.ts'
import { creditedOf, inParcels, paidOf, refundedOf, returnedOf, sum, type World } from './world.ts'

type Db = Kysely<Database>

export interface Scene {
  db: Db
  id: string
  variants: string[]
  couponId: string
  cartId: string
  /** Another order of the same cart. */
  rival: { variantId: string; id: string | undefined }
}

const goods = async (db: Db, onHand: number): Promise<string> => {
  const { variantId } = await stockedVariant(db, { onHand })
  await sql`insert into stock_movements (variant_id, kind, delta_on_hand) values (${variantId}, 'receive', ${onHand})`.execute(
    db,
  )
  return variantId
}

export async function setScene(db: Db, world: World): Promise<Scene> {
  const variants: string[] = []
  for (const { held, free } of world.lines) variants.push(await goods(db, held + free))
  const rival = { variantId: await goods(db, 100), id: undefined }
  // Somebody else has used the coupon already, so that it can be limited to what is used.
  const couponId = await addCoupon(db, uuidv7().slice(-12))
  await sell(db, { lines: [], couponId })
  const cartId = uuidv7()
  await sql`insert into carts (id, token_hash) values (${cartId}, ${Buffer.from(cartId)})`.execute(db)
  const lines = world.lines.map(({ quantity, unit, discount, rateBp }, at) => ({
    ...{ variantId: variants[at] ?? '', quantity, unit, discount, rateBp },
  }))
  for (const { variantId, quantity } of lines)
    await db
      .insertInto('cart_lines')
      .values({ cart_id: cartId, variant_id: variantId, quantity, unit_minor: 1 })
      .execute()
  const id = await sell(db, {
    ...{ lines, cartId, couponId, method: world.method, pricesIncludeTax: world.includesTax },
    shipping: sum(world.shipping, ({ total }) => total),
  })
  if (world.method === 'cod') {
    await sql`update orders set status = 'confirmed', expires_at = null where id = ${id}`.execute(db)
    await attempt(db, id, { provider: 'cod' })
  }
  return { db, id, variants, couponId, cartId, rival }
}

const DECIDED = ['order-confirmed', 'order-part-paid', 'order-expired', 'order-cancelled', 'order-refunded'] as const

export const shownOf = async ({ db, id, cartId, variants, couponId }: Scene): Promise<unknown> => {
  const { rows } = await sql<{ shown: unknown }>`
    with paid as (
      select *, row_number() over (order by created_at, id) - 1 as index from payments
      where order_id = ${id} and reversal_of is null
    ),
    lines as (select *, row_number() over (order by id) - 1 as index from order_items where order_id = ${id})
    select json_build_object(
      'status', o.status, 'payment', o.payment_status, 'fulfilment', o.fulfilment_status,
      'paid', o.paid_minor, 'refunded', o.refunded_minor, 'credited', o.credited_minor,
      'lines', (select json_agg(json_build_object('cancelled', i.cancelled, 'held', i.reserved, 'shipped', i.shipped,
          'delivered', i.delivered, 'lost', i.lost, 'returned', i.returned, 'onHand', v.on_hand, 'reserved', v.reserved)
        order by i.index) from lines i join variants v on v.id = i.variant_id),
      'parcels', (select coalesce(json_agg(json_build_object('status', f.status, 'pieces', (
          select json_agg(coalesce(fi.quantity, 0) order by i.index) from lines i
          left join fulfilment_items fi on fi.order_item_id = i.id and fi.fulfilment_id = f.id
        )) order by f.created_at, f.id), '[]') from fulfilments f where f.order_id = o.id),
      'returns', (select coalesce(json_agg(json_build_object('kind', r.kind, 'status', r.status,
          'asked', (select json_agg(coalesce(ri.quantity, 0) order by i.index) from lines i
            left join return_items ri on ri.order_item_id = i.id and ri.return_id = r.id),
          'received', (select json_agg(coalesce(ri.received, 0) order by i.index) from lines i
            left join return_items ri on ri.order_item_id = i.id and ri.return_id = r.id)
        ) order by r.requested_at, r.id), '[]') from returns r where r.order_id = o.id),
      'payments', (select coalesce(json_agg(json_build_object('status', p.status, 'amount', p.amount_minor,
          'reversed', exists (select from payments r where r.reversal_of = p.id), 'disputed', p.disputed_at is not null)
        order by p.index), '[]') from paid p),
      'refunds', (select coalesce(json_agg(json_build_object('payment', p.index, 'amount', r.amount_minor, 'status', r.status)
        order by r.created_at, r.id), '[]') from refunds r join paid p on p.id = r.payment_id where r.kind = 'refund'),
      'credits', (select coalesce(json_agg(json_build_object('cause', c.cause, 'amount', c.amount_minor)
        order by c.created_at, c.id), '[]') from credits c where c.order_id = o.id),
      'papers', (select coalesce(json_agg(json_build_object('kind', d.kind, 'total', (d.snapshot ->> 'total')::bigint)
        order by d.issued_at, d.id), '[]') from documents d where d.order_id = o.id),
      'captured', (select count(*) from order_events where order_id = o.id and type = 'payment_captured'),
      'coupon', (select json_build_object('used', c.used, 'released', u.released_at is not null)
        from coupons c join coupon_uses u on u.coupon_id = c.id where c.id = ${couponId} and u.order_id = o.id),
      'cart', (select count(*) from cart_lines where cart_id = ${cartId} and variant_id = any(${variants}::uuid[])),
      'letters', (select coalesce(json_agg(template order by id), '[]') from mails
        where entity = 'orders' and entity_id = o.id::text and template = any(${DECIDED}::text[]))
    ) as shown from orders o where o.id = ${id}`.execute(db)
  return rows[0]?.shown
}

export const expected = (world: World): unknown => ({
  ...{ status: world.status, payment: paymentStatusOf(world), fulfilment: fulfilmentOf(world) },
  ...{ paid: paidOf(world), refunded: refundedOf(world), credited: creditedOf(world) },
  lines: world.lines.map(({ cancelled, held, free }, at) => ({
    ...{ cancelled, held, shipped: inParcels(world, at, 'shipped', 'delivered', 'lost') },
    ...{ delivered: inParcels(world, at, 'delivered'), lost: inParcels(world, at, 'lost') },
    ...{ returned: returnedOf(world, at), onHand: held + free, reserved: held },
  })),
  parcels: world.parcels.map(({ status, pieces }) => ({ status, pieces })),
  returns: world.returns,
  payments: world.payments.map(({ status, amount, reversed, disputed }) => ({ status, amount, reversed, disputed })),
  refunds: world.refunds,
  credits: world.credits.map(({ cause, amount }) => ({ cause, amount })),
  papers: world.papers,
  captured: world.payments.filter(({ status }) => status === 'captured').length,
  coupon: { used: world.coupon === 'used' ? 2 : 1, released: world.coupon === 'released' },
  cart: world.cart === 'full' ? world.lines.length : 0,
  letters: world.letters.filter((letter) => DECIDED.some((one) => one === letter)),
})
