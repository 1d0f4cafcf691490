// The mark of a product's state, kept between the check of an import, its application and its reversal.
import { createHash } from 'node:crypto'
import type { ProductState } from '../products/state.ts'

/**
 * Tells whether a product is as it was, apart from its stock and its version. Relations do not count: they follow when
 * all products of a file are there. Without tags the mark is the one from before there were any.
 */
export function markOf({ version: _, related: __, tags, variants, ...plain }: ProductState): string {
  const product = { ...plain, ...(tags.length > 0 && { tags }) }
  const still = variants.map(({ onHand: _, reserved: __, ...variant }) => variant)
  return createHash('sha256')
    .update(JSON.stringify([product, still]))
    .digest('base64url')
}
