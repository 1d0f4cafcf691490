// What the form of a product holds: the contract's body, with pictures and related products as they are shown instead of
// bare ids, so that drafts and conflicts can show them.
import type { ProductDetail } from '#contract/admin-products.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { Problem } from '../../api/client.ts'
import type { Item } from '../media/chosen.ts'
import { BLANK, pairKey, type Variant, withIds } from './variants/variant.ts'

export type Related = ProductDetail['related'][number]

/** In the order of the form. */
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
  rank: 0,
  tags: [],
}

export const valuesOf = (product: ProductDetail): Values => ({
  title: product.title,
  slug: product.slug,
  subtitle: product.subtitle,
  descriptionHtml: product.descriptionHtml,
  pictures: product.pictures,
  // Stock is booked as the difference to what the form was filled with.
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
  rank: product.rank,
  tags: product.tags,
})

/** The body for the server; `stored` are the variants it has now. */
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

/** Bounds of amounts come in minor units; people read them in major ones. */
function inMajor(path: string, word: string, decimals: number): string {
  const [, which, minor] = /^(too_small|too_large):(\d+)$/.exec(word) ?? []
  const isAmount = /^variants\.\d+\.(?:price|compareAt|cost)$/.test(path)
  return isAmount && minor !== undefined ? `${which}:${Number(minor) / 10 ** decimals}` : word
}

/** Problems under the names that the form has, and in its units. */
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

/** Rows that start their next difference from the stock that others of the same pair have. */
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
