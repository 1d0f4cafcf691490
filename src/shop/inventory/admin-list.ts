// The inventory as staff read it: variants across products.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { InventoryRow, listInventory } from '#contract/inventory.ts'
import { isLow, left } from '../catalogue/low-stock.ts'
import { type ListParts, listRows, matches } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

type Query = QueryOf<typeof listInventory>

const from = sql`variants v join products p on p.id = v.product_id
  left join sizes s on s.id = v.size_id left join colors c on c.id = v.color_id`

const columns = sql<InventoryRow>`v.id, p.id as "productId", p.slug, p.title as product,
  concat_ws(', ', s.label, c.name) as variant, v.sku, v.on_hand as "onHand", v.reserved, v.track_stock as "trackStock",
  v.price_minor as price, v.compare_at_minor as "compareAt", v.low_stock_at as "lowStockAt", v.active, v.version`

const STOCK = {
  low: isLow,
  out: sql`(v.track_stock and ${left} <= 0)`,
}

const inBranches = (slugs: readonly string[]): RawBuilder<unknown> =>
  sql`p.category_ids && array(select id from categories where slug = any(${[...slugs]}::text[]))`

const parts = ({ q, stock, category, ids }: Query): ListParts<InventoryRow> => ({
  from,
  where: [
    sql`p.status <> 'archived'`,
    matches(q, sql`p.title`, sql`p.brand`, sql`v.sku`),
    stock && STOCK[stock],
    category.length > 0 ? inBranches(category) : undefined,
    ids.length > 0 ? sql`v.id = any(${ids}::uuid[])` : undefined,
  ],
  columns,
  // Variants of a product stay together, in the order its form has them.
  sorts: { product: sql`(fold(p.title), p.id, v.position)`, sku: sql`v.sku`, left },
  tie: sql`v.id`,
})

export const inventory = (db: Kysely<Database>) => ({
  list: (query: Query) => listRows<InventoryRow>(db, parts(query), query),

  /** In the order of the ids. */
  rows: async (ids: readonly string[]): Promise<InventoryRow[]> =>
    (
      await sql<InventoryRow>`
        select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality as one(id, place)
          join (${from}) on v.id = one.id order by one.place`.execute(db)
    ).rows,
})
