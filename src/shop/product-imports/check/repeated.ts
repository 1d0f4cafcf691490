// Products that a file has in two places, and SKUs of two of its products. The first of them is not reported.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

interface Repeated {
  seq: number
  row: number
  code: 'repeated_slug' | 'repeated_sku'
  value: string
}

/** Lines of the report: of a file in which every row is repeated, the first ones are enough. */
const MOST_REPORTED = 20_000
/** Rows a statement changes: each is far below the time a statement may take. */
const AT_ONCE = 10_000

/**
 * In statements that each read or write one thing: joined into one, the planner, which knows nothing yet of rows that were
 * copied in a moment ago, compares every row with every other.
 */
export async function reportRepeated(db: Kysely<Database>, id: string): Promise<void> {
  const { rows } = await sql<Repeated>`
    select seq, row, 'repeated_slug' as code, slug as value from (
      select seq, row, slug, row_number() over (partition by slug order by seq) as nth
      from import_products where import_id = ${id} and slug <> ''
    ) all_of_them where nth > 1
    union all
    select seq, row, 'repeated_sku', sku from (
      select seq, row, sku, row_number() over (partition by sku order by seq) as nth
      from import_products cross join lateral (select distinct unnest(skus)) as s(sku) where import_id = ${id}
    ) all_of_them where nth > 1
    order by 1`.execute(db)
  const seqs = [...new Set(rows.map(({ seq }) => seq))]
  for (let at = 0; at < seqs.length; at += AT_ONCE)
    await sql`update import_products set outcome = 'error'
      where import_id = ${id} and seq = any(${seqs.slice(at, at + AT_ONCE)}::int[])`.execute(db)
  const reported = rows.slice(0, MOST_REPORTED)
  for (let at = 0; at < reported.length; at += AT_ONCE)
    await sql`insert into import_problems (import_id, seq, row, level, code, value)
      select ${id}, r.seq, r.row, 'error', r.code, r.value
      from json_to_recordset(${JSON.stringify(reported.slice(at, at + AT_ONCE))}::json) as r(seq int, row int, code text, value text)
      order by r.seq`.execute(db)
}
