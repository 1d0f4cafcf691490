// Path and query of a call from its contract's pattern and what the caller hands over.
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'

export function pathOf(endpoint: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string {
  const given = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(given[name] ?? '')
    // A segment of dots would climb, an empty one would name another resource.
    if (/^\.{0,2}$/.test(value)) throw new ApiError('NOT_FOUND')
    return encodeURIComponent(value)
  })
  return path + queryOf(query as Record<string, unknown> | undefined)
}

/** Lists repeat their name; undefined, null and empty texts are left out. */
function queryOf(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
