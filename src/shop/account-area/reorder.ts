// Putting what an order held into its buyer's cart again, at today's prices and stock; what cannot be had is named.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Reordered } from '#contract/account-orders.ts'
import { ApiError } from '#http/errors.ts'
import { inStock, onSale } from '../carts/read.ts'
import { carts, lockCart, MOST_LINES } from '../carts/repository.ts'
import { type Asked, type Done, once } from '../crud/once.ts'
import type { Database } from '../db/schema.ts'
import { lockLiving } from './living.ts'

type Line = Reordered['lines'][number]

interface Row extends Pick<Line, 'title' | 'slug' | 'size' | 'color' | 'wanted'> {
  variantId: string | null
  sold: boolean
  /** Null is unlimited. */
  left: number | null
}

const rowsOf = async (trx: Kysely<Database>, userId: string, orderId: string): Promise<Row[]> => {
  const own = sql<string>`(select c.id from carts c where c.user_id = ${userId})`
  const { rows } = await sql<Row>`
    select i.snapshot->>'title' as title, i.snapshot->>'size' as size, i.snapshot->>'color' as color,
      i.quantity as wanted, v.id as "variantId", case when p.status = 'published' then p.slug end as slug,
      coalesce(${onSale}, false) as sold, ${inStock(own)} as left
    from order_items i left join variants v on v.id = i.variant_id left join products p on p.id = v.product_id
    where i.order_id = ${orderId} order by i.id`.execute(trx)
  return rows
}

/** Pieces of each variant in the cart. */
const lying = async (trx: Kysely<Database>, userId: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; quantity: number }>`
    select l.variant_id as id, l.quantity from cart_lines l join carts c on c.id = l.cart_id
    where c.user_id = ${userId}`.execute(trx)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

async function putIn(trx: Transaction<Database>, userId: string, row: Row, inCart: Map<string, number>): Promise<Line> {
  const { variantId, sold, left, ...line } = row
  const none = (reason: Line['reason']): Line => ({ ...line, added: 0, result: 'gone', reason })
  if (variantId === null || !sold) return none('not_sold')
  const before = inCart.get(variantId) ?? 0
  if (left !== null && left <= before) return none('sold_out')
  if (before === 0 && inCart.size >= MOST_LINES) return none('cart_full')
  const most = await carts(trx).add({ userId }, variantId, line.wanted)
  const now = most ?? before + line.wanted
  inCart.set(variantId, now)
  const added = Math.max(0, now - before)
  if (added === line.wanted) return { ...line, added, result: 'added', reason: null }
  const reason = left !== null && now >= left ? 'sold_out' : 'limit'
  return added > 0 ? { ...line, added, result: 'fewer', reason } : none(reason)
}

export const reorder = (db: Kysely<Database>, userId: string, number: string, asked: Asked): Promise<Done<Reordered>> =>
  once(db, asked, async (trx) => {
    await lockLiving(trx, userId, { alone: true })
    const order = await trx
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .where('customer_id', '=', userId)
      .executeTakeFirst()
    if (!order) throw new ApiError('NOT_FOUND')
    await lockCart(trx, { userId })
    const inCart = await lying(trx, userId)
    const lines: Line[] = []
    for (const row of await rowsOf(trx, userId, order.id)) lines.push(await putIn(trx, userId, row, inCart))
    return { lines }
  })
