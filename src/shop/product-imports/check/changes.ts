// What changes, field by field, with the codes and paths that people know things by instead of ids.
import type { ImportChange } from '#contract/imports.ts'
import { sliceText } from '#contract/slice-text.ts'
import { productValues, variantValues } from '../../products/fields.ts'
import type { ProductState, VariantState } from '../../products/state.ts'
import type { IdLookup } from '../id-lookup.ts'

const LONGEST = 300

/** The slug names the product and never changes; tags are joined, and of the maker each field has a line. */
const OWN_LINES = productValues.filter((field) => field !== 'slug' && field !== 'tags' && field !== 'maker')

const written = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  return text.length > LONGEST ? `${sliceText(text, 0, LONGEST)}…` : text
}

/** Of two long texts, the part in which they differ. */
function excerpts(before: string | null, after: string | null): [string | null, string | null] {
  const [a, b] = [before ?? '', after ?? '']
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  const from = same > 60 ? same - 40 : 0
  const cut = (text: string) => written(from > 0 && text !== '' ? `…${sliceText(text, from)}` : text)
  return [cut(a), cut(b)]
}

export function changesOf(before: ProductState, after: ProductState, { labelOf }: IdLookup): ImportChange[] {
  const changes: ImportChange[] = []
  const add = (field: string, of: string | null, was: unknown, is: unknown) => {
    if (was === is) return
    const [one, other] =
      typeof was === 'string' || typeof is === 'string'
        ? excerpts(was as string | null, is as string | null)
        : [written(was), written(is)]
    changes.push({ field, of, before: one, after: other })
  }
  for (const field of OWN_LINES) add(field, null, before[field], after[field])
  const paths = ({ categoryIds }: ProductState) => categoryIds.map(labelOf).join(', ') || null
  add('categories', null, paths(before), paths(after))
  const taxClass = ({ taxClassId }: ProductState) => (taxClassId === null ? null : labelOf(taxClassId))
  add('taxClass', null, taxClass(before), taxClass(after))
  add('makerName', null, before.maker?.name ?? null, after.maker?.name ?? null)
  add('makerAddress', null, before.maker?.address ?? null, after.maker?.address ?? null)
  add('makerEmail', null, before.maker?.email ?? null, after.maker?.email ?? null)
  add('tags', null, before.tags.join(', ') || null, after.tags.join(', ') || null)
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const optionsOf = ({ sizeId, colorId }: VariantState) =>
    [sizeId, colorId].flatMap((id) => (id === null ? [] : [labelOf(id)])).join(' / ') || null
  for (const variant of after.variants) {
    const was = known.get(variant.id)
    if (!was) {
      changes.push({ field: 'variant', of: variant.sku, before: null, after: optionsOf(variant) ?? variant.sku })
      continue
    }
    add('option', was.sku, optionsOf(was), optionsOf(variant))
    for (const field of variantValues) add(field, was.sku, was[field], variant[field])
    known.delete(variant.id)
  }
  for (const gone of known.values())
    changes.push({ field: 'variant', of: gone.sku, before: optionsOf(gone) ?? gone.sku, after: null })
  return changes
}

/** Pictures and relations by how many they are; `pending` pictures are still to be fetched. */
export function setChangesOf(before: ProductState, after: ProductState, pending: number): ImportChange[] {
  const changes: ImportChange[] = []
  const add = (field: 'pictures' | 'related', more: number) => {
    if (more > 0 || JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      changes.push({
        field,
        of: null,
        before: String(before[field].length),
        after: String(after[field].length + more),
      })
  }
  add('pictures', pending)
  add('related', 0)
  return changes
}
