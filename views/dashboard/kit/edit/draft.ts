// What was typed and not saved, kept for the tab so that a crash does not lose it. A draft belongs to one version of one
// record: once somebody else has saved, it is no longer offered.
export interface Draft<V> {
  at: string
  values: V
}

const keyOf = (entity: string, id: string | null, version: number | null) =>
  `stoa:draft:${entity}:${id ?? 'new'}:${version ?? 0}`

export const drafts = <V extends object>(entity: string, id: string | null, version: number | null) => {
  const key = keyOf(entity, id, version)
  return {
    read(): Draft<V> | undefined {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    keep(values: V): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), values }))
      } catch {
        // Without storage there are no drafts; the form works all the same.
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}
