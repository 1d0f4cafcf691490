// A draft made after a product: its texts, pictures, categories and variants, without stock, under names of its own.
import { sql, type Transaction } from 'kysely'
import type { ProductDetail } from '#contract/admin-products.ts'
import { sliceText } from '#contract/slice-text.ts'
import type { Database } from '../db/schema.ts'
import type { ProductBody } from './admin-check.ts'
import { bodyOf } from './audit-record.ts'

const MOST_SLUG = 96
const MOST_SKU = 64
const MOST_TITLE = 160

/** The first of `name-copy`, `name-copy-2`, … that is free; a long name is shortened at its end. */
const firstFree = (name: string, most: number, taken: ReadonlySet<string>, mark: string): string => {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? mark : `${mark}-${number}`
    const candidate = `${sliceText(name, 0, most - ending.length).replace(/-+$/, '')}${ending}`
    if (!taken.has(candidate)) return candidate
  }
}

/** Names that begin as a copy's would. */
const takenNames = async (
  trx: Transaction<Database>,
  table: 'products' | 'variants',
  column: 'slug' | 'sku',
  starts: readonly string[],
): Promise<ReadonlySet<string>> => {
  const patterns = starts.map((start) => `${start.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} like any(${patterns}::text[])`.execute(
    trx,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Copies are made one after another: two at once would find the same names free. */
export async function copyOf(trx: Transaction<Database>, product: ProductDetail): Promise<ProductBody> {
  await sql`select pg_advisory_xact_lock(hashtext('copies of products'))`.execute(trx)
  const body = bodyOf(product)
  // Leaves room for the suffix and a number.
  const begin = (name: string, most: number) => sliceText(name, 0, most - 12)
  const slugs = await takenNames(trx, 'products', 'slug', [begin(body.slug, MOST_SLUG)])
  const former = await trx
    .selectFrom('slug_redirects')
    .select('old_slug')
    .where('kind', '=', 'product')
    .where('old_slug', 'like', `${begin(body.slug, MOST_SLUG)}%`)
    .execute()
  const skus = new Set(
    await takenNames(
      trx,
      'variants',
      'sku',
      body.variants.map(({ sku }) => begin(sku, MOST_SKU)),
    ),
  )
  return {
    ...body,
    title: body.title.slice(0, MOST_TITLE),
    slug: firstFree(body.slug, MOST_SLUG, new Set([...slugs, ...former.map((row) => row.old_slug)]), '-copy'),
    status: 'draft',
    publishAt: null,
    variants: body.variants.map((variant) => {
      const sku = firstFree(variant.sku, MOST_SKU, skus, '-COPY')
      skus.add(sku)
      // A barcode belongs to one article, so that the copy has none.
      return { ...variant, id: null, sku, barcode: null, onHand: 0, seenOnHand: null }
    }),
  }
}
