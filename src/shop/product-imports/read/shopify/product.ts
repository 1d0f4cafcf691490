// Rows of one handle in Shopify's CSV become what the shop's own format would say of the product.
import { fieldProblems } from '#contract/errors.ts'
import type { ImportProblem } from '#contract/imports.ts'
import { sliceText } from '#contract/slice-text.ts'
import { phrasesOf } from '../../../products/csv-cells.ts'
import { slugged } from '../../names.ts'
import type { ParsedProduct, ParsedRows } from '../../parsed-product.ts'
import type { ReadContext } from '../context.ts'
import type { FieldRow } from '../grouped.ts'
import type { ShopifyField } from './columns.ts'
import { contentOf } from './content.ts'
import { categoryOf, colorOf, optionKind, sizesOf } from './options.ts'
import { type ShopifyRow, shopifyRow } from './row.ts'

interface ShopifyLine {
  line: number
  row: ShopifyRow
}

type Report = (line: number, field: ShopifyField, code: string, value?: string, level?: ImportProblem['level']) => void

type Rows = readonly [FieldRow, ...FieldRow[]]

/** How a row is read depends on the currency of its prices alone. */
export function shopifyReader(currency: string): (rows: Rows, context: ReadContext, key: string) => ParsedRows {
  const shape = shopifyRow(currency)
  return (rows, context, key) => readShopify(rows, context, key, shape)
}

function readShopify(rows: Rows, context: ReadContext, key: string, shape: ReturnType<typeof shopifyRow>): ParsedRows {
  const problems: ImportProblem[] = []
  const report: Report = (row, field, code, value, level = 'error') => {
    const shown = value === undefined ? null : sliceText(value, 0, 200)
    problems.push({ row, column: context.columnOf(field), level, code, value: shown })
  }
  const parsed = rows.flatMap(({ line, cells }): ShopifyLine[] => {
    const { data, error } = shape.safeParse(cells)
    if (data) return [{ line, row: data }]
    for (const [field, code] of Object.entries(fieldProblems(error)))
      report(line, field as ShopifyField, code, cells[field])
    return []
  })
  const slug = slugged(key)
  if (slug === '') report(rows[0].line, 'handle', key === '' ? 'required' : 'invalid', key)
  const [first] = parsed
  const none: ParsedProduct = { product: { slug }, variants: [], pictures: [], complete: false }
  if (!first) return { row: rows[0].line, parsed: none, problems }
  const options = optionsOf(parsed, report)
  const lines = parsed.filter(({ row }, index) => index === 0 || isVariant(row))
  const sizes = sizesOf([...new Set(lines.map((one) => options.size(one)).filter(Boolean))], context)
  const color = (one: ShopifyLine) => (options.color(one) === '' ? null : colorOf(options.color(one), context))
  const product = { slug, ...productOf(first, context, report) }
  const variants = lines.map((one) => ({
    line: one.line,
    size: sizes.get(options.size(one)) ?? null,
    color: color(one),
    ...variantOf(one, context.columnOf('tracker') !== null, report),
  }))
  const pictures = picturesOf(parsed, color)
  return { row: rows[0].line, parsed: { product, variants, pictures, complete: false }, problems }
}

/** Rows that only bring a further picture have neither options nor a price. */
const isVariant = (row: ShopifyRow): boolean =>
  row.option1Value !== '' || row.sku !== '' || row.price !== undefined || row.barcode !== ''

const NUMBERS = [1, 2, 3] as const

/** Which of the three options are size and colour; names stand in the product's first row only. */
function optionsOf(parsed: readonly ShopifyLine[], report: Report) {
  const [head] = parsed as [ShopifyLine]
  const places: { size?: 1 | 2 | 3; color?: 1 | 2 | 3 } = {}
  for (const number of NUMBERS) {
    const name = head.row[`option${number}Name`]
    const values = new Set(parsed.map(({ row }) => row[`option${number}Value`]).filter(Boolean))
    const kind = optionKind(name, [...values][0] ?? '')
    if (kind === 'none' || values.size === 0) continue
    if (kind !== 'unknown' && places[kind] === undefined) places[kind] = number
    // An option with one value does not distinguish variants: the product can be imported without it.
    else report(head.line, `option${number}Name`, 'unknown_option', name, values.size > 1 ? 'error' : 'warning')
  }
  const valueIn = (place: 1 | 2 | 3 | undefined) => (one: ShopifyLine) => (place ? one.row[`option${place}Value`] : '')
  return { size: valueIn(places.size), color: valueIn(places.color) }
}

function productOf({ line, row }: ShopifyLine, context: ReadContext, report: Report) {
  const status = statusOf(row)
  if (row.giftCard) report(line, 'giftCard', 'gift_card', undefined, 'warning')
  else if (row.status === 'published' && status === 'draft') report(line, 'published', 'hidden', undefined, 'warning')
  const named = row.type || row.category
  const path = named === '' ? undefined : categoryOf(named, context)
  return {
    ...(row.title !== '' && { title: row.title }),
    ...(row.body.trim() !== '' && { descriptionHtml: htmlOf(row.body) }),
    ...(row.vendor !== '' && { brand: row.vendor }),
    ...(row.seoTitle !== '' && { seoTitle: row.seoTitle }),
    ...(row.seoDescription !== '' && { seoDescription: row.seoDescription }),
    ...(row.taxClass !== '' && { taxClass: row.taxClass }),
    ...(status && { status }),
    ...(path && { categories: [path] }),
    ...(row.tags !== '' && { tags: phrasesOf(row.tags) }),
  }
}

/** What is active and not published is kept from shoppers, and a gift card is nothing that is sent. */
function statusOf({ status, published, giftCard }: ShopifyRow) {
  if (giftCard || (status === 'published' && published === false)) return 'draft' as const
  return status ?? (published === undefined ? undefined : published ? ('published' as const) : ('draft' as const))
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text becomes paragraphs. */
function htmlOf(body: string): string {
  if (/<[a-z!/]/i.test(body)) return body.trim()
  return body
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim().replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign))
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br />')}</p>`)
    .join('')
}

function variantOf({ line, row }: ShopifyLine, hasTracker: boolean, report: Report) {
  const { price, compareAt, quantity } = row
  const lower = price !== undefined && compareAt !== undefined && compareAt <= price
  // Shopify allows a former price that is not above the price; the shop does not show such a one.
  if (lower && compareAt > 0) report(line, 'compareAt', 'not_above_price', undefined, 'warning')
  if (quantity !== undefined && quantity < 0) report(line, 'quantity', 'negative_stock', String(quantity), 'warning')
  return {
    ...(row.sku !== '' && { sku: row.sku }),
    ...(row.barcode !== '' && { barcode: row.barcode.replace(/^'/, '') }),
    ...(price !== undefined && { price }),
    ...(compareAt !== undefined && { compareAt: lower ? null : compareAt }),
    ...(row.compareAtIsRrp !== undefined && { compareAtIsRrp: row.compareAtIsRrp }),
    ...(row.cost !== undefined && { cost: row.cost }),
    ...(quantity !== undefined && { onHand: Math.max(0, quantity) }),
    ...(hasTracker && { trackStock: row.tracker !== '' }),
    ...(row.policy !== undefined && { allowBackorder: row.policy }),
    ...(row.grams !== undefined && row.grams > 0 && { weightG: row.grams }),
    ...measured({ line, row }, report),
  }
}

/** What one holds. Units the shop has no measure for are left out, as are amounts too small for it. */
function measured({ line, row: { measure = 0, measureUnit } }: ShopifyLine, report: Report) {
  if (measure === 0) return {}
  const content = contentOf(measure, measureUnit)
  if (!content) report(line, 'measureUnit', 'unknown_measure', `${measure} ${measureUnit}`.trim(), 'warning')
  return content ?? {}
}

/** In the order of their positions; the picture of a variant is one of its colour. */
function picturesOf(
  parsed: readonly ShopifyLine[],
  color: (one: ShopifyLine) => string | null,
): NonNullable<ParsedProduct['pictures']> {
  const pictures = new Map<string, { line: number; url: string; alt: string; color: string | null; at: number }>()
  for (const { line, row } of parsed) {
    if (row.image === '' || pictures.has(row.image)) continue
    pictures.set(row.image, { line, url: row.image, alt: row.imageAlt, color: null, at: row.imagePosition ?? 10_000 })
  }
  for (const one of parsed) {
    const url = one.row.variantImage
    if (url === '') continue
    const known = pictures.get(url)
    if (known) known.color ??= color(one)
    else pictures.set(url, { line: one.line, url, alt: '', color: color(one), at: 20_000 })
  }
  return [...pictures.values()].sort((a, b) => a.at - b.at).map(({ at: _, ...picture }) => picture)
}
