// The pictures of a product that two people changed, picture by picture.
import { mergeParts, mergeRows } from '../kit/edit/merge.ts'
import type { Item } from '../media/chosen.ts'

const mergeUse = mergeParts<Item>()

/** By picture: its text and its colour, added and removed ones, and the order. What the library knows of it is as it is now. */
export const mergePictures = mergeRows<Item>(
  ({ mediaId }) => mediaId,
  (base, mine, theirs, side) => {
    const { picture } = theirs
    return mergeUse(base && { ...base, picture }, { ...mine, picture }, theirs, side)
  },
)
