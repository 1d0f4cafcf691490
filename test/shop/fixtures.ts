// Small shops for tests, written by SQL: a branch of categories, sizes, colours, products with what hangs on them.
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import { deriveProducts, deriveSearchWords } from '../../src/shop/catalogue/derive.ts'
import type { Database } from '../../src/shop/db/schema.ts'

type Db = Kysely<Database>

export const DAY = 86_400_000
export const ago = (milliseconds: number): Date => new Date(Date.now() - milliseconds)
export const ahead = (milliseconds: number): Date => new Date(Date.now() + milliseconds)

const titled = (slug: string) => slug.replace(/(^|-)([a-z])/g, (_, gap, letter) => (gap && ' ') + letter.toUpperCase())

export async function addCategory(
  db: Db,
  slug: string,
  values: {
    parent?: string
    name?: string
    position?: number
    status?: 'draft' | 'published' | 'archived'
    inNav?: boolean
    html?: string
    mediaId?: string
  } = {},
): Promise<string> {
  const id = uuid()
  const parent =
    values.parent === undefined
      ? undefined
      : await db.selectFrom('categories').selectAll().where('slug', '=', values.parent).executeTakeFirstOrThrow()
  await db
    .insertInto('categories')
    .values({
      id,
      slug,
      parent_id: parent?.id,
      full_path: parent ? `${parent.full_path}/${slug}` : slug,
      path_ids: [...(parent?.path_ids ?? []), id],
      depth: (parent?.depth ?? -1) + 1,
      position: values.position,
      name: values.name ?? titled(slug),
      status: values.status ?? 'published',
      show_in_nav: values.inNav,
      description_html: values.html,
      media_id: values.mediaId,
    })
    .execute()
  return id
}

/** Sizes in the order given; the answer has their ids by code. */
export async function addSizes(
  db: Db,
  set: string,
  codes: readonly string[],
  measured = false,
): Promise<Map<string, string>> {
  const setId = uuid()
  await db
    .insertInto('size_sets')
    .values({ id: setId, code: set, name: titled(set) })
    .execute()
  const rows = codes.map((code, position) => ({
    id: uuid(),
    size_set_id: setId,
    code,
    label: code.toUpperCase(),
    position,
    measurements: measured ? JSON.stringify({ chest: 80 + position * 4 }) : null,
  }))
  await db.insertInto('sizes').values(rows).execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export async function addColors(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = codes.map((code, position) => ({
    id: uuid(),
    code,
    name: titled(code),
    hex: `#0000${(16 + position).toString(16).toUpperCase()}`,
    family: 'blue',
    position,
  }))
  await db.insertInto('colors').values(rows).execute()
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export async function addMedia(db: Db, key: string, alt = ''): Promise<string> {
  const id = uuid()
  await db.insertInto('media').values({ id, key, format: 'webp', width: 800, height: 1000, bytes: 1234, alt }).execute()
  return id
}

export interface VariantValues {
  size?: string | undefined
  color?: string | undefined
  price?: number
  compareAt?: number | undefined
  /** `compareAt` is what the maker recommends. */
  rrp?: boolean | undefined
  /** What it had cost for 40 days, until now. */
  was?: number | undefined
  onHand?: number
  reserved?: number
  trackStock?: boolean
  allowBackorder?: boolean
  lowStockAt?: number
  active?: boolean
}

export interface ProductValues {
  title?: string
  subtitle?: string
  brand?: string
  html?: string
  status?: 'draft' | 'published' | 'archived' | undefined
  publishAt?: Date | null
  rank?: number
  /** Slugs; the first one is the primary category. */
  categories?: readonly string[] | undefined
  variants?: readonly VariantValues[]
  /** Stars of approved reviews. */
  stars?: readonly number[]
  pictures?: readonly { key: string; alt?: string; color?: string }[]
}

const idOf = async (db: Db, table: 'sizes' | 'colors' | 'categories', column: 'code' | 'slug', value: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`no ${value} among ${table}`)
  return id
}

/** A product with its variants (one, unless told otherwise), derived columns included. */
export async function addProduct(db: Db, slug: string, values: ProductValues = {}): Promise<string> {
  const id = uuid()
  const categoryIds = await Promise.all((values.categories ?? []).map((one) => idOf(db, 'categories', 'slug', one)))
  await db
    .insertInto('products')
    .values({
      id,
      slug,
      title: values.title ?? titled(slug),
      subtitle: values.subtitle,
      brand: values.brand,
      description_html: values.html,
      description_text: values.html?.replace(/<[^>]*>/g, ' '),
      status: values.status ?? 'published',
      publish_at: values.publishAt === undefined ? ago(DAY) : values.publishAt,
      rank: values.rank,
      primary_category_id: categoryIds[0],
    })
    .execute()
  for (const category_id of categoryIds)
    await db.insertInto('product_categories').values({ category_id, product_id: id, chosen: true }).execute()
  for (const variant of values.variants ?? [{}]) await addVariant(db, id, variant)
  for (const rating of values.stars ?? []) await addReview(db, id, { rating })
  for (const [position, { key, alt, color }] of (values.pictures ?? []).entries())
    await db
      .insertInto('product_media')
      .values({
        product_id: id,
        media_id: await addMedia(db, key),
        alt,
        color_id: color && (await idOf(db, 'colors', 'code', color)),
        position,
      })
      .execute()
  await deriveProducts(db, [id])
  await deriveSearchWords(db)
  return id
}

export async function addVariant(db: Db, productId: string, values: VariantValues = {}): Promise<string> {
  const id = uuid()
  await db
    .insertInto('variants')
    .values({
      id,
      product_id: productId,
      sku: id,
      size_id: values.size && (await idOf(db, 'sizes', 'code', values.size)),
      color_id: values.color && (await idOf(db, 'colors', 'code', values.color)),
      price_minor: values.was ?? values.price ?? 1000,
      compare_at_minor: values.compareAt,
      compare_at_is_rrp: values.rrp,
      on_hand: values.onHand ?? 5,
      reserved: values.reserved ?? 0,
      track_stock: values.trackStock ?? true,
      allow_backorder: values.allowBackorder ?? false,
      low_stock_at: values.lowStockAt,
      active: values.active ?? true,
    })
    .execute()
  if (values.was !== undefined) {
    await sql`update price_history set "from" = now() - interval '40 days' where variant_id = ${id}`.execute(db)
    await sql`update variants set price_minor = ${values.price ?? 1000} where id = ${id}`.execute(db)
  }
  return id
}

export async function addReview(
  db: Db,
  productId: string,
  values: {
    rating?: number
    status?: 'pending' | 'approved' | 'rejected' | 'spam'
    title?: string
    body?: string
    author?: string
    helpful?: number
    createdAt?: Date
    reply?: string
  } = {},
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('reviews')
    .values({
      id,
      product_id: productId,
      author_name: values.author ?? 'Robin',
      rating: values.rating ?? 5,
      title: values.title ?? 'Good',
      body: values.body ?? 'Very good.',
      status: values.status ?? 'approved',
      helpful_count: values.helpful,
      created_at: values.createdAt,
      merchant_reply: values.reply,
      replied_at: values.reply === undefined ? null : new Date(),
    })
    .execute()
  return id
}

/** How many statements the app sends while `act` runs; each takes one connection of the pool. */
export async function statements(pool: Pool, act: () => Promise<unknown>): Promise<number> {
  let count = 0
  const taken = () => {
    count++
  }
  pool.on('acquire', taken)
  await act()
  pool.off('acquire', taken)
  return count
}
