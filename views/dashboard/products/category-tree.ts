// The category tree for the picker: a flat list in tree order, searched by the names of a category and its ancestors.
import type { CategoryRow } from '#contract/categories.ts'

export interface Place {
  id: string
  name: string
  /** Names of the ancestors, from the top level down. */
  above: readonly string[]
  status: CategoryRow['status']
  sizeSetId: string | null
}

export function placesOf(rows: readonly CategoryRow[]): Place[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const namesAbove = (row: CategoryRow): string[] => {
    const names: string[] = []
    for (let up = row.parentId; up !== null && names.length < rows.length; ) {
      const parent = known.get(up)
      if (!parent) break
      names.unshift(parent.name)
      up = parent.parentId
    }
    return names
  }
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    above: namesAbove(row),
    status: row.status,
    sizeSetId: row.sizeSetId,
  }))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The categories in which each search word matches their own name or an ancestor's. */
export function matching(places: readonly Place[], words: string): Place[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  return places.filter(({ name, above }) => {
    const text = plain([...above, name].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}

export interface Chosen {
  categoryIds: string[]
  primaryCategoryId: string | null
}

/** Adds or removes a category; as long as there are any, one of them is the primary one. */
export function toggled({ categoryIds, primaryCategoryId }: Chosen, id: string): Chosen {
  const next = categoryIds.includes(id) ? categoryIds.filter((one) => one !== id) : [...categoryIds, id]
  const primary = primaryCategoryId !== null && next.includes(primaryCategoryId) ? primaryCategoryId : next[0]
  return { categoryIds: next, primaryCategoryId: primary ?? null }
}
