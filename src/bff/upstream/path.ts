// Builds path and query of a call from the contract's path pattern and the caller's parameters.
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'

export function pathOf(endpoint: Endpoint, { params, query }: { params?: unknown; query?: unknown }): string {
  const given = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(given[name] ?? '')
    // A segment of dots would climb to a parent path, and an empty one would address a different resource.
    if (/^\.{0,2}$/.test(value)) throw new ApiError('NOT_FOUND')
    return encodeURIComponent(value)
  })
  return path + queryOf(query as Record<string, unknown> | undefined)
}

/** Array values repeat the parameter; undefined, null and empty strings are left out. */
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
