// Whether an upstream lacks a call as such, which is something else than a record it does not have.
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ERRORS } from '#contract/errors.ts'
import { ApiError } from '#http/errors.ts'

type Query = Iterable<readonly [string, unknown]>

/** Whether a query asks for the part of a list that belongs to one record, or that lies further on. */
const namesOne = (query: Query): boolean =>
  [...query].some(([name, value]) =>
    name === 'page' ? Number(value) > 1 : /^(?:category|product|customer|after)$/.test(name) && !!value,
  )

/**
 * 405 and 501 always say so. 404 does where the address names no record, unless a code of our catalogue says that it is
 * about what was sent or about what the query names.
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

/** The same of a call that is passed on, of which only the address is known. */
export function lacks(asked: { method: string; path: string; search: string }, status: number, body: unknown): boolean {
  const endpoint = withoutRecord.get(`${asked.method} ${asked.path}`)
  return endpoint !== undefined && isNotOffered(endpoint, new URLSearchParams(asked.search), status, body)
}

/** For `.catch`: what stands in for a call that is not offered; every other failure goes on. */
export const ifNotOffered =
  <T>(standIn: T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && error.code === 'NOT_OFFERED') return standIn
    throw error
  }
