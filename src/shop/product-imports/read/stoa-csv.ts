// Rows of one slug in Stoa's own CSV; what their cells mean is known to products/product-csv.ts.
import type { ImportProblem } from '#contract/imports.ts'
import type { ProductColumn } from '#contract/product-csv.ts'
import { sliceText } from '#contract/slice-text.ts'
import { readRows } from '../../products/product-csv.ts'
import { titled } from '../names.ts'
import type { ParsedProduct, ParsedRows } from '../parsed-product.ts'
import type { ReadContext } from './context.ts'
import type { FieldRow } from './grouped.ts'

export function readStoaCsv(rows: readonly [FieldRow, ...FieldRow[]], context: ReadContext): ParsedRows {
  const { line, product, variants, pictures, faults } = readRows(rows, context.currency)
  const valueAt = (row: number, column: ProductColumn) => {
    const cell = rows.find((one) => one.line === row)?.cells[column]
    return cell === undefined ? null : sliceText(cell, 0, 200)
  }
  const problems = faults.map(
    ({ line: row, column, problem }): ImportProblem => ({
      row,
      column: context.columnOf(column),
      level: 'error',
      code: problem,
      value: valueAt(row, column),
    }),
  )
  // Empty cells leave the product its pictures: they are more likely forgotten than meant to remove them all.
  const shown = pictures && pictures.length > 0 ? pictures : undefined
  const parsed: ParsedProduct = { product, variants, pictures: shown, complete: true }
  addMissing(parsed, context)
  return { row: line, parsed, problems }
}

/** What the shop lacks is named after its code. */
function addMissing({ product, variants, pictures }: ParsedProduct, { catalogue, missing }: ReadContext): void {
  for (const path of product.categories ?? []) {
    const steps = path.split('/')
    for (const [depth, step] of steps.entries()) {
      const key = steps.slice(0, depth + 1).join('/')
      if (!catalogue.categories.has(key)) missing.addCategory(key, titled(step))
    }
  }
  for (const { size } of variants) {
    if (!size || catalogue.sizes.has(size)) continue
    const [set = '', code = ''] = size.split('/')
    missing.addSize(size, code.toUpperCase(), set)
  }
  for (const { color } of [...variants, ...(pictures ?? [])])
    if (color && !catalogue.colors.has(color)) missing.addColor(color, titled(color))
}
