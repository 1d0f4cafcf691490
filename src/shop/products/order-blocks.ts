// In which blocks of an order products lie between two of its keys. The indexes of words and filters know the blocks of each product
// (order_blocks of migration 0061), so that both are found at once. Each order has 4096 leaves; a block is one of them, sixteen, or
// sixteen times sixteen.
import { type RawBuilder, sql } from 'kysely'

/** Columns of products whose order has blocks, as order_blocks takes them. */
export const BLOCK_ORDERS = ['price_from_minor', 'rank', 'listed_at', 'rating_key', 'sold'] as const
export type BlockOrder = (typeof BLOCK_ORDERS)[number]

const SIXTEEN = 16
const LEAVES = SIXTEEN ** 3
/** So many numbers each order has for its blocks. */
const NUMBERS = 3 * LEAVES

/** What stands among the blocks of a product with a reduced price. */
export const REDUCED = BLOCK_ORDERS.length * NUMBERS

const DAY = 86_400_000_000
const FIRST_DAY = Date.UTC(2010) * 1000

const within = (leaf: number) => Math.min(Math.max(Math.floor(leaf), 0), LEAVES - 1)

function leafOfAmount(amount: number): number {
  if (amount < 1000) return within(amount)
  if (amount < 10_000) return within(900 + amount / 10)
  if (amount < 100_000) return within(1800 + amount / 100)
  if (amount < 1_000_000) return within(2700 + amount / 1000)
  return within(3690 + amount / 100_000)
}

/** Keys as cursors have them: minor units, ranks, microseconds, ratings, pieces. */
const leafOf: Readonly<Record<BlockOrder, (key: number) => number>> = {
  price_from_minor: leafOfAmount,
  rank: leafOfAmount,
  listed_at: (key) => within((key - FIRST_DAY) / (4 * DAY)),
  rating_key: (key) => within(key / 128),
  sold: leafOfAmount,
}

/** Of how many leaves a block may begin and end further out where that makes them fewer: an eighth of those between. */
const LOOSE = 8

/** The fewest blocks that hold all between two keys, both included; fewer still, if they may `loosely` hold some beside. */
export function blocksBetween(order: BlockOrder, low: number, high: number, loosely = false): number[] {
  const first = BLOCK_ORDERS.indexOf(order) * NUMBERS
  const blocks: number[] = []
  let [from, to] = [leafOf[order](low), leafOf[order](high) + 1]
  const most = loosely ? (to - from) / LOOSE : 0
  for (const size of [SIXTEEN, SIXTEEN ** 2]) {
    const [before, beyond] = [Math.floor(from / size) * size, Math.ceil(to / size) * size]
    if (from - before <= most) from = before
    if (beyond - to <= most) to = beyond
  }
  for (const level of [2, 1]) {
    const number = (block: number) => first + level * LEAVES + block
    while (from < to && from % SIXTEEN > 0) blocks.push(number(from++))
    while (from < to && to % SIXTEEN > 0) blocks.push(number(--to))
    from /= SIXTEEN
    to /= SIXTEEN
  }
  while (from < to) blocks.push(first + from++)
  return blocks
}

/** The blocks of sixteen leaves that hold all between two keys, both included. */
export function sixteensBetween(order: BlockOrder, low: number, high: number): number[] {
  const first = BLOCK_ORDERS.indexOf(order) * NUMBERS + LEAVES
  const [from, to] = [low, high].map((key) => Math.floor(leafOf[order](key) / SIXTEEN)) as [number, number]
  return Array.from({ length: to - from + 1 }, (_, at) => first + from + at)
}

/** The blocks of product `p`, as its indexes have them. */
export const blocksOf: RawBuilder<number[]> =
  sql`order_blocks(p.price_from_minor, p.rank, p.listed_at, p.rating_key, p.sold,
  p.compare_at_minor is not null and not p.compare_at_is_rrp)`

/** The blocks are a value that PostgreSQL learns only while it runs, as words are: they are looked up together. */
export const liesIn = (blocks: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`(${blocksOf} && (select ${blocks}::integer[]))`
