// The values of the product form: the request body, but with full pictures and related products instead of their ids,
// so that drafts and conflicts can show them.
import type { ProductDetail } from '#contract/admin-products.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Problem } from '../../api/client.ts'
import type { Item } from '../media/chosen.ts'
import { BLANK, pairKey, type Variant, withIds } from './variants/variant.ts'

export type Related = ProductDetail['related'][number]

/** Fields are in the order of the form. */
export interface Values {
  title: string
  slug: string
  subtitle: string | null
  descriptionHtml: string
  pictures: Item[]
  variants: Variant[]
  seoTitle: string | null
  seoDescription: string | null
  related: Related[]
  status: ProductDetail['status']
  publishAt: string | null
  categoryIds: string[]
  primaryCategoryId: string | null
  brand: string | null
  material: string | null
  care: string | null
  taxClassId: string | null
  maker: ProductDetail['maker']
  safetyNote: string | null
  noWithdrawal: ProductDetail['noWithdrawal']
  rank: number
  tags: string[]
}

export const NEW: Values = {
  title: '',
  slug: '',
  subtitle: null,
  descriptionHtml: '',
  pictures: [],
  variants: [BLANK],
  seoTitle: null,
  seoDescription: null,
  related: [],
  status: 'draft',
  publishAt: null,
  categoryIds: [],
  primaryCategoryId: null,
  brand: null,
  material: null,
  care: null,
  taxClassId: null,
  maker: null,
  safetyNote: null,
  noWithdrawal: 'none',
  rank: 0,
  tags: [],
}

export const valuesOf = (product: ProductDetail): Values => ({
  title: product.title,
  slug: product.slug,
  subtitle: product.subtitle,
  descriptionHtml: product.descriptionHtml,
  pictures: product.pictures,
  // Stock is saved as the difference from the value with which the form was loaded.
  variants: product.variants.map(({ reserved: _, ...one }) => ({ ...one, seenOnHand: one.onHand })),
  seoTitle: product.seoTitle,
  seoDescription: product.seoDescription,
  related: product.related,
  status: product.status,
  publishAt: product.publishAt,
  categoryIds: product.categories.map(({ id }) => id),
  primaryCategoryId: product.primaryCategoryId,
  brand: product.brand,
  material: product.material,
  care: product.care,
  taxClassId: product.taxClassId,
  maker: product.maker,
  safetyNote: product.safetyNote,
  noWithdrawal: product.noWithdrawal,
  rank: product.rank,
  tags: product.tags,
})

/** The request body; `stored` are the variants that the server has now. */
export function bodyOf(
  { pictures, variants, related, ...plain }: Values,
  stored: ProductDetail['variants'],
): NonNullable<InputOf<Endpoints['POST /api/admin/products']>['body']> {
  return {
    ...plain,
    pictures: pictures.map(({ mediaId, alt, colorId }) => ({ mediaId, alt, colorId })),
    variants: withIds(variants, stored),
    relatedIds: related.map(({ id }) => id),
  }
}

/** Converts limits in error codes from minor to major currency units. */
function inMajor(path: string, word: string, decimals: number): string {
  const [, which, minor] = /^(too_small|too_large):(\d+)$/.exec(word) ?? []
  const isAmount = /^variants\.\d+\.(?:price|compareAt|cost)$/.test(path)
  return isAmount && minor !== undefined ? `${which}:${Number(minor) / 10 ** decimals}` : word
}

/** Translates an API error into the form's field names and units. */
export const namedAsHere = (problem: Problem, decimals: number): Problem =>
  problem.fields
    ? {
        ...problem,
        fields: Object.fromEntries(
          Object.entries(problem.fields).map(([path, word]) => [
            path.replace(/^relatedIds\b/, 'related'),
            inMajor(path, word, decimals),
          ]),
        ),
      }
    : problem

/** Rows whose next stock difference is based on the given stock of the same pair. */
export function booked(
  variants: readonly Variant[],
  others: readonly Pick<Variant, 'sizeId' | 'colorId' | 'onHand'>[],
): Variant[] {
  const stock = new Map(others.map((one) => [pairKey(one), one.onHand]))
  return variants.map((one) => {
    const seen = stock.get(pairKey(one))
    return seen === undefined || seen === one.seenOnHand ? one : { ...one, seenOnHand: seen }
  })
}
