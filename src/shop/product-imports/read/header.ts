// The heading of a file: which format it is, and what each column is read as.
import type { IMPORT_FORMATS } from '#contract/imports.ts'
import { PRODUCT_COLUMN_NAMES } from '#contract/product-csv.ts'
import { SHOPIFY_COLUMNS } from './shopify/columns.ts'

export type Format = (typeof IMPORT_FORMATS)[number]

export interface Header {
  format: Format
  /** The column's own name and what it is read as, in the order of the file. */
  columns: { name: string; field: string | null }[]
}

const plainName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

const STOA = new Map<string, string>(PRODUCT_COLUMN_NAMES.map((name) => [name, name]))
const SHOPIFY = new Map<string, string>(
  Object.entries(SHOPIFY_COLUMNS).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
)
const KNOWN: Record<Format, ReadonlyMap<string, string>> = { stoa: STOA, shopify: SHOPIFY }
/** The column whose value rows of one product share. */
const KEY: Record<Format, string> = { stoa: 'slug', shopify: 'handle' }

/** What columns can be read as; of an unknown format as in our own. */
export const fieldsFor = (format: Format | null): string[] => [...new Set(KNOWN[format ?? 'stoa'].values())]

/**
 * Undefined where it is neither format, or lacks the column that says which product a row belongs to. `given` is what staff
 * say instead of what the headings say: a file whose headings nobody knows is then read as our own.
 */
export function readHeader(
  cells: readonly string[],
  given: { format: Format | null; fields: readonly (string | null)[] | null },
): Header | undefined {
  const format = given.format ?? detect(cells) ?? (given.fields ? 'stoa' : undefined)
  if (!format) return undefined
  const known = new Set(KNOWN[format].values())
  const seen = new Set<string>()
  const columns = cells.map((name, index) => {
    const field = given.fields ? (given.fields[index] ?? undefined) : KNOWN[format].get(plainName(name))
    if (field === undefined || !known.has(field) || seen.has(field)) return { name: name.trim(), field: null }
    seen.add(field)
    return { name: name.trim(), field }
  })
  return seen.has(KEY[format]) ? { format, columns } : undefined
}

function detect(cells: readonly string[]): Format | undefined {
  const known = (format: Format) => new Set(cells.map((name) => KNOWN[format].get(plainName(name))).filter(Boolean))
  const found = (['stoa', 'shopify'] as const).map((format) => ({ format, fields: known(format) }))
  const [best] = found
    .filter(({ format, fields }) => fields.has(KEY[format]) && fields.size > 1)
    .sort((a, b) => b.fields.size - a.fields.size)
  return best?.format
}

/** The cells of a row by what they are read as. Cells beyond the heading are ignored. */
export function fieldsOf({ columns }: Header, cells: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [index, { field }] of columns.entries()) if (field !== null) fields[field] = cells[index] ?? ''
  return fields
}

export const keyField = ({ format }: Header): string => KEY[format]
