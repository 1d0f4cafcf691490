// Some products of a large branch that stand for all of it, and how many all are.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { momentOf } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { listedBy } from './card.ts'
import { SAMPLE } from './rules.ts'
import { isReduced, type Selection, sourceOf } from './selection.ts'

/** Below it lie a quarter of all hashes; the indexes hold no others (migration 0043). */
const LOWEST = sql.lit(-1073741824)

/** Ids of the products that stand for a branch or the whole shop: chosen by chance, and the same ones each time. */
function chosen({ categoryId, at }: Selection): RawBuilder<unknown> {
  if (categoryId === undefined)
    return sql`select p.id from products p where ${listedBy(momentOf(at))} and uuid_hash(p.id) < ${LOWEST}
      order by uuid_hash(p.id) limit ${SAMPLE}`
  return sql`select k.product_id as id from product_categories k
    where k.category_id = ${categoryId} and k.listed and k.listed_at <= ${momentOf(at)} and uuid_hash(k.product_id) < ${LOWEST}
    order by uuid_hash(k.product_id) limit ${SAMPLE}`
}

/** `from`: products as `p`, of which a condition may drop more; `looked`: how many were chosen. */
export interface Sample {
  from: RawBuilder<unknown>
  looked: RawBuilder<number>
}

export function sampleOf(selection: Selection): Sample {
  const ids = chosen(selection)
  return {
    from: sql`from (${ids}) chosen join products p on p.id = chosen.id ${selection.reduced ? isReduced : sql``}`,
    looked: sql<number>`(select count(*) from (${ids}) chosen)`,
  }
}

/** How many products a list holds without its filters, by what PostgreSQL knows of its tables: near enough for large lists. */
export async function planned(db: Kysely<Database>, selection: Selection): Promise<number> {
  const { clause } = sourceOf(selection, { joined: false, means: 'planned' })
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select ${clause}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
