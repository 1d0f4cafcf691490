// A chunk of staged products beside what the shop has of them: everything comparing needs, in a few statements.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { ImportSettings } from '#contract/imports.ts'
import { MEDIA_PATH } from '../../catalogue/picture.ts'
import type { Database } from '../../db/schema.ts'
import type { Told } from '../parsed-product.ts'
import { loadStates, type ProductState } from '../stored-product.ts'

export interface StagedRow {
  seq: number
  row: number
  slug: string
  skus: string[]
  told: Told
  /** The product it means, or the id it will have. */
  productId: string
}

export interface Matched {
  staged: StagedRow
  current: ProductState | undefined
  /** Its SKUs belong to several products. */
  torn: boolean
}

export interface Chunk {
  rows: Matched[]
  mediaOf: (url: string) => string | undefined
  productOf: (slug: string) => string | undefined
}

export const hashOf = (url: string): Buffer => createHash('sha256').update(url).digest()

export async function matchChunk(
  db: Kysely<Database>,
  importId: string,
  staged: readonly StagedRow[],
  { match }: Pick<ImportSettings, 'match'>,
): Promise<Chunk> {
  const slugs = await idsBySlug(
    db,
    staged.map(({ slug }) => slug),
  )
  const owners =
    match === 'sku'
      ? await ownersOf(
          db,
          staged.flatMap(({ skus }) => skus),
        )
      : new Map<string, string>()
  const meant = staged.map((one) => {
    const ids = new Set(one.skus.flatMap((sku) => owners.get(sku) ?? []))
    const [bySku] = ids
    return { staged: one, id: bySku ?? slugs.get(one.slug), torn: ids.size > 1 }
  })
  const states = await loadStates(db, [...new Set(meant.flatMap(({ id }) => id ?? []))])
  return {
    rows: meant.map(({ staged, id, torn }) => ({
      staged,
      current: id === undefined ? undefined : states.get(id),
      torn,
    })),
    mediaOf: await knownMedia(db, staged),
    productOf: await knownProducts(db, importId, staged),
  }
}

async function idsBySlug(db: Kysely<Database>, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('slug', '=', sql<string>`any(${[...slugs]})`)
    .execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Products by the SKUs of their variants. */
export async function ownersOf(db: Kysely<Database>, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ sku: string; product_id: string }>`
    select sku, product_id from variants where sku = any(${[...new Set(skus)]}::text[])`.execute(db)
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]))
}

const keyOf = (url: string): string => url.slice(MEDIA_PATH.length)

async function knownMedia(db: Kysely<Database>, staged: readonly StagedRow[]): Promise<Chunk['mediaOf']> {
  const urls = staged.flatMap(({ told }) => (told.pictures ?? []).map(({ url }) => url))
  const own = urls.filter((url) => url.startsWith(MEDIA_PATH))
  const foreign = urls.filter((url) => !url.startsWith(MEDIA_PATH))
  const known = new Map<string, string>()
  if (own.length > 0) {
    const { rows } = await sql<{ id: string; key: string }>`
      select id, key from media where key = any(${own.map(keyOf)}::text[])`.execute(db)
    for (const { id, key } of rows) known.set(MEDIA_PATH + key, id)
  }
  if (foreign.length > 0) {
    const { rows } = await sql<{ media_id: string; url: string }>`
      select s.media_id, u.url from unnest(${foreign}::text[]) as u(url)
        join picture_sources s on s.url_hash = sha256(convert_to(u.url, 'UTF8'))`.execute(db)
    for (const { media_id, url } of rows) known.set(url, media_id)
  }
  return (url) => known.get(url)
}

async function knownProducts(
  db: Kysely<Database>,
  importId: string,
  staged: readonly StagedRow[],
): Promise<Chunk['productOf']> {
  const slugs = [...new Set(staged.flatMap(({ told }) => told.product.related ?? []))]
  if (slugs.length === 0) return () => undefined
  const { rows } = await sql<{ slug: string; id: string }>`
    select slug, product_id as id from import_products
      where import_id = ${importId} and slug = any(${slugs}::text[]) and outcome is distinct from 'error'
    union all
    select slug, id from products where slug = any(${slugs}::text[])`.execute(db)
  // What the shop has comes last and wins.
  const known = new Map(rows.map(({ slug, id }) => [slug, id]))
  return (slug) => known.get(slug)
}
