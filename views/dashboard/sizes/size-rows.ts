// The rows of a size set as its form holds them. Each row has a key of its own, because a new size has no id before it
// is stored.
import type { Bodies, Replies } from '#contract/endpoints.ts'
import type { Rules } from '../../kit/grid/sheet.ts'
import { mergeParts, mergeRows } from '../kit/edit/merge.ts'
import { slugFollowing } from '../kit/edit/slug.ts'
import { readCentimetres, writeCentimetres } from './centimetres.ts'

export type SizeSet = Replies['GET /api/admin/size-sets/:id']
export type Body = Bodies['POST /api/admin/size-sets']

export interface SizeRow {
  key: string
  id: string | null
  code: string
  label: string
  active: boolean
  /** Centimetres by measurement name; missing values are omitted. */
  measurements: Record<string, number>
}

export interface Values {
  code: string
  name: string
  position: number
  measures: string[]
  sizes: SizeRow[]
}

/** The list of the products in sizes of a set; without codes, in any of them. */
export const productsOf = (sizeSet: string, sizes: readonly string[] = []): string =>
  `/dashboard/products?${new URLSearchParams([...sizes.map((size) => ['size', size]), ['sizeSet', sizeSet]])}`

export const rowOf = ({ id, code, label, active, measurements }: SizeSet['sizes'][number]): SizeRow => ({
  key: id,
  id,
  code,
  label,
  active,
  measurements: measurements ?? {},
})

/** The request body, without row keys and without values of removed measurement columns. */
export const bodyOf = ({ sizes, ...head }: Values): Body => ({
  ...head,
  sizes: sizes.map(({ key: _, measurements, ...size }) => {
    const named = Object.entries(measurements).filter(([name]) => head.measures.includes(name))
    return { ...size, measurements: named.length > 0 ? Object.fromEntries(named) : null }
  }),
})

export const newRow = (): SizeRow => ({
  key: `new-${crypto.randomUUID()}`,
  id: null,
  code: '',
  label: '',
  active: true,
  measurements: {},
})

/** Returns the rows with one of them changed. */
export const changed = (rows: readonly SizeRow[], key: string, part: Partial<SizeRow>): SizeRow[] =>
  rows.map((row) => (row.key === key ? { ...row, ...part } : row))

/** Returns the row with one measurement set, or removed if null. */
export function measured(row: SizeRow, name: string, value: number | null): SizeRow {
  const { [name]: _, ...others } = row.measurements
  return { ...row, measurements: value === null ? others : { ...others, [name]: value } }
}

/** Returns the items with one moved to another index, or unchanged if an index is out of range. */
export function shifted<T>(items: readonly T[], from: number, to: number): T[] {
  if (from < 0 || to < 0 || to >= items.length || from === to) return [...items]
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from] as T)
}

const MEASURE = 'measurements.'

/** The column that a path within a row (`measurements.chest`) is about, and the other way round. */
export const columnOf = (path: string): string =>
  path.startsWith(MEASURE) ? path.slice(MEASURE.length) : path || 'row'
export const pathOf = (column: string): string =>
  column === 'label' || column === 'code' ? column : `${MEASURE}${column}`

/** The maximum number of sizes per set. */
export const MOST_SIZES = 100

/** Rules for the table's cells: label, code, and a column for each measurement. */
export const sizeRules = (measures: readonly string[], locale: string): Rules<SizeRow> => ({
  columns: ['label', 'code', ...measures],
  keyOf: ({ key }) => key,
  read(row, column, text) {
    if (column === 'label')
      return { ...row, label: text, ...(row.id === null && { code: slugFollowing(row.code, row.label, text) }) }
    if (column === 'code') return { ...row, code: text }
    const value = readCentimetres(text, locale)
    return value === undefined ? undefined : measured(row, column, value)
  },
  write(row, column) {
    if (column === 'label' || column === 'code') return row[column]
    return writeCentimetres(row.measurements[column], locale)
  },
  copies: (column) => column !== 'label' && column !== 'code',
  grow: { newRow, most: MOST_SIZES },
})

/** Sizes that two people changed, measurement by measurement. */
export const mergeSizes = mergeRows<SizeRow>(
  ({ key }) => key,
  mergeParts<SizeRow>([], { measurements: mergeParts<Record<string, number>>() }),
)
