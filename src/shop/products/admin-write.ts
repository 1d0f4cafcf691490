// Products as a form writes them: its body, checked, becomes the product's next state.
// Locks are taken in the shop's order: the tree of categories, orders, variants by id, then the product.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { adminProducts, ProductDetail } from '#contract/admin-products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import { addSearchWords, deriveProducts } from '../catalogue/derive.ts'
import { holdTree } from '../catalogue/tree-lock.ts'
import { requireVersion } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'
import { lockHolders } from '../stock/count.ts'
import { type ProductBody, planVariants } from './admin-check.ts'
import { productById } from './admin-detail.ts'
import type { Removed } from './audit-record.ts'
import { describe } from './description.ts'
import { pick, productFields } from './fields.ts'
import { lockedLinks, type VariantWish, variantWishes } from './links.ts'
import { loadStates, lockProducts, type ProductState, type VariantState } from './state.ts'
import { usesOf } from './uses.ts'
import { writeStates } from './write-states.ts'

export interface Written {
  before: ProductDetail | null
  after: ProductDetail
  /** Of variants that the change left out. */
  wishes?: VariantWish[]
}

/** Published means published at some time: now, where nobody said when and it was not published before. */
const publishAt = ({ status, publishAt: wished }: ProductBody, before: ProductState | undefined): string | null => {
  if (status !== 'published' || wished !== null) return wished
  const present = new Date().toISOString()
  return before?.publishAt && before.publishAt <= present ? before.publishAt : present
}

/** Every category once, the primary one among them and first. */
const categoriesOf = ({ primaryCategoryId, categoryIds }: ProductBody): string[] => [
  ...new Set([...(primaryCategoryId === null ? [] : [primaryCategoryId]), ...categoryIds]),
]

const stateOf = (
  id: string,
  version: number,
  body: ProductBody,
  before: ProductState | undefined,
  variants: VariantState[],
): ProductState => {
  const { html, text } = describe(body.descriptionHtml)
  return {
    ...pick(body, productFields),
    id,
    version,
    descriptionHtml: html,
    descriptionText: text,
    publishAt: publishAt(body, before),
    // Products removed before there were tags, tax classes or makers come back without.
    tags: body.tags ?? [],
    taxClassId: body.taxClassId ?? null,
    maker: body.maker ?? null,
    safetyNote: body.safetyNote ?? null,
    noWithdrawal: body.noWithdrawal ?? 'none',
    categoryIds: categoriesOf(body),
    pictures: body.pictures,
    related: [...new Set(body.relatedIds)],
    variants,
  }
}

const leftOut = (before: ProductDetail, { variants }: ProductBody): string[] => {
  const kept = new Set(variants.map(({ id }) => id))
  return before.variants.map(({ id }) => id).filter((id) => !kept.has(id))
}

const countsOf = ({ variants }: ProductBody) =>
  variants.flatMap(({ id, onHand, seenOnHand }) => (id === null ? [] : [{ variantId: id, onHand, seenOnHand }]))

/** Of a product that is brought back: under its own id, with its variants under theirs, at its former addresses too, and as old as it was. */
interface CreateOptions {
  id?: string
  version?: number
  restoring?: boolean
  former?: readonly string[]
  createdAt?: string | undefined
}

/** Writes of one transaction. */
export const productsWriter = (trx: Transaction<Database>, actorId: string | null) => {
  /** The product as it stands, locked against everything else that writes it. */
  const locked = async (id: string): Promise<ProductDetail | undefined> => {
    await holdTree(trx)
    await lockProducts(trx, [id])
    return await productById(trx, id)
  }

  const write = async (
    id: string,
    version: number,
    body: ProductBody,
    { before, restoring = false }: { before?: ProductState | undefined; restoring?: boolean | undefined },
  ): Promise<void> => {
    const variants = await planVariants(trx, id, body, before, { restoring })
    const after = stateOf(id, version, body, before, variants)
    await writeStates(trx, [{ before: before ?? null, after }], { actorId, reason: null })
  }

  /** Addresses that were given up lead here, unless a product has them by now. */
  const redirect = async (id: string, former: readonly string[]): Promise<void> => {
    for (const old_slug of former)
      await sql`
        insert into slug_redirects (kind, old_slug, target_id) select 'product', ${old_slug}, ${id}
        where not exists (select from products where slug = ${old_slug})
        on conflict (kind, old_slug) do update set target_id = excluded.target_id, created_at = now()`.execute(trx)
  }

  const finish = async (id: string): Promise<ProductDetail> => {
    await deriveProducts(trx, [id])
    await addSearchWords(trx, [id])
    const found = await productById(trx, id)
    if (!found) throw new ApiError('NOT_FOUND')
    return found
  }

  const create = async (body: ProductBody, options: CreateOptions = {}): Promise<Written> => {
    const { id = uuidv7(), version = 1, restoring, former = [], createdAt } = options
    await holdTree(trx)
    await write(id, version, body, { restoring })
    if (createdAt) await trx.updateTable('products').set({ created_at: createdAt }).where('id', '=', id).execute()
    await redirect(id, former)
    return { before: null, after: await finish(id) }
  }

  const update = async (
    id: string,
    { version, ...body }: BodyOf<typeof adminProducts.update>,
    { restoring }: { restoring?: boolean } = {},
  ): Promise<Written> => {
    await holdTree(trx)
    await lockHolders(trx, countsOf(body))
    const before = requireVersion(await locked(id), version)
    const wishes = await variantWishes(trx, leftOut(before, body))
    const states = await loadStates(trx, [id])
    await write(id, version, body, { before: states.get(id), restoring })
    await redirect(id, before.slug !== body.slug ? [before.slug] : [])
    return { before, after: await finish(id), wishes }
  }

  /** Refused, by name, where anything would lose what it refers to; what can come back with the product does not count. */
  const remove = async (id: string, version: number): Promise<Removed> => {
    const product = requireVersion(await locked(id), version)
    const links = await lockedLinks(trx, id)
    const fields = await usesOf(trx, id)
    if (Object.keys(fields).length > 0)
      throw new ApiError('CONFLICT', { message: 'It is still in use; archive it instead.', fields })
    await trx.deleteFrom('slug_redirects').where('kind', '=', 'product').where('target_id', '=', id).execute()
    await trx.deleteFrom('products').where('id', '=', id).execute()
    return { product, links }
  }

  return { locked, create, update, remove }
}
