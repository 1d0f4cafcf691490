// Products from one state into another, in a handful of statements however many they are: a form writes one, an import
// hundreds. The caller has locked them, derives afterwards and keeps the transaction.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { describe } from './description.ts'
import { PRODUCT_FIELDS } from './fields.ts'
import { columnList, recordset, toRow } from './recordset.ts'
import type { ProductState } from './state.ts'
import { type ExistingProduct, writeSets } from './write-sets.ts'
import { type Ledger, writeVariants } from './write-variants.ts'

export interface StateChange {
  /** Null for a new one. */
  before: ProductState | null
  /** Null for one that goes. */
  after: ProductState | null
}

export async function writeStates(
  trx: Transaction<Database>,
  changes: readonly StateChange[],
  ledger: Ledger,
): Promise<void> {
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before.id] : []))
  const added = changes.flatMap(({ before, after }) => (!before && after ? [after] : []))
  const existing = changes.flatMap(({ before, after }): ExistingProduct[] =>
    before && after ? [{ before, after }] : [],
  )
  if (gone.length > 0) await trx.deleteFrom('products').where('id', 'in', gone).execute()
  await insertProducts(trx, added, ledger.actorId)
  await updateProducts(trx, existing, ledger.actorId)
  const renamed = existing.flatMap(({ before, after }) => (before.slug === after.slug ? [] : [after]))
  await freeSlugs(trx, [...added, ...renamed])
  await writeVariants(trx, existing, added, ledger)
  await writeSets(trx, existing, added)
}

const COLUMNS = [...Object.values(PRODUCT_FIELDS), 'description_text', 'primary_category_id']

const productRow = (state: ProductState) => ({
  ...toRow(PRODUCT_FIELDS, state),
  id: state.id,
  version: state.version,
  description_text: state.descriptionText ?? describe(state.descriptionHtml).text,
  primary_category_id: state.categoryIds[0] ?? null,
})

async function insertProducts(
  trx: Transaction<Database>,
  states: readonly ProductState[],
  actorId: string | null,
): Promise<void> {
  if (states.length === 0) return
  await sql`
    insert into products (id, version, ${columnList(COLUMNS)}, archived_at, created_by, updated_by)
    select r.id, r.version, ${columnList(COLUMNS, 'r')}, case when r.status = 'archived' then now() end,
      ${actorId}::uuid, ${actorId}::uuid
    from ${recordset('products', states.map(productRow))}`.execute(trx)
}

async function updateProducts(
  trx: Transaction<Database>,
  existing: readonly ExistingProduct[],
  actorId: string | null,
): Promise<void> {
  if (existing.length === 0) return
  const rows = existing.map(({ after }) => productRow(after))
  await sql`
    update products p set (${columnList(COLUMNS)}) = row(${columnList(COLUMNS, 'r')}),
      archived_at = case when r.status = 'archived' then coalesce(p.archived_at, now()) end,
      version = p.version + 1, updated_at = now(), updated_by = ${actorId}::uuid
    from ${recordset('products', rows)}
    where p.id = r.id`.execute(trx)
}

/** Ends redirects from slugs that products have now. */
async function freeSlugs(trx: Transaction<Database>, states: readonly ProductState[]): Promise<void> {
  if (states.length === 0) return
  const slugs = states.map(({ slug }) => slug)
  await trx.deleteFrom('slug_redirects').where('kind', '=', 'product').where('old_slug', 'in', slugs).execute()
}
