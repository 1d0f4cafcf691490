// The cells of the inventory that are changed: what text means in them, and which of them differ from what was read.
import type { InventoryRow, SavedRow } from '#contract/inventory.ts'
import { cellKey, type Rules } from '../../kit/grid/sheet.ts'
import { readAmount, readWhole, writeAmount } from '../kit/edit/amounts.ts'

export const COLUMNS = ['onHand', 'price', 'compareAt', 'lowStockAt'] as const
export type Column = (typeof COLUMNS)[number]

export const isMoney = (column: Column): boolean => column === 'price' || column === 'compareAt'
const isOptional = (column: Column): boolean => column === 'compareAt' || column === 'lowStockAt'

/** Limits as in the contract. */
const MOST: Record<Column, number> = {
  onHand: 10_000_000,
  price: 1_000_000_000_00,
  compareAt: 1_000_000_000_00,
  lowStockAt: 1_000_000,
}

export interface Format {
  locale: string
  decimals: number
}

const keyOf = ({ id }: { id: string }): string => id

export const cellOf = (row: InventoryRow, column: Column): string => cellKey({ keyOf }, row, column)

export function inventoryRules({ locale, decimals }: Format): Rules<InventoryRow, Column> {
  const numberIn = (column: Column, text: string): number | undefined =>
    isMoney(column)
      ? // Spreadsheets put the currency beside an amount.
        readAmount(text.replace(/^[\p{Sc}A-Z\s]+|[\p{Sc}A-Z\s]+$/gu, ''), locale, decimals)
      : readWhole(text.replace(/[\s\u00a0\u202f'’]/g, ''))
  return {
    columns: COLUMNS,
    keyOf,
    read(row, column, text) {
      const bare = text.trim()
      if (bare === '') return isOptional(column) ? { ...row, [column]: null } : undefined
      const number = numberIn(column, bare)
      return number === undefined || number < 0 || number > MOST[column] ? undefined : { ...row, [column]: number }
    },
    write(row, column) {
      const value = row[column]
      if (value === null) return ''
      return isMoney(column) ? writeAmount(value, locale, decimals) : String(value)
    },
    copies: () => true,
  }
}

export const isDirty = (row: InventoryRow, base: InventoryRow | undefined, column: Column): boolean =>
  base !== undefined && row[column] !== base[column]

/** What is sent of a row; undefined where nothing of it changed. */
export function savedRow(row: InventoryRow, base: InventoryRow): SavedRow | undefined {
  const changed = COLUMNS.filter((column) => isDirty(row, base, column))
  if (changed.length === 0) return undefined
  return {
    id: row.id,
    version: base.version,
    ...(Object.fromEntries(changed.map((column) => [column, row[column]])) as Partial<SavedRow>),
    ...(changed.includes('onHand') && { seenOnHand: base.onHand }),
  }
}

/** A cell that somebody else changed since it was read, and that was changed here, too. */
export interface Conflict {
  row: InventoryRow
  column: Column
  theirs: number | null
}

/** Rows brought up to what is stored by now: what was typed stays, and where both changed a cell, both are told. */
export function rebased(
  rows: readonly InventoryRow[],
  base: ReadonlyMap<string, InventoryRow>,
  now: ReadonlyMap<string, InventoryRow>,
): { rows: InventoryRow[]; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const next = rows.map((row) => {
    const [was, theirs] = [base.get(row.id), now.get(row.id)]
    if (!was || !theirs) return row
    const mine = COLUMNS.filter((column) => isDirty(row, was, column))
    for (const column of mine)
      if (theirs[column] !== was[column] && theirs[column] !== row[column])
        conflicts.push({ row, column, theirs: theirs[column] })
    return { ...theirs, ...(Object.fromEntries(mine.map((column) => [column, row[column]])) as Partial<InventoryRow>) }
  })
  return { rows: next, conflicts }
}
