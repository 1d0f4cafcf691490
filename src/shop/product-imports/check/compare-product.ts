// One product of a file compared with the shop's: what it would become, what changes, or why nothing will.
import type { ImportChange, ImportProblem, ImportSettings } from '#contract/imports.ts'
import { MEDIA_PATH } from '../../catalogue/picture.ts'
import { describe } from '../../products/description.ts'
import { given, NEW_PRODUCT, type ProductValue, pairOf, productValues } from '../../products/fields.ts'
import type { PictureState, ProductState } from '../../products/state.ts'
import type { IdLookup } from '../id-lookup.ts'
import type { ParsedProduct } from '../parsed-product.ts'
import type { ProductColumns } from '../read/column-names.ts'
import { changesOf, setChangesOf } from './changes.ts'
import { wantedVariants } from './compare-variants.ts'
import type { StagedProduct } from './matches.ts'

/** A picture that has to be fetched first. */
export interface PendingPicture {
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
  problems: ImportProblem[]
  pending: PendingPicture[]
}

export interface CompareContext {
  settings: Pick<ImportSettings, 'existing' | 'asDraft'>
  ids: IdLookup
  columns: ProductColumns
  /** The shop's picture for an address: one of its own, or one that was fetched before. */
  mediaOf: (url: string) => string | undefined
  /** Ids of products by slug, also of those that this import makes. */
  productOf: (slug: string) => string | undefined
}

/** Fields the file's value simply replaces; the others need more. */
const REPLACED = productValues.filter(
  (field): field is Exclude<ProductValue, 'maker'> =>
    !(['slug', 'descriptionHtml', 'status', 'publishAt', 'maker'] as string[]).includes(field),
)

const blank = (id: string, slug: string): ProductState => ({
  ...NEW_PRODUCT,
  id,
  version: 1,
  slug,
  title: '',
  categoryIds: [],
  related: [],
  variants: [],
  pictures: [],
})

export function compareProduct(
  { row, parsed, productId }: Pick<StagedProduct, 'row' | 'parsed' | 'productId'>,
  current: ProductState | undefined,
  { settings, ids, columns, mediaOf, productOf }: CompareContext,
): Compared {
  const problems: ImportProblem[] = []
  const report = (line: number, property: string, code: string, value: string | null = null) =>
    problems.push({ row: line, column: columns(property), level: 'error', code, value })
  const { product } = parsed
  const before = current ?? blank(productId, product.slug)
  if (current && settings.existing === 'skip')
    return { outcome: 'skipped', reason: 'exists', wanted: before, changes: [], problems, pending: [] }

  const wanted: ProductState = { ...before, ...given(product, REPLACED) }
  if (wanted.title === '') report(row, 'title', 'required')
  const { descriptionHtml } = product
  if (descriptionHtml !== undefined && descriptionHtml !== before.descriptionHtml) {
    const { html, text } = describe(descriptionHtml)
    wanted.descriptionHtml = html
    wanted.descriptionText = text
  }
  publish(wanted, parsed, before, settings.asDraft && !current)
  if (product.categories !== undefined) {
    const categoryIds = product.categories.map(ids.category)
    wanted.categoryIds = [...new Set(parsed.complete ? categoryIds : [...before.categoryIds, ...categoryIds])]
  }
  if (product.taxClass !== undefined) {
    const taxClassId = product.taxClass === null ? null : ids.taxClass(product.taxClass)
    if (taxClassId === undefined) report(row, 'taxClass', 'unknown', product.taxClass)
    else wanted.taxClassId = taxClassId
  }
  wanted.maker = makerOf(product, before.maker, (code) => report(row, 'makerName', code))
  if (product.related !== undefined)
    wanted.related = [...new Set(product.related.flatMap((slug) => productOf(slug) ?? []))].filter(
      (id) => id !== before.id,
    )

  wanted.variants = wantedVariants(parsed.variants, before.variants, { slug: before.slug, ids, report })
  const pairs = new Set(wanted.variants.map(pairOf))
  if (pairs.size < wanted.variants.length) report(row, 'size', 'repeated_pair')
  const { shown, pending, unknown } = picturesOf(parsed, before, { ids, mediaOf })
  wanted.pictures = shown
  for (const { line, url } of unknown)
    problems.push({ row: line, column: columns('picture.url'), level: 'warning', code: 'unknown', value: url })

  const changes = current ? [...changesOf(before, wanted, ids), ...setChangesOf(before, wanted, pending.length)] : []
  const wrong = problems.some(({ level }) => level === 'error')
  const outcome = wrong ? 'error' : !current ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
  return { outcome, reason: null, wanted, changes, problems, pending }
}

/** The shop's maker with what the file says of it; without a name nothing else can be said. */
function makerOf(
  { makerName, makerAddress, makerEmail }: ParsedProduct['product'],
  before: ProductState['maker'],
  report: (code: string) => void,
): ProductState['maker'] {
  const of = (said: string | null | undefined, was: string | null | undefined) =>
    said === undefined ? (was ?? null) : said
  const name = of(makerName, before?.name)
  const address = of(makerAddress, before?.address)
  const email = of(makerEmail, before?.email)
  if (name !== null) return { name, address, email }
  if (address !== null || email !== null) report('required')
  return null
}

/** Published means published at some time: now, unless the file says when. */
function publish(
  wanted: ProductState,
  { product: { status, publishAt } }: ParsedProduct,
  before: ProductState,
  asDraft: boolean,
): void {
  if (status !== undefined) wanted.status = status
  if (asDraft) wanted.status = 'draft'
  if (publishAt !== undefined) wanted.publishAt = publishAt === null ? null : new Date(publishAt).toISOString()
  else if (wanted.status === 'published' && before.status !== 'published') wanted.publishAt ??= new Date().toISOString()
}

/** Pictures the shop has, those to be fetched, and addresses of pictures of this shop that it does not have. */
function picturesOf(
  { pictures, complete }: ParsedProduct,
  before: ProductState,
  { ids, mediaOf }: Pick<CompareContext, 'ids' | 'mediaOf'>,
): { shown: PictureState[]; pending: PendingPicture[]; unknown: PendingPicture[] } {
  const pending: PendingPicture[] = []
  const unknown: PendingPicture[] = []
  if (!pictures || pictures.length === 0) return { shown: before.pictures, pending, unknown }
  const shown = new Map<string, PictureState>(complete ? [] : before.pictures.map((one) => [one.mediaId, one]))
  for (const [position, { line, url, alt, color }] of pictures.entries()) {
    const colorId = color === null ? null : ids.color(color)
    const mediaId = mediaOf(url)
    if (mediaId === undefined)
      (url.startsWith(MEDIA_PATH) ? unknown : pending).push({ line, url, alt, colorId, position })
    else if (!shown.has(mediaId)) shown.set(mediaId, { mediaId, alt, colorId })
  }
  return { shown: [...shown.values()], pending, unknown }
}
