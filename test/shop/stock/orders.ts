// Orders for tests of stock: their lines, without money, and what they hold afterwards.
import { randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database, Row } from '../../../src/shop/db/schema.ts'
import { deriveStock } from '../../../src/shop/stock/derive-stock.ts'
import { reserve, type WantedPieces } from '../../../src/shop/stock/reserve.ts'
import { lockVariants, type Moved } from '../../../src/shop/stock/variant-stock.ts'

type Db = Kysely<Database>

export interface Wanted {
  variantId: string
  quantity: number
}

/** The order and its lines, as placing writes them before it reserves. */
export async function writeOrder(
  trx: Db,
  wanted: readonly Wanted[],
  values: Partial<Pick<Row<'orders'>, 'status' | 'placed_at'>> = {},
): Promise<{ orderId: string; lines: WantedPieces[] }> {
  const orderId = randomUUID()
  await trx
    .insertInto('orders')
    .values({
      id: orderId,
      number: randomBytes(6).toString('hex'),
      public_token: randomBytes(16).toString('hex'),
      email: 'robin@example.org',
      locale: 'en',
      currency: 'EUR',
      status: 'confirmed',
      payment_status: 'paid',
      fulfilment_status: 'unfulfilled',
      prices_include_tax: true,
      items_minor: wanted.reduce((sum, { quantity }) => sum + quantity * 100, 0),
      total_minor: wanted.reduce((sum, { quantity }) => sum + quantity * 100, 0),
      ...values,
    })
    .execute()
  const lines = wanted.map((line) => ({ orderItemId: randomUUID(), ...line }))
  await trx
    .insertInto('order_items')
    .values(
      lines.map(({ orderItemId, variantId, quantity }) => ({
        id: orderItemId,
        order_id: orderId,
        variant_id: variantId,
        snapshot: '{}',
        quantity,
        unit_minor: 100,
        total_minor: quantity * 100,
      })),
    )
    .execute()
  return { orderId, lines }
}

export interface Placed {
  orderId: string
  /** In the order they were wanted. */
  items: string[]
  moved: Moved[]
}

/** What placing does to stock, within a transaction. */
export async function placeWithin(trx: Db, wanted: readonly Wanted[], values: Parameters<typeof writeOrder>[2] = {}) {
  await lockVariants(
    trx,
    wanted.map(({ variantId }) => variantId),
  )
  const { orderId, lines } = await writeOrder(trx, wanted, values)
  const moved = await reserve(trx, orderId, lines)
  await deriveStock(trx, moved)
  return { orderId, items: lines.map(({ orderItemId }) => orderItemId), moved } satisfies Placed
}

export const place = (db: Db, wanted: readonly Wanted[], values?: Parameters<typeof writeOrder>[2]): Promise<Placed> =>
  db.transaction().execute((trx) => placeWithin(trx, wanted, values))

/** on_hand, reserved, backordered. */
export const stockOf = async (db: Db, variantId: string): Promise<[number, number, number]> => {
  const row = await db.selectFrom('variants').selectAll().where('id', '=', variantId).executeTakeFirstOrThrow()
  return [row.on_hand, row.reserved, row.backordered]
}

/** reserved, backordered, tracked. */
export const lineOf = async (db: Db, id: string | undefined): Promise<[number, number, boolean]> => {
  const row = await db
    .selectFrom('order_items')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
  return [row.reserved, row.backordered, row.tracked]
}

export const productOf = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .select(['in_stock', 'low_stock', 'stock_left'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const movementsOf = async (db: Db, variantId: string) =>
  await db
    .selectFrom('stock_movements')
    .select(['kind', 'delta_on_hand', 'delta_reserved', 'order_item_id', 'reason'])
    .where('variant_id', '=', variantId)
    .orderBy('id')
    .execute()

/** Variants put into the ledger as they stand, for the doctor. */
export const openLedger = (db: Db) =>
  sql`insert into stock_movements (variant_id, kind, delta_on_hand) select id, 'receive', on_hand from variants`.execute(
    db,
  )
