// Taking pieces for the lines of an order: promised from the shelf, or waiting for goods where the variant allows it.
import type { Kysely } from 'kysely'
import type { ErrorDetails } from '#contract/errors.ts'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { type Mover, move, type Step } from './move.ts'
import { freeOf, lockVariants, type Moved, type VariantStock } from './variant-stock.ts'

export interface WantedPieces {
  /** Its row is there already. */
  orderItemId: string
  variantId: string
  quantity: number
}

type Short = ErrorDetails['OUT_OF_STOCK']['lines'][number]

/**
 * The order is new or locked. All or nothing: OUT_OF_STOCK names every variant of which there are too few. What it answers
 * goes to `deriveStock`, once, at the end of the transaction.
 */
export async function reserve(
  trx: Kysely<Database>,
  orderId: string,
  lines: readonly WantedPieces[],
  mover: Mover = {},
): Promise<Moved[]> {
  const ids = lines.map(({ variantId }) => variantId)
  return await reserveLocked(trx, orderId, await lockVariants(trx, ids), { lines, mover })
}

/** The same where the variants were locked before, so that lines could be written between. */
export async function reserveLocked(
  trx: Kysely<Database>,
  orderId: string,
  locked: ReadonlyMap<string, VariantStock>,
  { lines, mover = {} }: { lines: readonly WantedPieces[]; mover?: Mover },
): Promise<Moved[]> {
  refuseShort(locked, lines)
  const left = new Map([...locked.values()].map((stock) => [stock.id, freeOf(stock)]))
  const steps = lines.map(({ variantId, orderItemId, quantity }): Step => {
    const line = { kind: 'reserve', variantId, orderId, orderItemId } as const
    if (!locked.get(variantId)?.tracked) return { ...line, tracked: false }
    const free = left.get(variantId) ?? 0
    const reserved = Math.min(quantity, free)
    left.set(variantId, free - reserved)
    return { ...line, tracked: true, reserved, backordered: quantity - reserved }
  })
  return await move(trx, locked, steps, mover)
}

/** OUT_OF_STOCK names every variant of which there are too few. */
export function refuseShort(
  locked: ReadonlyMap<string, VariantStock>,
  lines: readonly Pick<WantedPieces, 'variantId' | 'quantity'>[],
): void {
  const short = shortOf(locked, lines)
  if (short.length > 0) throw new ApiError('OUT_OF_STOCK', { details: { lines: short } })
}

function shortOf(
  locked: ReadonlyMap<string, VariantStock>,
  lines: readonly Pick<WantedPieces, 'variantId' | 'quantity'>[],
): Short[] {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  return [...wanted].flatMap(([variantId, pieces]) => {
    const stock = locked.get(variantId)
    // Deleted or retired since it was put into the cart.
    if (!stock?.active) return [{ variantId, wanted: pieces, left: 0 }]
    const enough = !stock.tracked || stock.allowBackorder || freeOf(stock) >= pieces
    return enough ? [] : [{ variantId, wanted: pieces, left: freeOf(stock) }]
  })
}
