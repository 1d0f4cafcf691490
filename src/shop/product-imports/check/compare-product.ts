// One product of a file held against the shop's: what it would become, what changes, or why nothing will.
import type { ImportChange, ImportSettings } from '#contract/imports.ts'
import { MEDIA_PATH } from '../../catalogue/picture.ts'
import { describe } from '../../products/description.ts'
import { pairOf } from '../../products/pair.ts'
import type { Problem, Told } from '../parsed-product.ts'
import type { ProductColumns } from '../read/column-names.ts'
import type { PictureState, ProductState } from '../stored-product.ts'
import { changesOf } from './changes.ts'
import { wantedVariants } from './compare-variants.ts'
import type { Identity } from './id-lookup.ts'

/** A picture that has to be fetched first. */
export interface Awaited {
  line: number
  url: string
  alt: string
  colorId: string | null
  position: number
}

export interface Compared {
  outcome: 'new' | 'changed' | 'unchanged' | 'skipped' | 'error'
  reason: string | null
  wanted: ProductState
  changes: ImportChange[]
  problems: Problem[]
  awaited: Awaited[]
}

export interface CompareContext {
  settings: Pick<ImportSettings, 'existing' | 'asDraft'>
  identity: Identity
  columns: ProductColumns
  /** The shop's picture for an address: one of its own, or one that was fetched before. */
  mediaOf: (url: string) => string | undefined
  /** Ids of products by slug, also of those that this import makes. */
  productOf: (slug: string) => string | undefined
  newId: () => string
  now: () => string
}

const PLAIN = ['title', 'subtitle', 'brand', 'material', 'care', 'seoTitle', 'seoDescription', 'rank'] as const

const blank = (id: string, slug: string): ProductState => ({
  id,
  version: 0,
  slug,
  title: '',
  subtitle: null,
  brand: null,
  descriptionHtml: '',
  material: null,
  care: null,
  status: 'draft',
  publishAt: null,
  categoryIds: [],
  seoTitle: null,
  seoDescription: null,
  rank: 1000,
  tags: [],
  related: [],
  variants: [],
  pictures: [],
})

export function compareProduct(
  row: number,
  told: Told,
  current: ProductState | undefined,
  { settings, identity, columns, mediaOf, productOf, newId, now }: CompareContext,
): Compared {
  const problems: Problem[] = []
  const report = (line: number, property: string, code: string, value: string | null = null) =>
    problems.push({ row: line, column: columns(property), level: 'error', code, value })
  const before = current ?? blank(newId(), told.product.slug)
  if (current && settings.existing === 'skip')
    return { outcome: 'skipped', reason: 'exists', wanted: before, changes: [], problems, awaited: [] }

  const wanted: ProductState = { ...before }
  const { product } = told
  const values = wanted as unknown as Record<string, unknown>
  for (const field of PLAIN) if (product[field] !== undefined) values[field] = product[field]
  if (wanted.title === '') report(row, 'title', 'required')
  const { descriptionHtml } = product
  if (descriptionHtml !== undefined && descriptionHtml !== before.descriptionHtml) {
    const { html, text } = describe(descriptionHtml)
    wanted.descriptionHtml = html
    wanted.descriptionText = text
  }
  publish(wanted, told, before, { asDraft: settings.asDraft && !current, now })
  if (product.categories !== undefined) {
    const ids = product.categories.map(identity.category)
    wanted.categoryIds = [...new Set(told.complete ? ids : [...before.categoryIds, ...ids])]
  }
  if (product.tags !== undefined) wanted.tags = product.tags
  if (product.related !== undefined)
    wanted.related = [...new Set(product.related.flatMap((slug) => productOf(slug) ?? []))].filter(
      (id) => id !== before.id,
    )

  wanted.variants = wantedVariants(told.variants, before.variants, { slug: before.slug, identity, newId, report })
  const pairs = new Set(wanted.variants.map(pairOf))
  if (pairs.size < wanted.variants.length) report(row, 'size', 'repeated_pair')
  const { awaited, lost } = wantPictures(wanted, told, before, { identity, mediaOf })
  for (const { line, url } of lost)
    problems.push({ row: line, column: columns('url'), level: 'warning', code: 'unknown', value: url })

  const changes = current ? changesOf(before, wanted, identity) : []
  if (current) changes.push(...setChanges(before, wanted, awaited))
  const wrong = problems.some(({ level }) => level === 'error')
  const outcome = wrong ? 'error' : !current ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
  return { outcome, reason: null, wanted, changes, problems, awaited }
}

/** Published means published at some time: now, unless the file says when. */
function publish(
  wanted: ProductState,
  { product: { status, publishAt } }: Told,
  before: ProductState,
  { asDraft, now }: { asDraft: boolean; now: () => string },
): void {
  if (status !== undefined) wanted.status = status
  if (asDraft) wanted.status = 'draft'
  if (publishAt !== undefined) wanted.publishAt = publishAt === null ? null : new Date(publishAt).toISOString()
  else if (wanted.status === 'published' && before.status !== 'published') wanted.publishAt ??= now()
}

/** Sets what is at hand and answers with what has to be fetched, and with what cannot be had. */
function wantPictures(
  wanted: ProductState,
  { pictures, complete }: Told,
  before: ProductState,
  { identity, mediaOf }: Pick<CompareContext, 'identity' | 'mediaOf'>,
): { awaited: Awaited[]; lost: Awaited[] } {
  if (!pictures || pictures.length === 0) return { awaited: [], lost: [] }
  const shown = new Map<string, PictureState>(complete ? [] : before.pictures.map((one) => [one.mediaId, one]))
  const awaited: Awaited[] = []
  const lost: Awaited[] = []
  for (const [position, { line, url, alt, color }] of pictures.entries()) {
    const colorId = color === null ? null : identity.color(color)
    const mediaId = mediaOf(url)
    // A picture of another shop, named as that shop names its own.
    if (mediaId === undefined) (url.startsWith(MEDIA_PATH) ? lost : awaited).push({ line, url, alt, colorId, position })
    else if (!shown.has(mediaId)) shown.set(mediaId, { mediaId, alt, colorId })
  }
  wanted.pictures = [...shown.values()]
  return { awaited, lost }
}

function setChanges(before: ProductState, after: ProductState, awaited: readonly Awaited[]): ImportChange[] {
  const changes: ImportChange[] = []
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const plain = ({ pictures }: ProductState) => pictures.map(({ mediaId, alt, colorId }) => [mediaId, alt, colorId])
  if (differ(plain(before), plain(after)) || awaited.length > 0)
    changes.push({
      field: 'pictures',
      of: null,
      before: String(before.pictures.length),
      after: String(after.pictures.length + awaited.length),
    })
  if (differ(before.related, after.related))
    changes.push({
      field: 'related',
      of: null,
      before: String(before.related.length),
      after: String(after.related.length),
    })
  return changes
}
