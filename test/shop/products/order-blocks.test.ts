// In which blocks of an order products lie: the index and whoever looks there agree on them.
import { sql } from 'kysely'
import t from 'tap'
import { createDb } from '#postgres/pool.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { type BlockOrder, blocksBetween, blocksOf, REDUCED } from '../../../src/shop/products/order-blocks.ts'
import { testDatabase } from '../../support/database.ts'

type Keys = Record<BlockOrder, number>

t.test('blocks between two keys hold what lies there, and nothing far from it', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const db = createDb<Database>(database.pool('shop', 1))
  const blocks = async (keys: readonly Keys[], reduced = false): Promise<number[][]> => {
    const { rows } = await sql<{ blocks: number[] }>`
      select ${blocksOf} as blocks
      from (
        select price_from_minor, rank, timestamptz 'epoch' + listed_at * interval '1 microsecond' as listed_at, rating_key, sold,
          case when ${reduced} then 1 end as compare_at_minor, false as compare_at_is_rrp, place
        from jsonb_to_recordset(${JSON.stringify(keys.map((one, place) => ({ ...one, place })))}::jsonb)
          as x(price_from_minor bigint, rank integer, listed_at double precision, rating_key integer, sold integer, place integer)
      ) p order by place`.execute(db)
    return rows.map((row) => row.blocks)
  }
  const day = (text: string) => Date.parse(text) * 1000
  const edges: Record<BlockOrder, number[]> = {
    price_from_minor: [
      0, 1, 15, 16, 999, 1000, 1009, 9999, 10_000, 99_999, 100_000, 999_999, 1_000_000, 40_499_999, 9e12,
    ],
    rank: [-1_000_000_000, -1, 0, 1000, 1001, 99_999, 100_000, 1_000_000_000],
    listed_at: [
      '1990-01-01',
      '2009-12-31T23:59:59.999Z',
      '2010-01-01',
      '2010-01-05',
      '2026-11-28T09:00:00.001Z',
      '2090-01-01',
    ].map(day),
    rating_key: [0, 127, 128, 399_999, 400_000, 500_999],
    sold: [0, 1, 15, 16, 999, 1000, 1010, 100_000, 2_000_000_000],
  }
  const orders = Object.keys(edges) as BlockOrder[]
  const keys: Keys[] = Array.from({ length: 15 }, (_, at) => ({
    price_from_minor: edges.price_from_minor[at % edges.price_from_minor.length] ?? 0,
    rank: edges.rank[at % edges.rank.length] ?? 0,
    listed_at: edges.listed_at[at % edges.listed_at.length] ?? 0,
    rating_key: edges.rating_key[at % edges.rating_key.length] ?? 0,
    sold: edges.sold[at % edges.sold.length] ?? 0,
  }))
  const known = await blocks(keys)
  for (const order of orders)
    for (const one of keys)
      for (const other of keys) {
        const [low, high] = [Math.min(one[order], other[order]), Math.max(one[order], other[order])]
        const between = new Set(blocksBetween(order, low, high))
        t.ok(between.size <= 16 + 4 * 15, `${between.size} blocks`)
        for (const [at, key] of keys.entries()) {
          const isFound = known[at]?.some((block) => between.has(block)) === true
          if (key[order] >= low && key[order] <= high) t.ok(isFound, `${order} ${key[order]} from ${low} to ${high}`)
          else if (isFound) {
            // It shares a leaf with an end.
            const own = new Set(blocksBetween(order, key[order], key[order]))
            const ends = [low, high].flatMap((end) => blocksBetween(order, end, end))
            t.ok(
              ends.some((end) => own.has(end)),
              `${order} ${key[order]} is beside ${low} or ${high}`,
            )
          }
        }
      }
  for (const [low, high, most] of [
    [0, 17_700, 8],
    [3, 996, 9],
    [4711, 14_711, 40],
    [1995, 2005, 2],
  ] as const) {
    const [exact, loose] = [blocksBetween('rank', low, high), blocksBetween('rank', low, high, true)]
    t.ok(loose.length <= most && loose.length <= exact.length, `${loose.length} blocks in place of ${exact.length}`)
    const ranks = [low, Math.ceil((low + high) / 2), high]
    const found = await blocks(ranks.map((rank) => ({ ...(keys[0] as Keys), rank })))
    for (const [at, all] of found.entries())
      t.ok(
        all.some((block) => loose.includes(block)),
        `${ranks[at]}`,
      )
    // Leaves further out than an eighth of those between.
    const outside = await blocks([{ ...(keys[0] as Keys), rank: 2 * high + 100 }])
    t.notOk(outside[0]?.some((block) => loose.includes(block)))
  }
  const everything = new Set(
    orders.flatMap((order) => blocksBetween(order, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)),
  )
  t.equal(everything.size, 80, 'sixteen blocks of each order are all')
  t.ok(known.flat().every((block) => block < REDUCED))
  t.ok((await blocks(keys, true)).every((all) => all.includes(REDUCED)))
})
