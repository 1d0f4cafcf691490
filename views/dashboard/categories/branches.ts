// Operations on the category tree: rows in tree order, collapsed branches, and valid targets for a move.
import type { CategoryRow } from '#contract/categories.ts'

export type Row = CategoryRow & { matches: boolean }

/** The target of a move: a parent (null: the top level) and the sibling to insert before (null: last). */
export interface Target {
  parentId: string | null
  before: string | null
}

export type Where = 'before' | 'into' | 'after'

/** The maximum number of levels below the top, as in the contract. */
const DEEPEST = 5

/** Rows that have no collapsed ancestor. */
export function unfolded<R extends CategoryRow>(rows: readonly R[], folded: ReadonlySet<string>): R[] {
  let foldedAt = Number.POSITIVE_INFINITY
  return rows.filter((row) => {
    if (row.depth > foldedAt) return false
    foldedAt = folded.has(row.id) ? row.depth : Number.POSITIVE_INFINITY
    return true
  })
}

export const childrenOf = <R extends CategoryRow>(rows: readonly R[], parentId: string | null): R[] =>
  rows.filter((row) => row.parentId === parentId)

/** A category with all its descendants. */
export function branchOf<R extends CategoryRow>(rows: readonly R[], id: string): R[] {
  const start = rows.findIndex((row) => row.id === id)
  const top = rows[start]
  if (!top) return []
  const end = rows.findIndex((row, index) => index > start && row.depth <= top.depth)
  return rows.slice(start, end < 0 ? rows.length : end)
}

/** The ancestors of a category, from the top level down. */
export function ancestorsOf<R extends CategoryRow>(rows: readonly R[], row: R): R[] {
  const parent = rows.find(({ id }) => id === row.parentId)
  return parent ? [...ancestorsOf(rows, parent), parent] : []
}

/**
 * Whether a category may move into `parentId`: not into itself or a descendant, and not too deep. `id` is null for a
 * new one.
 */
export function fits(rows: readonly CategoryRow[], id: string | null, parentId: string | null): boolean {
  const branch = id === null ? [] : branchOf(rows, id)
  const [top] = branch
  const height = top ? Math.max(...branch.map(({ depth }) => depth)) - top.depth : 0
  if (parentId === null) return true
  const parent = rows.find((row) => row.id === parentId)
  return parent !== undefined && !branch.includes(parent) && parent.depth + 1 + height <= DEEPEST
}

/** The target one position up or down among its siblings; undefined at either end. */
export function stepped(rows: readonly CategoryRow[], id: string, step: -1 | 1): Target | undefined {
  const row = rows.find((one) => one.id === id)
  if (!row) return undefined
  const siblings = childrenOf(rows, row.parentId)
  const place = siblings.indexOf(row) + step
  if (place < 0 || place >= siblings.length) return undefined
  const before = siblings[step < 0 ? place : place + 1]
  return { parentId: row.parentId, before: before?.id ?? null }
}

/** The target for a category dropped on a row; undefined if that is invalid or changes nothing. */
export function dropped(rows: readonly CategoryRow[], id: string, over: string, where: Where): Target | undefined {
  const at = rows.find((row) => row.id === over)
  const row = rows.find((one) => one.id === id)
  if (!at || !row || at.id === id) return undefined
  const parentId = where === 'into' ? at.id : at.parentId
  if (!fits(rows, id, parentId)) return undefined
  const siblings = childrenOf(rows, parentId)
  const others = siblings.filter((one) => one.id !== id)
  const place = where === 'into' ? others.length : others.indexOf(at) + (where === 'after' ? 1 : 0)
  if (row.parentId === parentId && siblings.indexOf(row) === place) return undefined
  return { parentId, before: others[place]?.id ?? null }
}

/** The category's position among its siblings, counted from 1. */
export function placeOf(rows: readonly CategoryRow[], id: string): { place: number; of: number } {
  const row = rows.find((one) => one.id === id)
  const siblings = row ? childrenOf(rows, row.parentId) : []
  return { place: siblings.findIndex((one) => one.id === id) + 1, of: siblings.length }
}

/** The nearest ancestor that is not published: it hides everything below it from shoppers. */
export const hiddenBy = <R extends CategoryRow>(rows: readonly R[], row: R): R | undefined =>
  ancestorsOf(rows, row).findLast(({ status }) => status !== 'published')
