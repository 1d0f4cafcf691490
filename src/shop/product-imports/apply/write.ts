// Many products from one state into another, in a handful of statements however many they are. The caller has locked
// them, derives afterwards and keeps the transaction.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { describe } from '../../products/description.ts'
import { type Both, recordset as from, names, type WriteOptions } from '../recordset.ts'
import type { ProductState } from '../stored-product.ts'
import { writeSets } from './write-sets.ts'
import { writeVariants } from './write-variants.ts'

export interface StateChange {
  /** Null for a new one. */
  before: ProductState | null
  /** Null for one that goes. */
  after: ProductState | null
}

export async function writeStates(
  trx: Transaction<Database>,
  changes: readonly StateChange[],
  options: WriteOptions,
): Promise<void> {
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before] : []))
  const added = changes.flatMap(({ before, after }) => (!before && after ? [after] : []))
  const kept = changes.flatMap(({ before, after }): Both[] => (before && after ? [{ before, after }] : []))
  if (gone.length > 0)
    await trx
      .deleteFrom('products')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  await insertProducts(trx, added, options.actorId)
  await updateProducts(
    trx,
    kept.map(({ after }) => after),
    options.actorId,
  )
  await writeVariants(trx, kept, added, options)
  await writeSets(trx, kept, added)
}

const COLUMNS = [
  ...['slug', 'title', 'subtitle', 'brand', 'description_html', 'description_text', 'material', 'care', 'status'],
  ...['publish_at', 'primary_category_id', 'seo_title', 'seo_description', 'rank', 'tags', 'archived_at'],
]
const productRow = (state: ProductState) => ({
  id: state.id,
  slug: state.slug,
  title: state.title,
  subtitle: state.subtitle,
  brand: state.brand,
  description_html: state.descriptionHtml,
  description_text: state.descriptionText ?? describe(state.descriptionHtml).text,
  material: state.material,
  care: state.care,
  status: state.status,
  publish_at: state.publishAt,
  primary_category_id: state.categoryIds[0] ?? null,
  seo_title: state.seoTitle,
  seo_description: state.seoDescription,
  rank: state.rank,
  tags: state.tags,
  archived_at: state.status === 'archived' ? new Date().toISOString() : null,
})

async function insertProducts(
  trx: Transaction<Database>,
  states: readonly ProductState[],
  actorId: string | null,
): Promise<void> {
  if (states.length === 0) return
  const rows = states.map(productRow)
  await sql`
    insert into products (id, ${names(COLUMNS)}, created_by, updated_by)
    select r.id, ${sql.join(COLUMNS.map((column) => sql.ref(`r.${column}`)))}, ${actorId}::uuid, ${actorId}::uuid
    from ${from('products', rows)}`.execute(trx)
  // An address that is somebody's now leads nowhere else.
  await sql`delete from slug_redirects where kind = 'product' and old_slug = any(${rows.map(({ slug }) => slug)})`.execute(
    trx,
  )
}

async function updateProducts(
  trx: Transaction<Database>,
  states: readonly ProductState[],
  actorId: string | null,
): Promise<void> {
  if (states.length === 0) return
  const plain = COLUMNS.filter((column) => column !== 'archived_at')
  await sql`
    update products p set
      (${names(plain)}) = row(${sql.join(plain.map((column) => sql.ref(`r.${column}`)))}),
      description_doc = case when p.description_html = r.description_html then p.description_doc end,
      archived_at = case when r.status = 'archived' then coalesce(p.archived_at, now()) end,
      version = p.version + 1, updated_at = now(), updated_by = ${actorId}::uuid
    from ${from('products', states.map(productRow))}
    where p.id = r.id`.execute(trx)
}
