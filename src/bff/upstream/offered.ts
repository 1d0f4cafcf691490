// Tells whether an upstream does not implement a call at all, as opposed to lacking the requested record.
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ERRORS } from '#contract/errors.ts'
import { ApiError } from '#http/errors.ts'

type Query = Iterable<readonly [string, unknown]>

/** Whether a query selects the entries of one record or a later page, either of which may itself be the cause of a 404. */
const namesOne = (query: Query): boolean =>
  [...query].some(([name, value]) =>
    name === 'page' ? Number(value) > 1 : /^(?:category|product|customer|after)$/.test(name) && !!value,
  )

/**
 * 405 and 501 always mean that the call is not offered. So does 404 if the path contains no record id, unless the body has
 * one of our error codes and the call was a write or its query names a record: then that is what was not found.
 */
export function isNotOffered(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  query: Query,
  status: number,
  body: unknown,
): boolean {
  if (status === 405 || status === 501) return true
  if (status !== 404 || path.includes(':')) return false
  const { code } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown }
  const isOurs = typeof code === 'string' && Object.hasOwn(ERRORS, code)
  return !isOurs || (method === 'GET' && !namesOne(query))
}

const withoutRecord: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.filter(({ path }) => !path.includes(':')).map((one) => [`${one.method} ${one.path}`, one]),
)

/** The same check for a proxied call, of which only method, path and query are known. */
export function lacks(asked: { method: string; path: string; search: string }, status: number, body: unknown): boolean {
  const endpoint = withoutRecord.get(`${asked.method} ${asked.path}`)
  return endpoint !== undefined && isNotOffered(endpoint, new URLSearchParams(asked.search), status, body)
}

/** For `.catch`: resolves with the stand-in if the call is not offered and rethrows every other error. */
export const ifNotOffered =
  <T>(standIn: T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && error.code === 'NOT_OFFERED') return standIn
    throw error
  }
