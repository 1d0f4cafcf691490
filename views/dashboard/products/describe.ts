// Texts for both sides of an edit conflict: only the variant rows that differ, pictures and related products in order,
// categories by name.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Item } from '../media/chosen.ts'
import type { Values } from './values.ts'
import { type CellFormat, COLUMN_IDS, writeCell } from './variants/columns.ts'
import { type Option, pairKey, pairName, type Variant } from './variants/variant.ts'

type Words = DashboardMessages['products']

export interface Known {
  t: Words
  format: CellFormat
  /** Sizes and colours by id. */
  options: ReadonlyMap<string, Option>
  categories: ReadonlyMap<string, string>
}

/** The values in `here` of the variants that differ from `there`. */
export function variantsText(here: readonly Variant[], there: readonly Variant[], known: Known): string {
  const { t, format, options } = known
  const mine = new Map(here.map((one) => [pairKey(one), one]))
  const theirs = new Map(there.map((one) => [pairKey(one), one]))
  const lines = [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const [row, other] = [mine.get(key), theirs.get(key)]
    const name = pairName((row ?? other) as Variant, options, t.options.one)
    if (!row) return [`${name}: ${t.conflict.notThere}`]
    const cells = COLUMN_IDS.filter((column) => (other ? row[column] !== other[column] : row[column])).map(
      (column) => `${t.grid.columns[column]} ${writeCell(column, row, format) || '–'}`,
    )
    return cells.length > 0 ? [`${name}: ${cells.join(', ')}`] : []
  })
  return lines.join('\n') || t.conflict.same
}

export const picturesText = (pictures: readonly Item[], { t, options }: Known): string =>
  pictures
    .map(({ alt, picture, colorId }, index) => {
      const words = alt || picture.alt || t.conflict.noAlt
      return `${index + 1}. ${t.conflict.picture(words, colorId === null ? undefined : options.get(colorId)?.label)}`
    })
    .join('\n') || '–'

export const categoriesText = (ids: readonly string[], { categories }: Known): string =>
  ids.map((id) => categories.get(id) ?? '?').join('\n') || '–'

export const relatedText = (related: Values['related']): string =>
  related.map(({ title }, index) => `${index + 1}. ${title}`).join('\n') || '–'
