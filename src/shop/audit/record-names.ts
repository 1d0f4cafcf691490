// Names of records by their ids, so that people read whom and what: those that changes mention, and those that bulk changes
// refuse.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FieldChange } from '#contract/audit.ts'
import type { Database } from '../db/schema.ts'

const IDS = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g

/** As the order's page counts its parcels. */
const parcelNumber = sql<string>`(select count(*)::text from fulfilments earlier
  where earlier.order_id = fulfilments.order_id and (earlier.created_at, earlier.id) <= (fulfilments.created_at, fulfilments.id))`

/** What each kind of record is called. A refund has nothing but its amount. */
const NAMES: readonly (readonly [keyof Database, RawBuilder<string>])[] = [
  ['users', sql`name`],
  ['colors', sql`name`],
  ['sizes', sql`label`],
  ['size_sets', sql`name`],
  ['categories', sql`name`],
  ['products', sql`title`],
  ['variants', sql`sku`],
  ['media', sql`coalesce(nullif(alt, ''), key)`],
  ['tax_classes', sql`name`],
  ['shipping_zones', sql`name`],
  ['shipping_methods', sql`name`],
  ['info_entries', sql`label`],
  ['orders', sql`number`],
  ['fulfilments', parcelNumber],
  ['refunds', sql`amount_minor::text`],
  ['mails', sql`subject`],
  ['messages', sql`subject`],
  ['coupons', sql`code`],
  ['banners', sql`name`],
  ['sliders', sql`name`],
  ['reviews', sql`coalesce(nullif(title, ''), author_name)`],
  ['synonyms', sql`array_to_string(words, ', ')`],
]

/** What records are called, by id. One that is gone has no name. */
export async function recordNames(db: Kysely<Database>, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const tables = NAMES.map(
    ([table, name]) =>
      sql`select id::text as id, ${name} as name from ${sql.table(table)} where id = any(${wanted}::uuid[])`,
  )
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(tables, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The changes with names for ids. The id of a record that is gone stays. */
export async function withNames(
  db: Kysely<Database>,
  changes: readonly FieldChange[][],
): Promise<(changes: FieldChange[]) => FieldChange[]> {
  const values = changes.flat().flatMap(({ of, before, after }) => [of, before, after])
  const names = await recordNames(
    db,
    values.flatMap((value) => value?.match(IDS) ?? []),
  )
  if (names.size === 0) return (same) => same
  const named = (text: string | null) => text?.replace(IDS, (id) => names.get(id) ?? id) ?? null
  return (one) =>
    one.map(({ field, of, before, after }) => ({ field, of: named(of), before: named(before), after: named(after) }))
}
