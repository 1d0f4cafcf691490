// A chunk of staged products beside what the shop has of them: everything comparing needs, in a few statements.
import { type Kysely, sql } from 'kysely'
import type { ImportOutcome, ImportSettings } from '#contract/imports.ts'
import { MEDIA_PATH } from '../../catalogue/picture.ts'
import type { Database } from '../../db/schema.ts'
import { loadStates, type ProductState } from '../../products/state.ts'
import type { ParsedProduct } from '../parsed-product.ts'

export interface StagedProduct {
  seq: number
  row: number
  slug: string
  skus: string[]
  parsed: ParsedProduct
  /** The product it means, or the id it will have. */
  productId: string
  outcome: ImportOutcome | null
  /** Of the product when it was checked. */
  mark: string | null
}

export interface Match {
  staged: StagedProduct
  current: ProductState | undefined
  /** Its SKUs belong to several products. */
  ambiguous: boolean
}

export interface Matches {
  rows: Match[]
  mediaOf: (url: string) => string | undefined
  productOf: (slug: string) => string | undefined
}

/** The next ones of the file after `after` that have one of these outcomes; null means all that can be compared. */
export async function nextStaged(
  db: Kysely<Database>,
  { id, after, outcomes, limit }: { id: string; after: number; outcomes: ImportOutcome[] | null; limit: number },
): Promise<StagedProduct[]> {
  const rows = await db
    .selectFrom('import_products')
    .select(['seq', 'row', 'slug', 'skus', 'told', 'product_id', 'outcome', 'after_mark'])
    .where('import_id', '=', id)
    .where('seq', '>', after)
    .where((row) => (outcomes ? row('outcome', 'in', outcomes) : sql<boolean>`told <> '{}'`))
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ told, product_id, after_mark, ...row }) => ({
    ...row,
    parsed: told as ParsedProduct,
    productId: product_id ?? '',
    mark: after_mark,
  }))
}

export async function findMatches(
  db: Kysely<Database>,
  importId: string,
  staged: readonly StagedProduct[],
  { match }: Pick<ImportSettings, 'match'>,
): Promise<Matches> {
  const slugs = await idsBySlug(
    db,
    staged.map(({ slug }) => slug),
  )
  const owners = await ownersOf(db, match === 'sku' ? staged.flatMap(({ skus }) => skus) : [])
  const meant = staged.map((one) => {
    const ids = new Set(one.skus.flatMap((sku) => owners.get(sku) ?? []))
    const [bySku] = ids
    return { staged: one, id: bySku ?? slugs.get(one.slug), ambiguous: ids.size > 1 }
  })
  const states = await loadStates(db, [...new Set(meant.flatMap(({ id }) => id ?? []))])
  return {
    rows: meant.map(({ id, ...match }) => ({ ...match, current: id === undefined ? undefined : states.get(id) })),
    mediaOf: await knownMedia(db, staged),
    productOf: await knownProducts(db, importId, staged),
  }
}

async function idsBySlug(db: Kysely<Database>, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from products where slug = any(${[...slugs]}::text[])`.execute(db)
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

async function knownMedia(db: Kysely<Database>, staged: readonly StagedProduct[]): Promise<Matches['mediaOf']> {
  const urls = staged.flatMap(({ parsed }) => (parsed.pictures ?? []).map(({ url }) => url))
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
  staged: readonly StagedProduct[],
): Promise<Matches['productOf']> {
  const slugs = [...new Set(staged.flatMap(({ parsed }) => parsed.product.related ?? []))]
  if (slugs.length === 0) return () => undefined
  const { rows } = await sql<{ slug: string; id: string }>`
    select slug, product_id as id from import_products
      where import_id = ${importId} and slug = any(${slugs}::text[]) and outcome is distinct from 'error'
    union all
    select slug, id from products where slug = any(${slugs}::text[])`.execute(db)
  // Products of the shop come last and win.
  const known = new Map(rows.map(({ slug, id }) => [slug, id]))
  return (slug) => known.get(slug)
}
