// Collapsed branches, stored per browser tab, so that the tree looks the same after returning from a category.
import { useEffect, useState } from 'react'

const KEY = 'stoa:folded-categories'

function readFolded(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

function keep(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // Storage may be full or disabled; the tree works without it.
  }
}

export interface Folded {
  ids: ReadonlySet<string>
  set: (ids: readonly string[]) => void
  turn: (id: string, folded: boolean) => void
}

export function useFolded(): Folded {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setIds(new Set(readFolded())), [])
  const set = (next: readonly string[]) => {
    keep(next)
    setIds(new Set(next))
  }
  return {
    ids,
    set,
    turn: (id, folded) => set(folded ? [...ids, id] : [...ids].filter((one) => one !== id)),
  }
}
