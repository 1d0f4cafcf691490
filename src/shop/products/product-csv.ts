// Products as rows of Stoa's own CSV and back, without a database: codes, slugs and paths stand where tables have ids. Whatever
// is written reads back as it was, so that an export that is imported and exported again has the same bytes.
import { stringify } from 'csv-stringify/sync'
import type { ProductDetail } from '#contract/admin-products.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { PRODUCT_COLUMN_NAMES, type ProductColumn } from '#contract/product-csv.ts'
import { guarded, unguarded } from '../crud/csv-guard.ts'
import {
  amount,
  contentUnit,
  decimal,
  flag,
  type Kind,
  names,
  optional,
  orElse,
  orNull,
  phrases,
  plain,
  required,
  whole,
  words,
} from './csv-cells.ts'
import type { ProductValue, Variant } from './fields.ts'

export interface SheetVariant extends Omit<Variant, 'id' | 'sizeId' | 'colorId' | 'reserved'> {
  /** `set/code`. */
  size: string | null
  color: string | null
}

export interface SheetPicture {
  url: string
  alt: string
  color: string | null
}

export interface SheetProduct extends Omit<Pick<ProductDetail, ProductValue>, 'maker'> {
  makerName: string | null
  makerAddress: string | null
  makerEmail: string | null
  /** Its code; null for the default one. */
  taxClass: string | null
  /** Full paths, the primary category first. */
  categories: string[]
  /** Slugs. */
  related: string[]
  variants: SheetVariant[]
  pictures: SheetPicture[]
}

/** A row of a file: its cells as they are, by the columns the file has; the heading is line 1. */
export interface SheetRow {
  line: number
  cells: Partial<Record<ProductColumn, string>>
}

export interface SheetFault {
  line: number
  column: ProductColumn
  problem: FieldProblem
}

/** What a file says of one product. A property is absent where its column is, or where an empty cell says nothing. */
export interface ReadProduct {
  line: number
  product: Partial<Omit<SheetProduct, 'slug' | 'variants' | 'pictures'>> & { slug: string }
  variants: (Partial<SheetVariant> & { line: number })[]
  /** Undefined where the file has no column of pictures. */
  pictures: (SheetPicture & { line: number })[] | undefined
  faults: SheetFault[]
}

type Columns = readonly (readonly [ProductColumn, string, Kind])[]

const PRODUCT: Columns = [
  ['title', 'title', required(plain)],
  ['subtitle', 'subtitle', words],
  ['brand', 'brand', words],
  ['description_html', 'descriptionHtml', plain],
  ['material', 'material', words],
  ['care', 'care', words],
  ['status', 'status', optional(plain)],
  ['publish_at', 'publishAt', words],
  ['categories', 'categories', names],
  ['tags', 'tags', phrases],
  ['seo_title', 'seoTitle', words],
  ['seo_description', 'seoDescription', words],
  ['rank', 'rank', optional(whole)],
  ['tax_class', 'taxClass', words],
  ['maker_name', 'makerName', words],
  ['maker_address', 'makerAddress', words],
  ['maker_email', 'makerEmail', words],
  ['safety_note', 'safetyNote', words],
  ['no_withdrawal', 'noWithdrawal', orElse('none', plain)],
  ['related', 'related', names],
]

const VARIANT: Columns = [
  ['sku', 'sku', required(plain)],
  ['size', 'size', words],
  ['color', 'color', words],
  ['barcode', 'barcode', words],
  ['price', 'price', required(amount)],
  ['compare_at', 'compareAt', orNull(amount)],
  ['compare_at_is_rrp', 'compareAtIsRrp', optional(flag)],
  ['cost', 'cost', orNull(amount)],
  ['on_hand', 'onHand', optional(whole)],
  ['track_stock', 'trackStock', optional(flag)],
  ['allow_backorder', 'allowBackorder', optional(flag)],
  ['low_stock_at', 'lowStockAt', orNull(whole)],
  ['weight_g', 'weightG', orNull(whole)],
  ['unit_amount', 'unitAmount', orNull(decimal)],
  ['unit', 'unit', orNull(contentUnit)],
  ['active', 'active', optional(flag)],
]

const PICTURE: Columns = [
  ['picture', 'url', required(plain)],
  ['picture_alt', 'alt', plain],
  ['picture_color', 'color', words],
]

/** The column of each field; those of pictures stand below `picture`. */
export const STOA_COLUMNS: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...PRODUCT, ...VARIANT].map(([column, field]) => [field, column]),
  ...PICTURE.map(([column, field]) => [`picture.${field}`, column]),
])

const cellsOf = (columns: Columns, values: object | undefined, currency: string): [ProductColumn, string][] =>
  values
    ? columns.map(([column, key, kind]) => [column, kind.write((values as Record<string, unknown>)[key], currency)])
    : []

/** The rows of a product, in the order of PRODUCT_COLUMN_NAMES, every cell guarded. */
function toRows(product: SheetProduct, currency: string): string[][] {
  const { slug, variants, pictures } = product
  return Array.from({ length: Math.max(1, variants.length, pictures.length) }, (_, row) => {
    const cells = new Map<ProductColumn, string>([
      ['slug', slug],
      ...(row === 0 ? cellsOf(PRODUCT, product, currency) : []),
      ...cellsOf(VARIANT, variants[row], currency),
      ...cellsOf(PICTURE, pictures[row], currency),
    ])
    return PRODUCT_COLUMN_NAMES.map((column) => guarded(cells.get(column) ?? ''))
  })
}

const lines = (rows: readonly (readonly string[])[]): string => stringify([...rows], { record_delimiter: 'windows' })

/** The heading, with the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHeading = (): string => `\ufeff${lines([PRODUCT_COLUMN_NAMES])}`
/** Prices are in the currency, and written with its decimals. */
export const csvOf = (products: readonly SheetProduct[], currency: string): string =>
  lines(products.flatMap((product) => toRows(product, currency)))

const slugIn = ({ cells }: SheetRow): string => unguarded(cells.slug ?? '').trim()

const filled = ({ cells }: SheetRow, columns: Columns): boolean =>
  columns.some(([column]) => (cells[column] ?? '').trim() !== '')

/** Reads the rows of one product. Lengths and ranges are checked by whoever imports them. */
export function readRows(rows: readonly [SheetRow, ...SheetRow[]], currency: string): ReadProduct {
  const faults: SheetFault[] = []
  const [first] = rows
  const slug = slugIn(first)
  if (slug === '') faults.push({ line: first.line, column: 'slug', problem: 'required' })
  // A file that repeats the product on each row is welcome, as long as the rows agree.
  for (const { line, cells } of rows.slice(1))
    for (const [column] of PRODUCT)
      if (cells[column] && cells[column] !== first.cells[column]) faults.push({ line, column, problem: 'mismatch' })
  const read = (columns: Columns, { line, cells }: SheetRow): Record<string, unknown> & { line: number } => {
    const values: Record<string, unknown> & { line: number } = { line }
    for (const [column, key, kind] of columns) {
      const cell = cells[column]
      const result = cell === undefined ? undefined : kind.read(unguarded(cell), currency)
      if (result && 'problem' in result) faults.push({ line, column, problem: result.problem })
      else if (result) values[key] = result.value
    }
    return values
  }
  const { line, ...product } = read(PRODUCT, first)
  const variants = rows.filter((row) => filled(row, VARIANT)).map((row) => read(VARIANT, row))
  const pictures = rows
    .filter((row) => filled(row, PICTURE))
    .map((row) => ({ alt: '', color: null, ...read(PICTURE, row) }))
  return {
    line,
    product: { ...product, slug },
    variants,
    pictures: first.cells.picture === undefined ? undefined : (pictures as unknown as ReadProduct['pictures']),
    faults,
  }
}
