// Queries of addresses, from values and back.

/** `?color=sage&color=ink` from `{ color: ['sage', 'ink'] }`; empty and false values are left out. */
export function queryString(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '' && one !== false)
        search.append(name, one === true ? '1' : String(one))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}

/** The query of an address as a plain object; a repeated name becomes a list. */
export function queryOf(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    query[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return query
}
