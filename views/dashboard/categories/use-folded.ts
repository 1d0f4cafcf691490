// Which branches are folded away. Kept for the tab, so that coming back from a category finds the tree as it was left.
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
    // A full or forbidden storage costs this comfort and nothing else.
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
