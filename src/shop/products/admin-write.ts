// Writing products: each write is one plan carried out, with the sets that hang on a product replaced as wholes.
// Locks are taken as derive.ts wants them: the tree of categories, variants in the order of their ids, then the product.
import { type Insertable, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { adminProducts, ProductDetail } from '#contract/admin-products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import { addSearchWords, deriveProducts } from '../catalogue/derive.ts'
import { holdTree } from '../catalogue/tree-lock.ts'
import { requireVersion } from '../crud/list.ts'
import type { ProductsTable } from '../db/catalogue.ts'
import type { Database } from '../db/schema.ts'
import { type ProductBody, planProduct } from './admin-check.ts'
import { productById } from './admin-detail.ts'
import { writeVariants } from './admin-variants.ts'
import { describe } from './description.ts'
import { usesOf } from './uses.ts'

export interface Written {
  before: ProductDetail | null
  after: ProductDetail
}

/** Published means published at some time: now, where nobody said when and it was not published before. */
const publishAt = ({ status, publishAt: wished }: ProductBody, now: ProductDetail | undefined): string | null => {
  if (status !== 'published' || wished !== null) return wished
  const present = new Date().toISOString()
  return now?.publishAt && now.publishAt <= present ? now.publishAt : present
}

/** Every category once, the primary one among them and first. */
const categoriesOf = ({ primaryCategoryId, categoryIds }: ProductBody): string[] => [
  ...new Set([...(primaryCategoryId === null ? [] : [primaryCategoryId]), ...categoryIds]),
]

const columnsOf = (body: ProductBody, now: ProductDetail | undefined, actorId: string | null) => {
  const { html, text } = describe(body.descriptionHtml)
  return {
    slug: body.slug,
    title: body.title,
    subtitle: body.subtitle,
    brand: body.brand,
    description_doc: null,
    description_html: html,
    description_text: text,
    material: body.material,
    care: body.care,
    status: body.status,
    publish_at: publishAt(body, now),
    primary_category_id: categoriesOf(body)[0] ?? null,
    seo_title: body.seoTitle,
    seo_description: body.seoDescription,
    rank: body.rank,
    // What was removed before there were tags comes back without.
    tags: body.tags ?? [],
    updated_by: actorId,
  } satisfies Partial<Insertable<ProductsTable>>
}

export interface WriteOptions {
  /** The id of something new; undo brings a product back under its own. */
  id?: string
  version?: number
  /** Variants that are gone come back under their ids. */
  restoring?: boolean
}

/** Writes of one transaction. */
export const productsWriter = (trx: Transaction<Database>, actorId: string | null) => {
  /** The product as it stands, locked against everything else that writes it. */
  const locked = async (id: string): Promise<ProductDetail | undefined> => {
    await holdTree(trx)
    await sql`select from variants where product_id = ${id} order by id for update`.execute(trx)
    await sql`select from products where id = ${id} for no key update`.execute(trx)
    return await productById(trx, id)
  }

  const required = async (id: string): Promise<ProductDetail> => {
    const found = await productById(trx, id)
    if (!found) throw new ApiError('NOT_FOUND')
    return found
  }

  const writeSets = async (id: string, body: ProductBody): Promise<void> => {
    const categories = categoriesOf(body)
    await sql`update product_categories set chosen = false where product_id = ${id} and chosen`.execute(trx)
    if (categories.length > 0)
      await sql`
        insert into product_categories (category_id, product_id, chosen, position)
        select one.id, ${id}, true, one.place - 1 from unnest(${categories}::uuid[]) with ordinality as one(id, place)
        order by one.id
        on conflict (category_id, product_id) do update set chosen = true, position = excluded.position`.execute(trx)

    await trx.deleteFrom('product_media').where('product_id', '=', id).execute()
    const pictures = body.pictures.map(({ mediaId, alt, colorId }, position) => ({
      product_id: id,
      media_id: mediaId,
      color_id: colorId,
      alt,
      position,
    }))
    if (pictures.length > 0) await trx.insertInto('product_media').values(pictures).execute()

    await trx.deleteFrom('product_relations').where('product_id', '=', id).execute()
    const related = [...new Set(body.relatedIds)].map((related_id, position) => ({
      product_id: id,
      related_id,
      position,
    }))
    if (related.length > 0) await trx.insertInto('product_relations').values(related).execute()
  }

  /** An address that is somebody's now leads nowhere else; the one that was given up leads here. */
  const redirect = async (id: string, slug: string, former: readonly string[]): Promise<void> => {
    await trx.deleteFrom('slug_redirects').where('kind', '=', 'product').where('old_slug', '=', slug).execute()
    for (const old_slug of former)
      await sql`
        insert into slug_redirects (kind, old_slug, target_id) select 'product', ${old_slug}, ${id}
        where not exists (select from products where slug = ${old_slug})
        on conflict (kind, old_slug) do update set target_id = excluded.target_id, created_at = now()`.execute(trx)
  }

  const finish = async (id: string): Promise<ProductDetail> => {
    await deriveProducts(trx, [id])
    await addSearchWords(trx, [id])
    return await required(id)
  }

  const create = async (
    body: ProductBody,
    options: WriteOptions & { former?: readonly string[] } = {},
  ): Promise<Written> => {
    const { id = uuidv7(), version = 1, restoring = false, former = [] } = options
    await holdTree(trx)
    const plan = await planProduct(trx, id, body, undefined, { restoring })
    await trx
      .insertInto('products')
      .values({
        id,
        version,
        ...columnsOf(body, undefined, actorId),
        created_by: actorId,
        ...(body.status === 'archived' && { archived_at: new Date() }),
      })
      .execute()
    await writeVariants(trx, id, plan, actorId)
    await writeSets(id, body)
    await redirect(id, body.slug, former)
    return { before: null, after: await finish(id) }
  }

  const update = async (
    id: string,
    { version, ...body }: BodyOf<typeof adminProducts.update>,
    { restoring = false }: WriteOptions = {},
  ): Promise<Written> => {
    const before = await locked(id)
    requireVersion(before, version)
    const plan = await planProduct(trx, id, body, before, { restoring })
    await trx
      .updateTable('products')
      .set({
        ...columnsOf(body, before, actorId),
        version: version + 1,
        updated_at: sql`now()`,
        archived_at: body.status === 'archived' ? sql`coalesce(archived_at, now())` : null,
      })
      .where('id', '=', id)
      .execute()
    await writeVariants(trx, id, plan, actorId)
    await writeSets(id, body)
    await redirect(id, body.slug, before && before.slug !== body.slug ? [before.slug] : [])
    return { before: before ?? null, after: await finish(id) }
  }

  /** Refused, by name, where anything would lose what it refers to. */
  const remove = async (id: string, version: number): Promise<ProductDetail> => {
    const before = await locked(id)
    requireVersion(before, version)
    const fields = await usesOf(trx, id)
    if (Object.keys(fields).length > 0)
      throw new ApiError('CONFLICT', { message: 'It is still in use; archive it instead.', fields })
    await trx.deleteFrom('slug_redirects').where('kind', '=', 'product').where('target_id', '=', id).execute()
    await trx.deleteFrom('products').where('id', '=', id).execute()
    return before as ProductDetail
  }

  return { locked, create, update, remove }
}
