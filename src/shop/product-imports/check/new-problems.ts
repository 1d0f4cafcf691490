// What comparing adds to the report of a product that reading found wrong: nothing about a cell that is reported, and nothing
// that might be otherwise once such a cell is mended.
import type { ImportProblem } from '#contract/imports.ts'
import type { WrongCell } from '../parsed-product.ts'
import type { ProductColumns } from '../read/column-names.ts'

/** The properties that a problem follows from, by the beginning of its code; the others follow from their own cell. */
const RESTS_ON: Readonly<Record<string, readonly string[]>> = {
  required: ['slug', 'sku', 'size', 'color'],
  repeated_pair: ['slug', 'sku', 'size', 'color'],
  too_small: ['slug', 'sku', 'size', 'color', 'price'],
  reserved: ['slug', 'sku', 'size', 'color'],
  taken: ['slug', 'sku'],
  torn: ['sku'],
}

export function newProblems(
  problems: readonly ImportProblem[],
  wrong: readonly WrongCell[],
  columns: ProductColumns,
): ImportProblem[] {
  const cells = new Set(wrong.map(({ row, column }) => `${row} ${column}`))
  const named = new Set(wrong.flatMap(({ column }) => column ?? []))
  const isOpen = (property: string) => named.has(columns(property) ?? '')
  return problems.filter(
    ({ row, column, code }) =>
      !cells.has(`${row} ${column}`) && !(RESTS_ON[code.split(':')[0] ?? ''] ?? []).some(isOpen),
  )
}
