// What the filters of a list choose from, by kind: products that differ in nothing but their price. Facets are counted over these
// few, for any filters (facets.ts). Kinds of a branch are kept in memory, at most a thousand products of each.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Outdated } from '../changes.ts'
import type { Database } from '../db/schema.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'
import { STAR } from './rules.ts'
import { sampleOf, shareUpTo } from './sample.ts'
import { mostLookedAt } from './search.ts'
import { type Selection, sourceOf, unfiltered } from './selection.ts'

export interface Kind {
  sizes: string[]
  sizeIds: string[]
  colors: string[]
  inStock: boolean
  /** Whole ones. */
  stars: number
  /** What stands beside the price is what it cost before. */
  reduced: boolean
  /** What each of them costs. */
  prices: number[]
}

export interface Kinds {
  kinds: Kind[]
  /** How many products were looked at, all of them unless it is a sample. */
  looked: number
  /** Of a sample, which share of all it is; null for none, and of nothing. */
  share: number | null
}

/** Whether all of the branch is read, or a sample of it; of words as many as are looked at and one more, which tells that there are more. */
export type Extent = 'all' | 'sample'

export function kindsStatement(
  selection: Selection,
  extent: Extent,
): RawBuilder<{ kinds: Kind[]; last: number | null }> {
  const sample = extent === 'sample' ? sampleOf(selection) : undefined
  return sql`
    with ${sample ? sql`chosen as materialized (${sample.chosen}),` : sql``}
    grouped as (
      select p.size_codes as sizes, p.size_ids as "sizeIds", p.color_codes as colors, p.in_stock as "inStock",
        p.rating_key / ${sql.lit(STAR)} as stars,
        p.compare_at_minor is not null and not p.compare_at_is_rrp as reduced, json_agg(p.price_from_minor) as prices
      ${sample ? sample.from : membersOf(selection)}
      group by 1, 2, 3, 4, 5, 6
    )
    select coalesce(json_agg(grouped), '[]') as kinds,
      ${sample ? sql`(select max(uuid_hash(chosen.id)) from chosen)` : sql`null`} as last
    from grouped`
}

function membersOf(selection: Selection): RawBuilder<unknown> {
  const { clause } = sourceOf({ ...selection, reduced: undefined }, { joined: true })
  if (!selection.words) return clause
  return sql`from (select p.* ${clause} limit ${mostLookedAt(selection.words) + 1}) p`
}

export async function readKinds(db: Kysely<Database>, selection: Selection, extent: Extent): Promise<Kinds> {
  const [read] = (await kindsStatement(selection, extent).execute(db)).rows
  const { kinds = [], last = null } = read ?? {}
  const looked = kinds.reduce((sum, { prices }) => sum + prices.length, 0)
  return { kinds, looked, share: last === null ? null : shareUpTo(last) }
}

export interface BranchKinds extends Outdated {
  /** `onBehind` as in stale-while-revalidate.ts. */
  read: (selection: Selection, extent: Extent, onBehind?: (ms: number) => void) => Promise<Kinds>
}

/** Of a branch or of the whole shop, whatever filters and words are asked for. */
export function branchKinds(db: Kysely<Database>): BranchKinds {
  const kept = staleWhileRevalidate<Kinds>('kinds', 100)
  return {
    read: (selection, extent, onBehind) => {
      const { categoryId, at } = selection
      const branch = unfiltered({ categoryId, at })
      return kept.get(JSON.stringify([categoryId, at, extent]), () => readKinds(db, branch, extent), onBehind)
    },
    madeOf: ['products'],
    outdate: kept.outdate,
  }
}
