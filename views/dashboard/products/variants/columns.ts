// The columns of the variant grid: formatting a value as text and parsing text into a value. Typing, pasting and
// clearing cells all use these functions.
import type { Locale } from '#contract/parts.ts'
import { CONTENT_UNITS } from '#contract/product-units.ts'
import { cellKey, type Rules } from '../../../kit/grid/sheet.ts'
import { readAmount, readDecimal, readWhole, writeAmount, writeDecimal } from '../../kit/edit/amounts.ts'
import { pairKey, type Variant } from './variant.ts'

export const COLUMN_IDS = [
  'price',
  'compareAt',
  'sku',
  'onHand',
  'active',
  // After those that were there before it: what is pasted over them keeps its place.
  'compareAtIsRrp',
  'lowStockAt',
  'barcode',
  'cost',
  'weightG',
  'unitAmount',
  'unit',
  'trackStock',
  'allowBackorder',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

/** Columns visible by default. */
export const USUAL_COLUMNS: readonly ColumnId[] = ['price', 'compareAt', 'sku', 'onHand', 'active', 'compareAtIsRrp']

type Kind = 'money' | 'whole' | 'decimal' | 'unit' | 'text' | 'flag'

interface ColumnRule {
  kind: Kind
  /** Whether an empty cell means null. */
  optional?: boolean
  max: number
}

const MOST = 1_000_000_000_00

/** Limits as in the contract. */
export const RULES: Record<ColumnId, ColumnRule> = {
  price: { kind: 'money', max: MOST },
  compareAt: { kind: 'money', optional: true, max: MOST },
  compareAtIsRrp: { kind: 'flag', max: 0 },
  cost: { kind: 'money', optional: true, max: MOST },
  sku: { kind: 'text', max: 64 },
  barcode: { kind: 'text', optional: true, max: 32 },
  onHand: { kind: 'whole', max: 10_000_000 },
  lowStockAt: { kind: 'whole', optional: true, max: 1_000_000 },
  weightG: { kind: 'whole', optional: true, max: 10_000_000 },
  unitAmount: { kind: 'decimal', optional: true, max: 1_000_000 },
  unit: { kind: 'unit', optional: true, max: 0 },
  active: { kind: 'flag', max: 0 },
  trackStock: { kind: 'flag', max: 0 },
  allowBackorder: { kind: 'flag', max: 0 },
}

/** Locale and decimals for cells, and the labels for on and off. */
export interface CellFormat {
  locale: Locale
  decimals: number
  on: string
  off: string
}

const ON = ['1', 'true', 'yes', 'x', 'on', 'ja', 'wahr', '✓']
const OFF = ['', '0', 'false', 'no', '-', 'off', 'nein', 'falsch']

/** The text of a cell, used in the grid, in its input and on the clipboard. */
export function writeCell(column: ColumnId, variant: Variant, format: CellFormat): string {
  const value = variant[column]
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? format.on : format.off
  if (typeof value === 'string') return value
  // A price of 0 means not set, so the cell is empty.
  if (column === 'price' && value === 0) return ''
  const { kind } = RULES[column]
  if (kind === 'decimal') return writeDecimal(value, format.locale)
  return kind === 'money' ? writeAmount(value, format.locale, format.decimals) : String(value)
}

/** Parses text for a column; undefined if it is invalid there. */
export function readCell(column: ColumnId, text: string, format: CellFormat): Partial<Variant> | undefined {
  const { kind, optional, max } = RULES[column]
  const bare = text.trim()
  if (kind === 'flag') {
    const word = bare.toLowerCase()
    if (word === format.on.toLowerCase() || ON.includes(word)) return { [column]: true }
    if (word === format.off.toLowerCase() || OFF.includes(word)) return { [column]: false }
    return undefined
  }
  if (kind === 'text') {
    if (bare.length > max) return undefined
    return { [column]: bare === '' && optional ? null : bare }
  }
  if (bare === '') return { [column]: optional ? null : 0 }
  if (kind === 'unit') {
    const unit = CONTENT_UNITS.find((one) => one === bare.toLowerCase().replace('m2', 'm²'))
    return unit && { [column]: unit }
  }
  const number = readNumber(kind, bare, format)
  return number === undefined || number < 0 || number > max ? undefined : { [column]: number }
}

const FAULT_WORDS: Partial<Record<Kind, string>> = {
  money: 'invalid_amount',
  whole: 'invalid_whole',
  decimal: 'invalid_decimal',
}

/** What is wrong with a text that readCell does not understand: a word of FieldProblem. */
export function faultWord(column: ColumnId, text: string): string {
  if (text.trim() === '') return 'required'
  const { kind, max } = RULES[column]
  return kind === 'text' ? `too_long:${max}` : (FAULT_WORDS[kind] ?? 'invalid')
}

function readNumber(kind: Kind, bare: string, format: CellFormat): number | undefined {
  if (kind === 'money') return readMoney(bare, format)
  if (kind === 'decimal') return readDecimal(bare, format.locale)
  return readWhole(bare.replace(/[\s\u00a0\u202f'’]/g, ''))
}

/** Parses an amount without its currency, which spreadsheets put next to it. */
const readMoney = (text: string, { locale, decimals }: CellFormat): number | undefined =>
  readAmount(text.replace(/^[\p{Sc}A-Z\s]+|[\p{Sc}A-Z\s]+$/gu, ''), locale, decimals)

/** Spreadsheet rules for the given columns. */
export const variantRules = (columns: readonly ColumnId[], format: CellFormat): Rules<Variant, ColumnId> => ({
  columns,
  keyOf: pairKey,
  read(row, column, text) {
    const means = readCell(column, text, format)
    return means && { ...row, ...means }
  },
  write: (row, column) => writeCell(column, row, format),
  // SKUs and barcodes are unique, so they are not copied to other rows.
  copies: (column) => RULES[column].kind !== 'text',
  turned: (row, column) => (RULES[column].kind !== 'flag' ? undefined : row[column] ? format.off : format.on),
})

export const variantCell = (row: Variant, column: ColumnId): string => cellKey({ keyOf: pairKey }, row, column)
