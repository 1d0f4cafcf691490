// Selected rows: individually, a whole page, or a range with Shift. The selection is kept across the pages of a list
// and cleared when the list changes.
import { useEffect, useRef, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  /** Selects or deselects a row; with `range`, all rows between the last toggled one and this. */
  toggle: (id: string, range?: boolean) => void
  toggleAll: () => void
  /** How many rows of the current page are selected. */
  state: 'none' | 'some' | 'all'
  set: (ids: readonly string[]) => void
  clear: () => void
}

/** `listId` identifies the list: when it changes, the selection is cleared. */
export function useSelection(listId: string, pageIds: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a different list clears the selection
  useEffect(() => {
    setIds(new Set())
    last.current = undefined
  }, [listId])

  const here = pageIds.filter((id) => ids.has(id)).length
  return {
    ids,
    state: here === 0 ? 'none' : here === pageIds.length ? 'all' : 'some',
    toggle(id, range) {
      const from = range && last.current ? pageIds.indexOf(last.current) : -1
      const to = pageIds.indexOf(id)
      const between = from < 0 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1)
      const on = !ids.has(id)
      last.current = id
      setIds((now) => withChange(now, between, on))
    },
    toggleAll: () => setIds((now) => withChange(now, pageIds, here < pageIds.length)),
    set: (chosen) => setIds(new Set(chosen)),
    clear: () => setIds(new Set()),
  }
}

function withChange(now: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(now)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
