// Whether an upstream lacks a call as such, which is something else than a record it does not have.
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ERRORS } from '#contract/errors.ts'
import { ApiError } from '#http/errors.ts'

/**
 * 405 and 501 always say so. 404 does where the address names no record; of a call that sends something it may also be
 * about what was sent, and then our own catalogue's code says it.
 */
export function isNotOffered({ method, path }: Pick<Endpoint, 'method' | 'path'>, status: number, body: unknown) {
  if (status === 405 || status === 501) return true
  if (status !== 404 || path.includes(':')) return false
  const { code } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown }
  return method === 'GET' || !(typeof code === 'string' && Object.hasOwn(ERRORS, code))
}

const withoutRecord: ReadonlySet<string> = new Set(
  endpoints.filter(({ path }) => !path.includes(':')).map(({ method, path }) => `${method} ${path}`),
)

/** The same of a call that is passed on, of which only the address is known. */
export const lacks = (method: string, path: string, status: number, body: unknown): boolean =>
  withoutRecord.has(`${method} ${path}`) && isNotOffered({ method: method as 'GET', path }, status, body)

/** For `.catch`: what stands in for a call that is not offered; every other failure goes on. */
export const orWithout =
  <T>(standIn: T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && error.code === 'NOT_OFFERED') return standIn
    throw error
  }
