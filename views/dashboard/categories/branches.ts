// The tree as the screen works on it: rows in the order of the tree, what is folded away, and where a branch may go.
import type { CategoryRow } from '#contract/categories.ts'

export type Row = CategoryRow & { matches: boolean }

/** Where a category is put: into a parent (null: the top), before a sibling (null: last). */
export interface Target {
  parentId: string | null
  before: string | null
}

export type Where = 'before' | 'into' | 'after'

/** Levels below the top, as the contract has it. */
const DEEPEST = 5

/** Rows whose every ancestor is unfolded. */
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

/** A category and all that lies below it. */
export function branchOf<R extends CategoryRow>(rows: readonly R[], id: string): R[] {
  const start = rows.findIndex((row) => row.id === id)
  const top = rows[start]
  if (!top) return []
  const end = rows.findIndex((row, index) => index > start && row.depth <= top.depth)
  return rows.slice(start, end < 0 ? rows.length : end)
}

/** From the top down to the one above. */
export function ancestorsOf<R extends CategoryRow>(rows: readonly R[], row: R): R[] {
  const parent = rows.find(({ id }) => id === row.parentId)
  return parent ? [...ancestorsOf(rows, parent), parent] : []
}

/** Whether a category may lie in `parentId`: not within itself, and not too far down with what it brings. `id` is null for a new one. */
export function fits(rows: readonly CategoryRow[], id: string | null, parentId: string | null): boolean {
  const branch = id === null ? [] : branchOf(rows, id)
  const [top] = branch
  const height = top ? Math.max(...branch.map(({ depth }) => depth)) - top.depth : 0
  if (parentId === null) return true
  const parent = rows.find((row) => row.id === parentId)
  return parent !== undefined && !branch.includes(parent) && parent.depth + 1 + height <= DEEPEST
}

/** One place up or down among its siblings; undefined at the end. */
export function stepped(rows: readonly CategoryRow[], id: string, step: -1 | 1): Target | undefined {
  const row = rows.find((one) => one.id === id)
  if (!row) return undefined
  const siblings = childrenOf(rows, row.parentId)
  const place = siblings.indexOf(row) + step
  if (place < 0 || place >= siblings.length) return undefined
  const before = siblings[step < 0 ? place : place + 1]
  return { parentId: row.parentId, before: before?.id ?? null }
}

/** What dropping a category on a row means; undefined where it cannot go, or would not move. */
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

/** Its place among its siblings, counted from one. */
export function placeOf(rows: readonly CategoryRow[], id: string): { place: number; of: number } {
  const row = rows.find((one) => one.id === id)
  const siblings = row ? childrenOf(rows, row.parentId) : []
  return { place: siblings.findIndex((one) => one.id === id) + 1, of: siblings.length }
}

/** The nearest category above that is not published: whatever lies below it, shoppers do not see. */
export const hiddenBy = <R extends CategoryRow>(rows: readonly R[], row: R): R | undefined =>
  ancestorsOf(rows, row).findLast(({ status }) => status !== 'published')
