// Some products of a large branch that stand for all of it, and how many all are.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { COUNT_CAP } from '#contract/count-cap.ts'
import { momentOf } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { listedBy } from './card.ts'
import { SAMPLE } from './rules.ts'
import { type Selection, sourceOf, unfiltered } from './selection.ts'

const HASHES = 2 ** 32
/** Below it lies that share of all hashes. */
const lowest = (share: number) => sql.lit(Math.round(HASHES * share) - HASHES / 2)

/** The indexes hold no others (migration 0043). */
const LOWEST = lowest(1 / 4)

/** `chosen`: a statement that reads the sample; `from`: products as `p` out of `chosen`. */
export interface Sample {
  chosen: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

/** The share of all hashes up to one, and so of all products if it is the last of a sample. */
export const shareUpTo = (hash: number): number => (hash + HASHES / 2) / HASHES

/** What is listed in a branch or in the whole shop, and the column that names the products. */
const listedIn = ({ categoryId, at }: Pick<Selection, 'categoryId' | 'at'>) =>
  categoryId === undefined
    ? { rows: sql`from products p where ${listedBy(momentOf(at))}`, id: sql`p.id` }
    : {
        rows: sql`from product_categories k
          where k.category_id = ${categoryId} and k.listed and k.listed_at <= ${momentOf(at)}`,
        id: sql`k.product_id`,
      }

/** What products are filtered, counted and ordered by, and no more: whole rows are long. */
const countedColumns = sql`p.id, p.size_ids, p.color_codes, p.in_stock, p.rating_key, p.price_from_minor,
  p.compare_at_minor, p.compare_at_is_rrp, p.rank, p.listed_at, p.sold`

/** The first by the hash of their ids: chosen by chance, and the same ones each time. Of a branch its index knows only the ids. */
export function sampleOf(selection: Selection): Sample {
  const { rows, id } = listedIn(selection)
  const first = (columns: RawBuilder<unknown>) =>
    sql`select ${columns} ${rows} and uuid_hash(${id}) < ${LOWEST} order by uuid_hash(${id}) limit ${SAMPLE}`
  return selection.categoryId === undefined
    ? { chosen: first(countedColumns), from: sql`from chosen p` }
    : {
        chosen: first(sql`${id} as id`),
        from: sql`from chosen join products p on p.id = chosen.id`,
      }
}

/** Certain where it holds: a share of the shop in which half as many would lie, were there no more than are counted. */
export function surelyMore(selection: Selection): RawBuilder<boolean> {
  const { rows, id } = listedIn(selection)
  return sql<boolean>`(select count(*) from (
    select ${rows} and uuid_hash(${id}) < ${lowest(SAMPLE / (2 * COUNT_CAP))} limit ${SAMPLE}
  ) sampled) = ${SAMPLE}`
}

/** How many products a list holds without its filters, by what PostgreSQL knows of its tables: near enough for large lists. */
export async function planned(db: Kysely<Database>, selection: Selection): Promise<number> {
  const { clause } = sourceOf(unfiltered(selection), { joined: false, means: 'planned' })
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select ${clause}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
