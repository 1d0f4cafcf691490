// The mark of a product's state: by it the steps of an import notice that somebody changed the product in between. Marks
// are stored, so the same state must always have the same one.
import { createHash } from 'node:crypto'
import type { ProductState } from '../products/state.ts'

/**
 * A hash of everything but stock and version. Relations do not count: they are written once all products of a file exist.
 * A product without tags has the mark it had before products had any; so has one without a tax class, a maker and the like, and a
 * variant whose price beside the price is no recommended one.
 */
export function markOf({ version: _, related: __, variants, ...all }: ProductState): string {
  const { tags, taxClassId, maker, safetyNote, noWithdrawal, ...plain } = all
  const product = {
    ...plain,
    ...(tags.length > 0 && { tags }),
    ...(taxClassId && { taxClassId }),
    // The table keeps the maker's fields in an order of its own.
    ...(maker && { maker: [maker.name, maker.address, maker.email] }),
    ...(safetyNote && { safetyNote }),
    ...(noWithdrawal !== 'none' && { noWithdrawal }),
  }
  const still = variants.map(({ onHand: _, reserved: __, unitAmount, unit, compareAtIsRrp, ...variant }) => ({
    ...variant,
    ...(unit !== null && { unitAmount, unit }),
    ...(compareAtIsRrp && { compareAtIsRrp }),
  }))
  return createHash('sha256')
    .update(JSON.stringify([product, still]))
    .digest('base64url')
}
