// What is known of variants' stock while their rows are locked.
import { type Kysely, sql } from 'kysely'
import { LOW_STOCK } from '../catalogue/rules.ts'
import type { Database } from '../db/schema.ts'

export interface VariantStock {
  id: string
  productId: string
  active: boolean
  tracked: boolean
  allowBackorder: boolean
  /** From so many left it is low. */
  lowAt: number
  /** Lying on the shelf. */
  onHand: number
  /** Of them, promised and not sent. */
  reserved: number
  /** Promised and not there. */
  backordered: number
}

/** A variant's stock before and after a change of this transaction. */
export interface Moved {
  before: VariantStock
  after: VariantStock
}

/**
 * Locks variants in the order of their ids. Whoever inserts order lines does so after this: their foreign keys would
 * otherwise lock variants and products in the order of the lines.
 */
export async function lockVariants(trx: Kysely<Database>, ids: readonly string[]): Promise<Map<string, VariantStock>> {
  const { rows } = await sql<VariantStock>`
    select id, product_id as "productId", active, track_stock as tracked, allow_backorder as "allowBackorder",
      coalesce(low_stock_at, ${sql.lit(LOW_STOCK)}) as "lowAt", on_hand as "onHand", reserved, backordered
    from variants where id = any(${[...new Set(ids)]}::uuid[]) order by id for no key update`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

export const freeOf = ({ onHand, reserved }: VariantStock): number => Math.max(0, onHand - reserved)

const canBeBought = (stock: VariantStock): boolean =>
  stock.active && (!stock.tracked || stock.allowBackorder || freeOf(stock) > 0)

const isLow = (stock: VariantStock): boolean => stock.active && stock.tracked && freeOf(stock) <= stock.lowAt

/** Whether a column of the product that follows from its variants may have another value now. */
export const turnsFlag = ({ before, after }: Moved): boolean =>
  canBeBought(before) !== canBeBought(after) || isLow(before) !== isLow(after)

/** Whether it could not be bought before and can be now. */
export const comesBack = ({ before, after }: Moved): boolean => !canBeBought(before) && canBeBought(after)
