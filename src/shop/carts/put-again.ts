// Putting what an order held into a cart again, at today's prices and stock; what is not available is named.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Reordered } from '#contract/account-orders.ts'
import type { Database } from '../db/schema.ts'
import type { CartOwner } from './owner.ts'
import { inStock, onSale, owned } from './read.ts'
import { carts, lockCart, MOST_LINES } from './repository.ts'

type Line = Reordered['lines'][number]

interface Row extends Pick<Line, 'title' | 'slug' | 'size' | 'color' | 'wanted'> {
  variantId: string | null
  sold: boolean
  /** Null is unlimited. */
  left: number | null
}

const rowsOf = async (trx: Kysely<Database>, owner: CartOwner, orderId: string): Promise<Row[]> => {
  const own = sql<string>`(select c.id from carts c where ${owned(owner)})`
  const { rows } = await sql<Row>`
    select i.snapshot->>'title' as title, i.snapshot->>'size' as size, i.snapshot->>'color' as color,
      i.quantity as wanted, v.id as "variantId", case when p.status = 'published' then p.slug end as slug,
      coalesce(${onSale}, false) as sold, ${inStock(own)} as left
    from order_items i left join variants v on v.id = i.variant_id left join products p on p.id = v.product_id
    where i.order_id = ${orderId} order by i.id`.execute(trx)
  return rows
}

/** Pieces of each variant in the cart. */
const lying = async (trx: Kysely<Database>, owner: CartOwner): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; quantity: number }>`
    select l.variant_id as id, l.quantity from cart_lines l join carts c on c.id = l.cart_id
    where ${owned(owner)}`.execute(trx)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

async function putIn(
  trx: Transaction<Database>,
  owner: CartOwner,
  row: Row,
  inCart: Map<string, number>,
): Promise<Line> {
  const { variantId, sold, left, ...line } = row
  const none = (reason: Line['reason']): Line => ({ ...line, added: 0, result: 'gone', reason })
  if (variantId === null || !sold) return none('not_sold')
  const before = inCart.get(variantId) ?? 0
  if (left !== null && left <= before) return none('sold_out')
  if (before === 0 && inCart.size >= MOST_LINES) return none('cart_full')
  const most = await carts(trx).add(owner, variantId, line.wanted)
  const now = most ?? before + line.wanted
  inCart.set(variantId, now)
  const added = Math.max(0, now - before)
  if (added === line.wanted) return { ...line, added, result: 'added', reason: null }
  const reason = left !== null && now >= left ? 'sold_out' : 'limit'
  return added > 0 ? { ...line, added, result: 'fewer', reason } : none(reason)
}

/**
 * The row of a user is locked before. Pieces that never left this cart, because the order came to nothing before it was paid,
 * are in it already.
 */
export async function putAgain(trx: Transaction<Database>, owner: CartOwner, orderId: string): Promise<Reordered> {
  const cartId = await lockCart(trx, owner)
  const inCart = await lying(trx, owner)
  const { cart_id: from } = await trx
    .selectFrom('orders')
    .select('cart_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const kept = from !== null && from === cartId ? new Map(inCart) : new Map<string, number>()
  const lines: Line[] = []
  for (const row of await rowsOf(trx, owner, orderId)) {
    const there = Math.min(row.wanted, row.variantId === null ? 0 : (kept.get(row.variantId) ?? 0))
    if (row.variantId !== null && there > 0) kept.set(row.variantId, (kept.get(row.variantId) ?? 0) - there)
    lines.push(
      there === row.wanted ? isThere(row) : topped(await putIn(trx, owner, lacking(row, there), inCart), there),
    )
  }
  return { lines }
}

const isThere = ({ variantId: _, sold: __, left: ___, ...line }: Row): Line => ({
  ...{ ...line, added: line.wanted, result: 'added', reason: null },
})

const lacking = (row: Row, there: number): Row => ({ ...row, wanted: row.wanted - there })

/** With what lay in the cart before. */
const topped = (line: Line, there: number): Line =>
  there === 0
    ? line
    : {
        ...{ ...line, wanted: line.wanted + there, added: line.added + there },
        result: line.result === 'added' ? 'added' : 'fewer',
      }
