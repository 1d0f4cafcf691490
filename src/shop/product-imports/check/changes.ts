// What changes, field by field, in the words people know the things by.
import type { ImportChange } from '#contract/imports.ts'
import type { ProductState, VariantState } from '../stored-product.ts'
import type { Identity } from './id-lookup.ts'

const LONGEST = 300

const TEXTS = [
  ...(['title', 'subtitle', 'brand', 'descriptionHtml', 'material', 'care', 'status', 'publishAt'] as const),
  ...(['seoTitle', 'seoDescription', 'rank'] as const),
]
const OF_VARIANT = [
  ...(['sku', 'barcode', 'price', 'compareAt', 'cost', 'onHand', 'trackStock', 'allowBackorder'] as const),
  ...(['lowStockAt', 'weightG', 'active'] as const),
]

const written = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** Of two long texts, the part in which they differ. */
function excerpts(before: string | null, after: string | null): [string | null, string | null] {
  const [a, b] = [before ?? '', after ?? '']
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  const from = same > 60 ? same - 40 : 0
  const cut = (text: string) => written(from > 0 && text !== '' ? `…${text.slice(from)}` : text)
  return [cut(a), cut(b)]
}

export function changesOf(before: ProductState, after: ProductState, { wordOf }: Identity): ImportChange[] {
  const changes: ImportChange[] = []
  const add = (field: string, of: string | null, was: unknown, is: unknown) => {
    if (was === is) return
    const [one, other] =
      typeof was === 'string' || typeof is === 'string'
        ? excerpts(was as string | null, is as string | null)
        : [written(was), written(is)]
    changes.push({ field, of, before: one, after: other })
  }
  for (const field of TEXTS) add(field, null, before[field], after[field])
  const paths = ({ categoryIds }: ProductState) => categoryIds.map(wordOf).join(', ') || null
  add('categories', null, paths(before), paths(after))
  add('tags', null, before.tags.join(', ') || null, after.tags.join(', ') || null)
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const wordsOf = ({ sizeId, colorId }: VariantState) =>
    [sizeId, colorId].flatMap((id) => (id === null ? [] : [wordOf(id)])).join(' / ') || null
  for (const variant of after.variants) {
    const was = known.get(variant.id)
    if (!was) {
      changes.push({ field: 'variant', of: variant.sku, before: null, after: wordsOf(variant) ?? variant.sku })
      continue
    }
    add('option', was.sku, wordsOf(was), wordsOf(variant))
    for (const field of OF_VARIANT) add(field, was.sku, was[field], variant[field])
  }
  return changes
}
