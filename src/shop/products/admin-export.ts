// The exports of a list: Stoa's own CSV, which can be imported again, and the columns of the list as a table. Both are read and
// written some products at a time, so that a hundred thousand need little memory.
import { Readable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import type { ProductRow } from '#contract/admin-products.ts'
import { toMajor } from '#contract/money.ts'
import { MEDIA_PATH } from '../catalogue/picture.ts'
import { chosenSheet, type ListColumns, type Sheet, sheetHeading, sheetLines } from '../crud/csv.ts'
import type { Database } from '../db/schema.ts'
import { shopCurrency } from '../db/shop-currency.ts'
import { rowsOf, select } from './admin-list.ts'
import { orderOf, type Query } from './admin-selection.ts'
import { variantValues } from './fields.ts'
import { csvHeading, csvOf, type SheetProduct } from './product-csv.ts'
import {
  categoriesJson,
  picturesJson,
  productColumns,
  relatedJson,
  taxClassCode,
  variantsJson,
} from './product-json.ts'

/** Products read by one statement. */
const AT_ONCE = 500

const variant = sql`'size', sets.code || '/' || s.code, 'color', c.code`
const picture = sql`json_build_object('url', ${sql.lit(MEDIA_PATH)} || m.key, 'alt', pm.alt, 'color', c.code)`

const sheet = sql`${productColumns}, ${categoriesJson(sql`c.full_path`)} as categories,
  ${relatedJson(sql`o.slug`)} as related, ${picturesJson(picture)} as pictures, ${taxClassCode} as "taxClass",
  p.maker ->> 'name' as "makerName", p.maker ->> 'address' as "makerAddress", p.maker ->> 'email' as "makerEmail",
  ${variantsJson(variantValues, variant)} as variants`

/** Products by id, in the order of the ids. */
async function sheetsOf(db: Kysely<Database>, ids: readonly string[]): Promise<SheetProduct[]> {
  const { rows } = await sql<SheetProduct>`
    select ${sheet} from unnest(${[...ids]}::uuid[]) with ordinality as one(id, place) join products p on p.id = one.id
    order by one.place`.execute(db)
  return rows
}

const columnsIn = (currency: string): ListColumns<ProductRow> => ({
  title: { Title: ({ title }) => title, Address: ({ slug }) => slug },
  status: { Status: ({ status }) => status, 'Published from': ({ publishAt }) => publishAt },
  category: { Category: ({ category }) => category },
  price: {
    'Price from': ({ priceFrom, variants }) => (variants > 0 ? toMajor(priceFrom, currency) : null),
    'Price to': ({ priceTo, variants }) => (variants > 0 ? toMajor(priceTo, currency) : null),
  },
  stock: { Stock: ({ stock }) => stock },
  sold: { 'Sold in 90 days': ({ sold }) => sold },
  variants: { Variants: ({ variants }) => variants },
  taxClass: { 'Tax class': ({ taxClass }) => taxClass?.code },
  maker: { Manufacturer: ({ maker }) => maker },
  noWithdrawal: { Returns: ({ noWithdrawal }) => (noWithdrawal === 'none' ? null : noWithdrawal) },
  brand: { Brand: ({ brand }) => brand },
  gaps: { Missing: ({ gaps }) => gaps.join(', ') },
  updated: { Changed: ({ updatedAt }) => updatedAt },
})

/** Ids first, all of them: they are small, and the list is then as it was when the export began. */
async function* portions(db: Kysely<Database>, query: Query): AsyncGenerator<string[]> {
  const { where } = await select(db, query)
  const { rows } = await sql<{ id: string }>`select p.id from products p ${where} ${orderOf(query.sort)}`.execute(db)
  for (let start = 0; start < rows.length; start += AT_ONCE)
    yield rows.slice(start, start + AT_ONCE).map(({ id }) => id)
}

async function* sheets(db: Kysely<Database>, query: Query, currency: string): AsyncGenerator<string> {
  yield csvHeading()
  for await (const ids of portions(db, query)) yield csvOf(await sheetsOf(db, ids), currency)
}

async function* table(db: Kysely<Database>, query: Query, sheet: Sheet<ProductRow>): AsyncGenerator<string> {
  yield sheetHeading(sheet)
  for await (const ids of portions(db, query)) yield sheetLines(await rowsOf(db, ids), sheet)
}

/** With names of columns the list as a table; without, our own CSV with everything. */
export async function exportProducts(db: Kysely<Database>, query: Query, names: readonly string[]): Promise<Readable> {
  const currency = await shopCurrency(db)
  return Readable.from(
    names.length === 0 ? sheets(db, query, currency) : table(db, query, chosenSheet(columnsIn(currency), names)),
  )
}
