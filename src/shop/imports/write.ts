// Many products from one state into another, in a handful of statements however many they are. The caller has locked
// them, derives afterwards and keeps the transaction.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { describe } from '../products/description.ts'
import type { ProductState, VariantState } from './state.ts'

export interface StateChange {
  /** Null for a new one. */
  before: ProductState | null
  /** Null for one that goes. */
  after: ProductState | null
}

export interface WriteOptions {
  actorId: string | null
  /** Stands with every movement of stock. */
  reason: string
}

interface Both {
  before: ProductState
  after: ProductState
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
  ...['publish_at', 'primary_category_id', 'seo_title', 'seo_description', 'rank', 'archived_at'],
]
const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
const from = (table: 'products' | 'variants', rows: readonly object[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as r`

const productRow = (state: ProductState) => ({
  id: state.id,
  slug: state.slug,
  title: state.title,
  subtitle: state.subtitle,
  brand: state.brand,
  description_html: state.descriptionHtml,
  description_text: describe(state.descriptionHtml).text,
  material: state.material,
  care: state.care,
  status: state.status,
  publish_at: state.publishAt,
  primary_category_id: state.categoryIds[0] ?? null,
  seo_title: state.seoTitle,
  seo_description: state.seoDescription,
  rank: state.rank,
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

const VARIANT_COLUMNS = [
  ...['product_id', 'size_id', 'color_id', 'sku', 'barcode', 'price_minor', 'compare_at_minor', 'cost_minor'],
  ...['track_stock', 'allow_backorder', 'low_stock_at', 'weight_g', 'position', 'active'],
]

/** `on_hand` carries by how many pieces the stock changes. */
const variantRow = (productId: string, variant: VariantState, delta: number) => ({
  id: variant.id,
  product_id: productId,
  size_id: variant.sizeId,
  color_id: variant.colorId,
  sku: variant.sku,
  barcode: variant.barcode,
  price_minor: variant.price,
  compare_at_minor: variant.compareAt,
  cost_minor: variant.cost,
  on_hand: delta,
  track_stock: variant.trackStock,
  allow_backorder: variant.allowBackorder,
  low_stock_at: variant.lowStockAt,
  weight_g: variant.weightG,
  position: variant.position,
  active: variant.active,
})

async function writeVariants(
  trx: Transaction<Database>,
  kept: readonly Both[],
  added: readonly ProductState[],
  { actorId, reason }: WriteOptions,
): Promise<void> {
  const gone: string[] = []
  const updates: ReturnType<typeof variantRow>[] = []
  const inserts = added.flatMap(({ id, variants }) => variants.map((one) => variantRow(id, one, one.onHand)))
  for (const { before, after } of kept) {
    const left = new Map(before.variants.map((variant) => [variant.id, variant]))
    for (const variant of after.variants) {
      const was = left.get(variant.id)
      left.delete(variant.id)
      if (!was) inserts.push(variantRow(after.id, variant, variant.onHand))
      else if (JSON.stringify(was) !== JSON.stringify(variant))
        updates.push(variantRow(after.id, variant, variant.onHand - was.onHand))
    }
    gone.push(...left.keys())
  }
  const columns = names(VARIANT_COLUMNS)
  const given = sql.join(VARIANT_COLUMNS.map((column) => sql.ref(`r.${column}`)))
  if (gone.length > 0) await sql`delete from variants where id = any(${gone}::uuid[])`.execute(trx)
  if (updates.length > 0)
    await sql`
      update variants v set (${columns}) = row(${given}), on_hand = v.on_hand + r.on_hand, version = v.version + 1
      from ${from('variants', updates)} where v.id = r.id`.execute(trx)
  if (inserts.length > 0)
    await sql`insert into variants (id, on_hand, ${columns}) select r.id, r.on_hand, ${given}
      from ${from('variants', inserts)}`.execute(trx)
  const moved = [
    ...updates.map(({ id, on_hand }) => ({ id, kind: 'adjust', delta: on_hand })),
    ...inserts.map(({ id, on_hand }) => ({ id, kind: 'receive', delta: on_hand })),
  ].filter(({ delta }) => delta !== 0)
  if (moved.length > 0)
    await sql`
      insert into stock_movements (variant_id, kind, delta_on_hand, reason, actor_id)
      select r.id, r.kind, r.delta, ${reason}, ${actorId}::uuid
      from json_to_recordset(${JSON.stringify(moved)}::json) as r(id uuid, kind text, delta integer)`.execute(trx)
}

type Link = { product_id: string; place: number }
const differs = (kept: readonly Both[], pick: (state: ProductState) => unknown) =>
  kept
    .filter(({ before, after }) => JSON.stringify(pick(before)) !== JSON.stringify(pick(after)))
    .map(({ after }) => after)

/** Categories, pictures and relations, replaced as wholes where they differ. */
async function writeSets(
  trx: Transaction<Database>,
  kept: readonly Both[],
  added: readonly ProductState[],
): Promise<void> {
  const idsOf = (states: readonly ProductState[]) => states.map(({ id }) => id)

  const lying = differs(kept, ({ categoryIds }) => categoryIds)
  if (lying.length > 0)
    await sql`update product_categories set chosen = false where product_id = any(${idsOf(lying)}::uuid[]) and chosen`.execute(
      trx,
    )
  const categories = [...lying, ...added].flatMap(({ id, categoryIds }) =>
    categoryIds.map((category_id, place): Link & object => ({ product_id: id, category_id, place })),
  )
  if (categories.length > 0)
    await sql`
      insert into product_categories (category_id, product_id, chosen, position)
      select category_id, product_id, true, place
      from json_to_recordset(${JSON.stringify(categories)}::json) as r(category_id uuid, product_id uuid, place integer)
      order by product_id, category_id
      on conflict (category_id, product_id) do update set chosen = true, position = excluded.position`.execute(trx)

  const shown = differs(kept, ({ pictures }) => pictures)
  if (shown.length > 0) await trx.deleteFrom('product_media').where('product_id', 'in', idsOf(shown)).execute()
  const pictures = [...shown, ...added].flatMap((state) =>
    state.pictures.map((one, place) => ({
      product_id: state.id,
      media_id: one.mediaId,
      color_id: one.colorId,
      alt: one.alt,
      place,
    })),
  )
  if (pictures.length > 0)
    await sql`
      insert into product_media (product_id, media_id, color_id, alt, position)
      select product_id, media_id, color_id, alt, place from json_to_recordset(${JSON.stringify(pictures)}::json)
        as r(product_id uuid, media_id uuid, color_id uuid, alt text, place integer)`.execute(trx)

  const relating = differs(kept, ({ related }) => related)
  if (relating.length > 0)
    await trx.deleteFrom('product_relations').where('product_id', 'in', idsOf(relating)).execute()
  const relations = [...relating, ...added].flatMap(({ id, related }) =>
    related.map((related_id, place) => ({ product_id: id, related_id, place })),
  )
  // Products that come later in the file are related when they are there.
  if (relations.length > 0)
    await sql`
      insert into product_relations (product_id, related_id, position)
      select r.product_id, r.related_id, r.place from json_to_recordset(${JSON.stringify(relations)}::json)
        as r(product_id uuid, related_id uuid, place integer) join products p on p.id = r.related_id`.execute(trx)
}
