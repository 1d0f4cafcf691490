// Some products of a large branch that stand for all of it, and how many all are.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { momentOf } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { listedBy } from './card.ts'
import { SAMPLE } from './rules.ts'
import { isReduced, type Selection, sourceOf } from './selection.ts'

/** Below it lie a quarter of all hashes; the indexes hold no others (migration 0043). */
const LOWEST = sql.lit(-1073741824)

/** `from`: products as `p`, of which a condition may drop more; `looked`: how many were chosen. */
export interface Sample {
  from: RawBuilder<unknown>
  looked: RawBuilder<number>
}

/** The first rows of a table by the hash of their products' ids: chosen by chance, and the same ones each time. */
const first = (columns: RawBuilder<unknown>, rows: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`(select ${columns} ${rows} and uuid_hash(${id}) < ${LOWEST} order by uuid_hash(${id}) limit ${SAMPLE})`

/** Those that stand for the whole shop are read where they are found; of a branch its index knows only the ids. */
export function sampleOf({ categoryId, at, reduced }: Selection): Sample {
  const moment = momentOf(at)
  const cheaper = reduced ? isReduced : sql``
  if (categoryId === undefined) {
    const [all, id] = [sql`from products p where ${listedBy(moment)}`, sql`p.id`]
    return {
      from: sql`from ${first(sql`p.*`, all, id)} p where true${cheaper}`,
      looked: sql<number>`(select count(*) from ${first(id, all, id)} chosen)`,
    }
  }
  const id = sql`k.product_id`
  const branch = sql`from product_categories k
    where k.category_id = ${categoryId} and k.listed and k.listed_at <= ${moment}`
  const ids = first(id, branch, id)
  return {
    from: sql`from ${ids} chosen join products p on p.id = chosen.product_id${cheaper}`,
    looked: sql<number>`(select count(*) from ${ids} chosen)`,
  }
}

/** How many products a list holds without its filters, by what PostgreSQL knows of its tables: near enough for large lists. */
export async function planned(db: Kysely<Database>, selection: Selection): Promise<number> {
  const { clause } = sourceOf(selection, { joined: false, means: 'planned' })
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select ${clause}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
