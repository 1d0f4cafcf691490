// What the filters of a list choose from, by kind: products that differ in nothing but their price. Facets are counted over these
// few, for any filters (facets.ts). Kinds of a branch are kept in memory, at most a thousand products of each.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Outdated } from '../changes.ts'
import type { Database } from '../db/schema.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'
import type { Weighed } from './list.ts'
import { BLOCK_ORDERS, type BlockOrder } from './order-blocks.ts'
import { STAR } from './rules.ts'
import { sampleOf, shareUpTo } from './sample.ts'
import { mostLookedAt, type Words, weighed, weighedColumns } from './search.ts'
import { type Selection, sourceOf, unfiltered } from './selection.ts'
import { keyAsNumber } from './sort-orders.ts'

export interface Kind {
  sizeIds: string[]
  colors: string[]
  inStock: boolean
  /** Whole ones. */
  stars: number
  /** What stands beside the price is what it cost before. */
  reduced: boolean
  /** What each of them costs. */
  prices: number[]
  /** Their keys in the other orders, as cursors have them; only of branches, since words are read each time. */
  keys?: Readonly<Record<Exclude<BlockOrder, 'price_from_minor'>, number[]>>
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

interface Read {
  kinds: Kind[]
  last: number | null
  first: Weighed[] | null
}

const countedColumns = sql`p.size_ids, p.color_codes, p.in_stock, p.rating_key, p.compare_at_minor,
  p.compare_at_is_rrp, p.price_from_minor`

const grouped = (from: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`
  select p.size_ids as "sizeIds", p.color_codes as colors, p.in_stock as "inStock",
    p.rating_key / ${sql.lit(STAR)} as stars,
    p.compare_at_minor is not null and not p.compare_at_is_rrp as reduced, json_agg(p.price_from_minor) as prices${more}
  ${from}
  group by 1, 2, 3, 4, 5`

const asJson = (from: RawBuilder<unknown>, more = sql``) =>
  sql`(select coalesce(json_agg(kinds), '[]') from (${grouped(from, more)}) kinds) as kinds`

const keys = sql`, json_build_object(${sql.join(
  BLOCK_ORDERS.filter((column) => column !== 'price_from_minor').flatMap((column) => [
    sql.lit(column),
    sql`json_agg(${keyAsNumber({ column }, sql.ref(`p.${column}`))})`,
  ]),
)}) as keys`

function ofBranch(selection: Selection, extent: Extent): RawBuilder<Read> {
  if (extent === 'all')
    return sql`select ${asJson(sourceOf(selection, { joined: true }).clause, keys)}, null as last, null as first`
  const { chosen, from } = sampleOf(selection)
  return sql`
    with chosen as materialized (${chosen})
    select ${asJson(from, keys)}, (select max(uuid_hash(chosen.id)) from chosen) as last, null as first`
}

/** `most`: of those that weigh most so many are named. */
function ofWords(selection: Selection, words: Words, most: number): RawBuilder<Read> {
  const looked = mostLookedAt(words)
  const first = sql`(
    select json_agg(json_build_object('id', first.id, 'key', first.key) order by first.key desc, first.id desc)
    from (
      select weighed.id, weighed.key
      from (${weighed(sql`select p.* from members p limit ${looked}`, words)}) weighed
      order by weighed.key desc, weighed.id desc limit ${sql.lit(most)}
    ) first
  )`
  return sql`
    with members as materialized (
      select ${most > 0 ? weighedColumns : sql`p.id`}, ${countedColumns} ${sourceOf(selection, { joined: true }).clause}
      limit ${looked + 1}
    )
    select ${asJson(sql`from members p`)}, null as last, ${most > 0 ? first : sql`null`} as first`
}

export function kindsStatement(asked: Selection, extent: Extent, most = 0): RawBuilder<Read> {
  const selection = unfiltered(asked)
  return selection.words ? ofWords(selection, selection.words, most) : ofBranch(selection, extent)
}

export async function readKinds(
  db: Kysely<Database>,
  selection: Selection,
  extent: Extent,
  most = 0,
): Promise<Kinds & { first: Weighed[] }> {
  const [read] = (await kindsStatement(selection, extent, most).execute(db)).rows
  const { kinds = [], last = null, first } = read ?? {}
  const looked = kinds.reduce((sum, { prices }) => sum + prices.length, 0)
  return { kinds, looked, share: last === null ? null : shareUpTo(last), first: first ?? [] }
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
