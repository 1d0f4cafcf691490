// Rows of one slug in our own CSV; what they mean is told by products/product-csv.ts.
import type { ProductColumn } from '#contract/product-csv.ts'
import { readRows, type SheetRow } from '../../products/product-csv.ts'
import type { MissingThings, Shelf } from '../check/catalogue-lookup.ts'
import { titled } from '../names.ts'
import type { Problem, Told, ToldProduct } from '../parsed-product.ts'
import type { FieldRow } from './grouped.ts'

export interface OwnContext {
  shelf: Shelf
  missing: MissingThings
  columnOf: (field: string) => string | null
}

export function readOwn(
  rows: readonly [FieldRow, ...FieldRow[]],
  { shelf, missing, columnOf }: OwnContext,
): ToldProduct {
  const { line, product, variants, pictures, faults } = readRows(rows as unknown as [SheetRow, ...SheetRow[]])
  const valueAt = (row: number, column: ProductColumn) =>
    rows.find((one) => one.line === row)?.cells[column]?.slice(0, 200) ?? null
  const problems = faults.map(
    ({ line: row, column, problem }): Problem => ({
      row,
      column: columnOf(column),
      level: 'error',
      code: problem,
      value: valueAt(row, column),
    }),
  )
  // Nobody means to take all pictures away by leaving a cell empty.
  const shown = pictures && pictures.length > 0 ? pictures : undefined
  const told: Told = { product, variants, pictures: shown, complete: true }
  nameMissing(told, shelf, missing)
  return { row: line, told, problems }
}

/** Things named by code alone are called by it. */
function nameMissing({ product, variants, pictures }: Told, shelf: Shelf, missing: MissingThings): void {
  for (const path of product.categories ?? []) {
    const steps = path.split('/')
    for (let depth = 1; depth <= steps.length; depth++) {
      const key = steps.slice(0, depth).join('/')
      const name = titled(steps[depth - 1] ?? '')
      if (!shelf.categories.has(key)) missing.add({ kind: 'category', key, name, detail: null, guessed: false })
    }
  }
  for (const { size } of variants) {
    if (!size || shelf.sizes.has(size)) continue
    const [set = '', code = ''] = size.split('/')
    missing.add({ kind: 'size', key: size, name: code.toUpperCase(), detail: set, guessed: false })
  }
  for (const { color } of [...variants, ...(pictures ?? [])]) {
    if (color && !shelf.colors.has(color)) missing.addColor(color, titled(color))
  }
}
