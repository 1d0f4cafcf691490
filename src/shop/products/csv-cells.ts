// One cell of a product CSV: how each kind of value is written and read. Reading what was written gives the value back.
import type { FieldProblem } from '#contract/errors.ts'
import { toMajor, toMinor } from '#contract/money.ts'

/** Undefined where an empty cell leaves the value as it is. */
export type Read = { value: unknown } | { problem: FieldProblem } | undefined

export interface Kind {
  write: (value: unknown, currency: string) => string
  read: (cell: string, currency: string) => Read
}

const written = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** As it stands, empty included. */
export const plain: Kind = { write: written, read: (cell) => ({ value: cell }) }

/** Text that may be missing: empty is null. */
export const words: Kind = { write: written, read: (cell) => ({ value: cell === '' ? null : cell }) }

/** Names without spaces, separated by spaces. */
export const names: Kind = {
  write: (value) => (value as string[]).join(' '),
  read: (cell) => ({ value: cell.split(/[\s,]+/).filter(Boolean) }),
}

export const phrasesOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Words or phrases, separated by commas. */
export const phrases: Kind = {
  write: (value) => (value as string[]).join(', '),
  read: (cell) => ({ value: phrasesOf(cell) }),
}

export const whole: Kind = {
  write: written,
  read: (cell) => (/^-?\d{1,15}$/.test(cell.trim()) ? { value: Number(cell) } : { problem: 'invalid' }),
}

/** Minor units, written in major units with a point; read with a point or a comma. */
export const amount: Kind = {
  write: (value, currency) => (value === null ? '' : toMajor(value as number, currency)),
  read: (cell, currency) => {
    const value = toMinor(cell.trim(), currency)
    return value === undefined ? { problem: 'invalid' } : { value }
  },
}

/** Up to three decimals with a point or a comma. */
export const decimal: Kind = {
  write: written,
  read: (cell) => {
    const text = cell.trim().replace(',', '.')
    return /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? { value: Number(text) } : { problem: 'invalid' }
  },
}

/** `m2` is how keyboards write `m²`. */
export const contentUnit: Kind = {
  write: written,
  read: (cell) => ({ value: cell.trim().toLowerCase().replace('m2', 'm²') }),
}

export const flag: Kind = {
  write: written,
  read: (cell) => {
    const word = cell.trim().toLowerCase()
    if (['true', 'yes', '1'].includes(word)) return { value: true }
    return ['false', 'no', '0'].includes(word) ? { value: false } : { problem: 'invalid' }
  },
}

const ifEmpty = (kind: Kind, empty: Read): Kind => ({
  write: kind.write,
  read: (cell, currency) => (cell.trim() === '' ? empty : kind.read(cell, currency)),
})

export const required = (kind: Kind): Kind => ifEmpty(kind, { problem: 'required' })
export const orNull = (kind: Kind): Kind => ifEmpty(kind, { value: null })
export const orElse = (value: string, kind: Kind): Kind => ifEmpty(kind, { value })
export const optional = (kind: Kind): Kind => ifEmpty(kind, undefined)
