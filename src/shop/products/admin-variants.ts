// Writing a product's variants as planned: one statement for each kind of change, and the ledger of stock beside them.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Plan, PlannedVariant } from './admin-check.ts'

const toRow = (variant: PlannedVariant) => ({
  id: variant.id,
  size_id: variant.sizeId,
  color_id: variant.colorId,
  sku: variant.sku,
  barcode: variant.barcode,
  price_minor: variant.price,
  compare_at_minor: variant.compareAt,
  cost_minor: variant.cost,
  track_stock: variant.trackStock,
  allow_backorder: variant.allowBackorder,
  low_stock_at: variant.lowStockAt,
  weight_g: variant.weightG,
  position: variant.position,
  active: variant.active,
  delta: variant.delta,
})

const COLUMNS = [
  ...['size_id', 'color_id', 'sku', 'barcode', 'price_minor', 'compare_at_minor', 'cost_minor', 'track_stock'],
  ...['allow_backorder', 'low_stock_at', 'weight_g', 'position', 'active'],
]

/** The rows of a change as a table `r`. */
const recordset = (variants: readonly PlannedVariant[]) => sql`
  jsonb_to_recordset(${JSON.stringify(variants.map(toRow))}::jsonb) as r(
    id uuid, size_id uuid, color_id uuid, sku text, barcode text, price_minor bigint, compare_at_minor bigint,
    cost_minor bigint, track_stock boolean, allow_backorder boolean, low_stock_at integer, weight_g integer,
    position integer, active boolean, delta integer
  )`

const of = (table: 'r' | 'v') => sql.join(COLUMNS.map((column) => sql.ref(`${table}.${column}`)))

export async function writeVariants(
  trx: Transaction<Database>,
  productId: string,
  { variants, removed, retired }: Plan,
  actorId: string | null,
): Promise<void> {
  // What goes makes room for what comes.
  if (removed.length > 0) await trx.deleteFrom('variants').where('id', 'in', removed).execute()
  if (retired.length > 0)
    await sql`update variants set active = false, position = ${variants.length}, version = version + 1
      where id = any(${retired}::uuid[])`.execute(trx)

  const kept = variants.filter(({ isNew }) => !isNew)
  if (kept.length > 0)
    await sql`
      update variants v set (${sql.join(COLUMNS.map((column) => sql.ref(column)))}) = row(${of('r')}),
        on_hand = v.on_hand + r.delta, version = v.version + 1
      from ${recordset(kept)}
      where v.id = r.id and v.product_id = ${productId} and ((${of('v')}) is distinct from (${of('r')}) or r.delta <> 0)
    `.execute(trx)

  const added = variants.filter(({ isNew }) => isNew)
  if (added.length > 0)
    await sql`
      insert into variants (id, product_id, on_hand, ${sql.join(COLUMNS.map((column) => sql.ref(column)))})
      select r.id, ${productId}, r.delta, ${of('r')} from ${recordset(added)}`.execute(trx)

  const moved = variants
    .filter(({ delta }) => delta !== 0)
    .map(({ id, isNew, delta }) => ({
      variant_id: id,
      kind: isNew ? ('receive' as const) : ('adjust' as const),
      delta_on_hand: delta,
      actor_id: actorId,
    }))
  if (moved.length > 0) await trx.insertInto('stock_movements').values(moved).execute()
}
