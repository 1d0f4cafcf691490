// What the shop means by new, and how far a search looks.

/** Days for which a product counts as new. */
export const NEW_DAYS = 30

/** Of the products that match some words, so many (first by the shop's own order) are weighed for relevance. */
export const WEIGHED = 480

/** Up to so many products, what filters would leave is counted exactly; searches look at so many at most. */
export const EXACT = 1000

/** Of a larger branch so many stand for all. */
export const SAMPLE = 1000

/** Words that more products hold are common: an eighth of the shop, which has an index of its own, stands for all of them. */
export const COMMON = 8000
export const EIGHTH = -1_610_612_736

/** While somebody types, at most so many of them are looked at, and so many of those are weighed. */
export const SUGGESTED_FROM = 1000
export const SUGGESTED_WEIGHED = 300

/** Filters that leave at most so many products leave few; see `scarce` in list.ts. */
export const FEW = 300

/** The lowest ratings offered as a filter. */
export const RATING_STEPS = [4, 3, 2] as const

/** What one star is worth in products.rating_key: hundredths of stars first, then up to 999 reviews. */
export const STAR = 100_000
