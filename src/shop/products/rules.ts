// What the shop means by new, and how far a search looks.

/** Days for which a product counts as new. */
export const NEW_DAYS = 30

/** Of the products that match some words, so many (first by the shop's own order) are weighed for relevance. */
export const WEIGHED = 480

/** Up to so many products, what filters would leave is counted exactly; searches look at so many at most. */
export const EXACT = 1000

/** Of a larger branch so many stand for all. */
export const SAMPLE = 1000

/**
 * A part of the shop, one product in so many: those with the lowest hashes of their ids. Each has an index of words of its own
 * and stands for the whole shop where so many products hold what is looked for that enough are left in it to be weighed.
 */
export interface Part {
  oneIn: number
  below: number
}
export const EIGHTH: Part = { oneIn: 8, below: -1_610_612_736 }
export const SMALLEST: Part = { oneIn: 512, below: -2_139_095_040 }
const THIRTY_SECOND: Part = { oneIn: 32, below: -2_013_265_920 }
/** The smallest first. */
const PARTS: readonly Part[] = [SMALLEST, { oneIn: 128, below: -2_113_929_216 }, THIRTY_SECOND, EIGHTH]

/** So many products of a part are looked at and weighed, and it has to hold as many; of fewer, estimates would be guesses. */
export const ENOUGH = 240

/** A page by relevance with filters is chosen from a part that holds so many: each larger one takes four times as long. */
export const ENOUGH_FILTERED = 100

/** Words are counted in the smallest part of the shop; so many there tell how many there are in all. */
export const TELLING = 40

/** The smallest part that can stand for a number of products; undefined: all of the shop has to be looked through. */
export const partFor = (products: number, enough = ENOUGH): Part | undefined =>
  PARTS.find(({ oneIn }) => products > oneIn * enough)

/** Where a page in another order lies is told by a part of the shop that holds so many of what is looked for. */
export const ENOUGH_TOLD = 200

/** So many that were looked at beside for counting tell it without being asked for. */
export const FEW_TOLD = 100

/** Of what filters leave so many are gathered; of more a sample tells where a page lies. */
export const MOST_GATHERED = 5000

/** A part that is chosen by how many hold some words has enough of what filters leave of those if it is one in so many. */
export const FILTERED = 20

/** How many times as much is looked for where a window held too little. */
export const WIDER = 4

/** A step along an order, where each row's words are read, takes as long as so many rows that an index of words finds. */
export const WALK = 3

/**
 * So many of the first rows of an order are walked before anything else is tried, where they are likely to hold a page: of words, whose
 * texts are read for it, and of what filters leave.
 */
export const FIRST_ROWS = { words: 500, filters: 2000 }

/** Where titles that resemble some words are looked for: so many take 15 ms, and of more a part has enough of anything. */
const TITLES = 300_000
export const titlesFrom = (products: number): Part | undefined => (products > TITLES ? THIRTY_SECOND : undefined)

/** While somebody types, at most so many of them are looked at, and so many of those are weighed. */
export const SUGGESTED_FROM = 1000
export const SUGGESTED_WEIGHED = 200
/** A part of the shop that holds so many has a few to offer. */
export const SUGGESTED_ENOUGH = 20

/** Rows of an order that an index compares with what filters leave take a fifth of the time that what is found takes to be gathered. */
export const MOST_ROWS = 5

/** Filters that leave at most so many products leave few; see `scarce` in list.ts. */
export const FEW = 300

/** The lowest ratings offered as a filter. */
export const RATING_STEPS = [4, 3, 2] as const

/** What one star is worth in products.rating_key: hundredths of stars first, then up to 999 reviews. */
export const STAR = 100_000
