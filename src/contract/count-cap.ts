// How far lists are counted; by itself, so that screens take it without the schemas.

/** Totals are counted up to here, so that a count costs the same in a shop of a thousand and of a million products. */
export const COUNT_CAP = 10_000
