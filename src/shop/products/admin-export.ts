// The exports of a list: our CSV, which can be imported again, and the columns of the list as a table. Both are read and
// written some products at a time, so that a hundred thousand need little memory.
import { Readable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import type { ProductRow } from '#contract/admin-products.ts'
import { MEDIA_PATH } from '../catalogue/picture.ts'
import { chosenSheet, type ListColumns, type Sheet, sheetHeading, sheetLines } from '../crud/csv.ts'
import { instant } from '../db/instant.ts'
import { orEmpty } from '../db/or-empty.ts'
import type { Database } from '../db/schema.ts'
import { rowsOf, select } from './admin-list.ts'
import { orderOf, type Query } from './admin-selection.ts'
import { csvHeading, csvOf, type SheetProduct } from './product-csv.ts'

/** Products read by one statement. */
const AT_ONCE = 500

const sheet = sql`p.slug, p.title, p.subtitle, p.brand, p.description_html as "descriptionHtml", p.material, p.care,
  p.status, ${instant(sql`p.publish_at`)} as "publishAt", p.seo_title as "seoTitle",
  p.seo_description as "seoDescription", p.rank, p.tags,
  ${orEmpty(sql`
    select json_agg(c.full_path order by c.id is distinct from p.primary_category_id, pc.position, c.full_path)
    from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = p.id and (pc.chosen or c.id = p.primary_category_id)`)} as categories,
  ${orEmpty(sql`
    select json_agg(o.slug order by r.position, o.id)
    from product_relations r join products o on o.id = r.related_id where r.product_id = p.id`)} as related,
  ${orEmpty(sql`
    select json_agg(json_build_object(
      'url', ${sql.lit(MEDIA_PATH)} || m.key, 'alt', pm.alt, 'color', c.code
    ) order by pm.position, pm.media_id)
    from product_media pm join media m on m.id = pm.media_id left join colors c on c.id = pm.color_id
    where pm.product_id = p.id`)} as pictures,
  ${orEmpty(sql`
    select json_agg(json_build_object(
      'sku', v.sku, 'size', sets.code || '/' || s.code, 'color', c.code, 'barcode', v.barcode, 'price', v.price_minor,
      'compareAt', v.compare_at_minor, 'cost', v.cost_minor, 'onHand', v.on_hand, 'trackStock', v.track_stock,
      'allowBackorder', v.allow_backorder, 'lowStockAt', v.low_stock_at, 'weightG', v.weight_g, 'active', v.active
    ) order by v.position, c.position, s.position, v.sku)
    from variants v left join sizes s on s.id = v.size_id left join size_sets sets on sets.id = s.size_set_id
      left join colors c on c.id = v.color_id
    where v.product_id = p.id`)} as variants`

/** Products by id, in the order of the ids. */
export async function sheetsOf(db: Kysely<Database>, ids: readonly string[]): Promise<SheetProduct[]> {
  const { rows } = await sql<SheetProduct>`
    select ${sheet} from unnest(${[...ids]}::uuid[]) with ordinality as one(id, place) join products p on p.id = one.id
    order by one.place`.execute(db)
  return rows
}

const major = (minor: number): string => (minor / 100).toFixed(2)

const COLUMNS: ListColumns<ProductRow> = {
  title: { Title: ({ title }) => title, Address: ({ slug }) => slug },
  status: { Status: ({ status }) => status, 'Published from': ({ publishAt }) => publishAt },
  category: { Category: ({ category }) => category },
  price: {
    'Price from': ({ priceFrom, variants }) => (variants > 0 ? major(priceFrom) : null),
    'Price to': ({ priceTo, variants }) => (variants > 0 ? major(priceTo) : null),
  },
  stock: { Stock: ({ stock }) => stock },
  variants: { Variants: ({ variants }) => variants },
  brand: { Brand: ({ brand }) => brand },
  gaps: { Missing: ({ gaps }) => gaps.join(', ') },
  updated: { Changed: ({ updatedAt }) => updatedAt },
}

/** Ids first, all of them: they are small, and the list is then as it was when the export began. */
async function* portions(db: Kysely<Database>, query: Query): AsyncGenerator<string[]> {
  const { where } = await select(db, query)
  const { rows } = await sql<{ id: string }>`select p.id from products p ${where} ${orderOf(query.sort)}`.execute(db)
  for (let start = 0; start < rows.length; start += AT_ONCE)
    yield rows.slice(start, start + AT_ONCE).map(({ id }) => id)
}

async function* sheets(db: Kysely<Database>, query: Query): AsyncGenerator<string> {
  yield csvHeading()
  for await (const ids of portions(db, query)) yield csvOf(await sheetsOf(db, ids))
}

async function* table(db: Kysely<Database>, query: Query, sheet: Sheet<ProductRow>): AsyncGenerator<string> {
  yield sheetHeading(sheet)
  for await (const ids of portions(db, query)) yield sheetLines(await rowsOf(db, ids), sheet)
}

/** With names of columns the list as a table; without, our own CSV with everything there is. */
export function exportProducts(db: Kysely<Database>, query: Query, names: readonly string[]): Readable {
  return Readable.from(names.length === 0 ? sheets(db, query) : table(db, query, chosenSheet(COLUMNS, names)))
}
