// The variants of a product that two people changed, merged cell by cell.
import { type Choose, type Merge, mergeParts, mergeRows, mergeWhole } from '../../kit/edit/merge.ts'
import { pairKey, type Variant, withIds } from './variant.ts'

/** What belongs together: a variant moves to another pair as a whole, and a content has its unit. */
const mergeCells = mergeParts<Variant>([
  ['sizeId', 'colorId'],
  ['unitAmount', 'unit'],
])

/**
 * Stock counts as changed against what the form showed, not against what was stored by then. It is booked as a difference
 * from what is stored now: a count that was typed becomes the stock, any other stock stays as it is.
 */
function mergeVariant(base: Variant | undefined, mine: Variant, theirs: Variant, side: Choose): Variant {
  const { id, seenOnHand } = theirs
  const old = base && { ...base, id, seenOnHand, onHand: mine.seenOnHand ?? base.onHand }
  return mergeCells(old, { ...mine, id, seenOnHand }, theirs, side)
}

const keyOf = (variant: Variant): string => variant.id ?? pairKey(variant)
const mergeStored = mergeRows<Variant>(keyOf, mergeVariant)

export const mergeVariants: Merge<Variant[]> = (base, mine, theirs, side) => {
  const stored = theirs.flatMap(({ id, sizeId, colorId }) => (id === null ? [] : [{ id, sizeId, colorId }]))
  // A variant that was made by an earlier save of the form is found by its pair.
  const [old, own] = [withIds(base, stored), withIds(mine, stored)]
  const hasTwice = (rows: readonly Variant[]) => new Set(rows.map(pairKey)).size < rows.length
  // Both sides have given the same size and colour to different variants.
  const isOne = (['mine', 'theirs'] as const).some((all) => hasTwice(mergeStored(old, own, theirs, () => all)))
  return (isOne ? mergeWhole : mergeStored)(old, own, theirs, side)
}
