// Bulk changes of products: what each does to one of them, as an ordinary write of the whole product.
import type { Kysely, Transaction } from 'kysely'
import type { adminProducts, ProductDetail } from '#contract/admin-products.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { toMajor } from '#contract/money.ts'
import { Id } from '#contract/parts.ts'
import { Tag } from '#contract/product-body.ts'
import { NoWithdrawal } from '#contract/product-facts.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import type { RowChange } from '../crud/bulk.ts'
import type { Database } from '../db/schema.ts'
import { shopCurrency } from '../db/shop-currency.ts'
import type { ProductBody } from './admin-check.ts'
import { productsWriter } from './admin-write.ts'
import { bodyOf, record, recordGone } from './audit-record.ts'
import { isPriceAction, type Priced, priceProblem, repriced } from './price-change.ts'

type Action = BodyOf<typeof adminProducts.bulk>['action']

/** As many as a form takes. */
export const MOST_TAGS = 250

/** The value of an action; throws where it is not one the action takes. */
export async function requireValue(db: Kysely<Database>, action: Action, value: string | undefined): Promise<string> {
  const given = value ?? ''
  if (action === 'add-category' || action === 'remove-category') {
    if (!Id.safeParse(given).success) throw invalidInput({ value: given === '' ? 'required' : 'invalid' })
  } else if (action === 'tax-class') {
    if (given !== '' && !Id.safeParse(given).success) throw invalidInput({ value: 'invalid' })
  } else if (action === 'no-withdrawal') {
    if (!NoWithdrawal.safeParse(given).success) throw invalidInput({ value: given === '' ? 'required' : 'invalid' })
  } else if (action === 'add-tag' || action === 'remove-tag') {
    if (!Tag.safeParse(given).success) throw invalidInput({ value: given === '' ? 'required' : 'invalid' })
  } else if (isPriceAction(action)) {
    const problem = priceProblem(action, given, await shopCurrency(db))
    if (problem) throw invalidInput({ value: problem })
  } else if (given !== '') throw invalidInput({ value: 'unknown' })
  return given
}

/** What bulk changes touch of a product, in a form's body and in a stored state alike. */
interface Changeable {
  status: ProductBody['status']
  /** The primary one first. */
  categoryIds: readonly string[]
  taxClassId?: string | null
  noWithdrawal?: NoWithdrawal
  tags?: readonly string[]
  variants: readonly Priced[]
}

/** A tag is the same however it is written. */
const isTag = (value: string) => (tag: string) => tag.toLowerCase() === value.toLowerCase()

function withTag(tags: readonly string[], value: string): string[] {
  if (tags.some(isTag(value))) return [...tags]
  if (tags.length >= MOST_TAGS) throw invalidInput({ value: 'too_many_tags' })
  return [...tags, value]
}

/** The fields that the action gives another value, with it. */
export function changedFields<P extends Changeable>(product: P, action: Exclude<Action, 'remove'>, value: string) {
  switch (action) {
    case 'publish':
      return { status: 'published' as const }
    case 'unpublish':
      return { status: 'draft' as const }
    case 'archive':
      return { status: 'archived' as const }
    case 'add-category':
      return { categoryIds: [...new Set([...product.categoryIds, value])] }
    case 'remove-category':
      return { categoryIds: product.categoryIds.filter((id) => id !== value) }
    case 'tax-class':
      return { taxClassId: value === '' ? null : value }
    case 'no-withdrawal':
      return { noWithdrawal: NoWithdrawal.parse(value) }
    case 'add-tag':
      return { tags: withTag(product.tags ?? [], value) }
    case 'remove-tag':
      return { tags: (product.tags ?? []).filter((tag) => !isTag(value)(tag)) }
    case 'price-percent':
    case 'price-amount':
    case 'price-set':
      return {
        variants: (product.variants as P['variants'][number][]).map((variant) => repriced(variant, action, value)),
      }
  }
}

function changed(product: ProductDetail, action: Exclude<Action, 'remove'>, value: string): ProductBody {
  const body = bodyOf(product)
  const next = { ...body, ...changedFields(body, action, value) }
  return { ...next, primaryCategoryId: next.categoryIds[0] ?? null }
}

const shown = ({ status, publishAt }: ProductDetail): string =>
  status === 'published' && publishAt !== null && publishAt > new Date().toISOString()
    ? `scheduled ${publishAt}`
    : status

/** What the action changes, for people. */
function wordsOf(product: ProductDetail, action: Action, currency: string): string {
  if (action === 'add-category' || action === 'remove-category')
    return product.categories.map(({ path }) => path).join(', ') || '–'
  if (action === 'tax-class') return product.taxClass?.name ?? '–'
  if (action === 'no-withdrawal') return product.noWithdrawal
  if (action === 'add-tag' || action === 'remove-tag') return product.tags.join(', ') || '–'
  if (!isPriceAction(action)) return shown(product)
  const prices = product.variants.map(({ price }) => price)
  if (prices.length === 0) return '–'
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) => toMajor(price, currency))
  return least === most ? `${least}` : `${least}–${most}`
}

export async function changeOne(
  trx: Transaction<Database>,
  actorId: string,
  id: string,
  action: Action,
  value: string,
): Promise<RowChange> {
  const writer = productsWriter(trx, actorId)
  const now = await writer.locked(id)
  if (!now) throw new ApiError('NOT_FOUND')
  if (action === 'remove') {
    const gone = await writer.remove(id, now.version)
    return { label: now.title, ...recordGone(gone), words: { before: 'kept', after: 'removed' } }
  }
  const currency = await shopCurrency(trx)
  const { after } = await writer.update(id, { ...changed(now, action, value), version: now.version })
  return {
    label: now.title,
    ...record(now, after),
    words: { before: wordsOf(now, action, currency), after: wordsOf(after, action, currency) },
  }
}
