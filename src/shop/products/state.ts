// A product as it is stored, in the shape that forms and imports write and set back: ids where tables have ids.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ProductDetail } from '#contract/admin-products.ts'
import type { Database } from '../db/schema.ts'
import { type ProductField, VARIANT_FIELDS, type Variant } from './fields.ts'
import { categoriesJson, columnsOf, picturesJson, productColumns, relatedJson, variantsJson } from './product-json.ts'

export interface VariantState extends Variant {
  position: number
}

export type PictureState = Omit<ProductDetail['pictures'][number], 'picture'>

export interface ProductState extends Pick<ProductDetail, 'id' | 'version' | ProductField> {
  /** Its bare words, where they were worked out already; never compared. */
  descriptionText?: string
  /** Those somebody chose, the primary one first. */
  categoryIds: string[]
  related: string[]
  variants: VariantState[]
  pictures: PictureState[]
}

/** In the order in which catalogue/derive.ts wants them locked. */
export async function lockProducts(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const all = [...ids]
  await sql`select from variants where product_id = any(${all}::uuid[]) order by id for update`.execute(trx)
  await sql`select from products where id = any(${all}::uuid[]) order by id for no key update`.execute(trx)
}

const fields = Object.keys(VARIANT_FIELDS) as (keyof typeof VARIANT_FIELDS)[]

const categories = categoriesJson(sql`c.id`)
const variants = variantsJson(fields, sql`'id', v.id`, sql`v.position, v.id`)
const columns = sql`p.id, p.version, ${productColumns}, ${categories} as "categoryIds",
  ${relatedJson(sql`o.id`)} as related, ${variants} as variants,
  ${picturesJson(sql`json_build_object('mediaId', m.id, 'alt', pm.alt, 'colorId', pm.color_id)`)} as pictures`

export async function loadStates(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, ProductState>> {
  const { rows } = await sql<ProductState>`
    select ${columns} from products p where p.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Fields that bulk changes touch, and those that name a product. */
const OFFERED = ['slug', 'title', 'status', 'publishAt', 'tags', 'taxClassId', 'noWithdrawal'] as const
type Offered = 'id' | 'version' | 'categoryIds' | 'variants' | (typeof OFFERED)[number]
/** A state of which everything else may stay unread: what is the same before and after is not written. */
export type OfferState = Pick<ProductState, Offered> & {
  [Field in Exclude<keyof ProductState, Offered>]?: ProductState[Field] | undefined
}

/** States as far as bulk changes touch them; without variants, which are most of a state, where the prices stay. */
export async function loadOffers(
  db: Kysely<Database>,
  ids: readonly string[],
  { priced }: { priced: boolean },
): Promise<Map<string, OfferState>> {
  const { rows } = await sql<OfferState>`
    select p.id, p.version, ${columnsOf(OFFERED)}, ${categories} as "categoryIds",
      ${priced ? variants : sql`'[]'::json`} as variants
    from products p where p.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
