// Merging two colours that mean the same: every variant and picture of the first gets the second.
import { type Selectable, sql, type Transaction } from 'kysely'
import type { mergeColors } from '#contract/colors.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import type { ColorsTable } from '../db/catalogue.ts'
import type { Database } from '../db/schema.ts'
import { lockProductsUsing } from './admin-write.ts'

type Outcome = Omit<ReplyOf<typeof mergeColors>, 'auditId'>

/** What a merge would do, or, where `preview` is false and nothing clashes, has done. */
export async function mergeColor(
  trx: Transaction<Database>,
  from: string,
  into: string,
  preview: boolean,
): Promise<{ before: Selectable<ColorsTable>; outcome: Outcome }> {
  if (from === into) throw invalidInput({ into: 'invalid' })
  if (!preview) {
    // Locked in the order in which a product is saved: its variants, the product, its colours.
    await sql`select from variants where color_id = ${from} order by id for update`.execute(trx)
    await lockProductsUsing(trx, from)
  }
  const both = await trx
    .selectFrom('colors')
    .selectAll()
    .where('id', 'in', [from, into])
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = both.find(({ id }) => id === from)
  if (!before) throw new ApiError('NOT_FOUND')
  if (both.length < 2) throw invalidInput({ into: 'unknown' })

  const clashes = await sql<Outcome['clashes'][number]>`
    select p.slug, p.title, s.label as size
    from variants a
    join variants b on b.product_id = a.product_id and b.size_id is not distinct from a.size_id and b.color_id = ${into}
    join products p on p.id = a.product_id
    left join sizes s on s.id = a.size_id
    where a.color_id = ${from}
    order by fold(p.title), s.position
    limit 100`.execute(trx)
  const variants = await trx.selectFrom('variants').select('product_id').where('color_id', '=', from).execute()
  const products = [...new Set(variants.map((row) => row.product_id))]
  const outcome = { variants: variants.length, products: products.length, clashes: clashes.rows }
  if (preview) return { before, outcome }
  if (clashes.rows.length > 0)
    throw new ApiError('CONFLICT', { message: 'Some products have the same size in both colours.' })

  const pictured = await trx.selectFrom('product_media').select('product_id').where('color_id', '=', from).execute()
  await trx.updateTable('variants').set({ color_id: into }).where('color_id', '=', from).execute()
  await trx.updateTable('product_media').set({ color_id: into }).where('color_id', '=', from).execute()
  await trx.deleteFrom('colors').where('id', '=', from).execute()
  // What a picture shows that had a colour nobody could choose, may be one that can be chosen.
  const changed = [...new Set([...products, ...pictured.map((row) => row.product_id)])]
  await deriveProducts(trx, changed)
  // Whoever has one of them open is asked when they save, as after any other change.
  if (changed.length > 0)
    await trx.updateTable('products').set({ version: sql<number>`version + 1` }).where('id', 'in', changed).execute()
  return { before, outcome }
}
