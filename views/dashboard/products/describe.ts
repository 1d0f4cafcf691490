// Texts for both sides of an edit conflict: only the variant rows that differ, related products in order, categories by
// name.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { rowsText } from '../kit/edit/rows-text.ts'
import type { Values } from './values.ts'
import { type CellFormat, COLUMN_IDS, writeCell } from './variants/columns.ts'
import { type Option, pairKey, pairName, type Variant } from './variants/variant.ts'

type Words = DashboardMessages['products']

export interface Known {
  t: Words
  edit: DashboardMessages['kit']['edit']
  format: CellFormat
  /** Sizes and colours by id. */
  options: ReadonlyMap<string, Option>
  categories: ReadonlyMap<string, string>
}

/** The values in `here` of the variants that differ from `there`. */
export const variantsText = (here: readonly Variant[], there: readonly Variant[], known: Known): string => {
  const { t, edit, format, options } = known
  const cellsOf = (row: Variant) =>
    Object.fromEntries(COLUMN_IDS.map((column) => [t.grid.columns[column], writeCell(column, row, format)]))
  return rowsText(
    here,
    there,
    { keyOf: pairKey, nameOf: (row) => pairName(row, options, t.options.one), cellsOf },
    edit,
  )
}

export const categoriesText = (ids: readonly string[], { categories }: Pick<Known, 'categories'>): string =>
  ids.map((id) => categories.get(id) ?? id).join('\n') || '–'

export const relatedText = (related: Values['related']): string =>
  related.map(({ title }, index) => `${index + 1}. ${title}`).join('\n') || '–'
