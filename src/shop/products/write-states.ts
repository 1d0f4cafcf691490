// Products from one state into another, in a handful of statements however many they are: a form writes one, an import
// hundreds. The caller has locked them, derives afterwards and keeps the transaction.
import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { type Written, writeDerived } from '../catalogue/derive.ts'
import type { Database } from '../db/schema.ts'
import { describe } from './description.ts'
import { PRODUCT_FIELDS, type ProductField } from './fields.ts'
import { columnList, recordset, toRow } from './recordset.ts'
import type { OfferState, ProductState } from './state.ts'
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

/** Of the columns, those in which one of the products differs from before: what is searched follows from many of them. */
function changedColumns(existing: readonly ExistingProduct[]): string[] {
  const fields = (Object.keys(PRODUCT_FIELDS) as ProductField[]).filter((field) =>
    existing.some(({ before, after }) => !isDeepStrictEqual(before[field], after[field])),
  )
  const moves = existing.some(({ before, after }) => before.categoryIds[0] !== after.categoryIds[0])
  return [
    ...fields.map((field) => PRODUCT_FIELDS[field]),
    ...(fields.includes('descriptionHtml') ? ['description_text'] : []),
    ...(moves ? ['primary_category_id'] : []),
  ]
}

const textOf = ({ descriptionText, descriptionHtml = '' }: OfferState): string =>
  descriptionText ?? describe(descriptionHtml).text

const productRow = (state: ProductState) => ({
  ...toRow(PRODUCT_FIELDS, state),
  id: state.id,
  version: state.version,
  description_text: textOf(state),
  primary_category_id: state.categoryIds[0] ?? null,
})

/** `status` beside what changes, since the moment of archiving follows from it. */
function changedRow(state: OfferState, columns: readonly string[]): Record<string, unknown> {
  const names = new Set(['id', 'status', ...columns])
  const text = names.has('description_text') ? { description_text: textOf(state) } : {}
  const row = {
    ...toRow(PRODUCT_FIELDS, state),
    primary_category_id: state.categoryIds[0] ?? null,
    ...text,
    id: state.id,
  }
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
}

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

/** What is written of products that stay. */
function rewriting(existing: readonly ExistingProduct[], actorId: string | null): Written {
  const columns = changedColumns(existing)
  const rows = existing.map(({ after }) => changedRow(after, columns))
  const values = columns.length > 0 ? sql`(${columnList(columns)}) = row(${columnList(columns, 'r')}),` : sql``
  return {
    rows: recordset('products', rows),
    set: sql`${values}
      archived_at = case when r.status = 'archived' then coalesce(p.archived_at, now()) end,
      version = p.version + 1, updated_at = now(), updated_by = ${actorId}::uuid`,
  }
}

async function updateProducts(
  trx: Transaction<Database>,
  existing: readonly ExistingProduct[],
  actorId: string | null,
): Promise<void> {
  if (existing.length === 0) return
  const { rows, set } = rewriting(existing, actorId)
  await sql`update products p set ${set} from ${rows} where p.id = r.id`.execute(trx)
}

/** Of products that keep their names; nothing is derived. */
export async function writeFacts(
  trx: Transaction<Database>,
  existing: readonly ExistingProduct[],
  ledger: Ledger,
): Promise<void> {
  await updateProducts(trx, existing, ledger.actorId)
  await writeVariants(trx, existing, [], ledger)
  await writeSets(trx, existing, [])
}

/** With what follows from it: of products that keep their name, categories, pictures and relations. */
export async function writeOffers(
  trx: Transaction<Database>,
  existing: readonly ExistingProduct[],
  ledger: Ledger,
): Promise<void> {
  if (existing.length === 0) return
  await writeVariants(trx, existing, [], ledger)
  const ids = existing.map(({ after }) => after.id)
  await writeDerived(trx, ids, rewriting(existing, ledger.actorId))
}

/** Ends redirects from slugs that products have now. */
async function freeSlugs(trx: Transaction<Database>, states: readonly OfferState[]): Promise<void> {
  if (states.length === 0) return
  const slugs = states.map(({ slug }) => slug)
  await trx.deleteFrom('slug_redirects').where('kind', '=', 'product').where('old_slug', 'in', slugs).execute()
}
