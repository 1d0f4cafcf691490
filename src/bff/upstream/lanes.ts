// Classes of upstream calls: how long each may take and how large its answer may be. Each has its own circuit breaker.
import { UPLOAD_WITHIN } from '#http/body-time.ts'

export interface Lane {
  name: 'verify' | 'login' | 'auth' | 'api' | 'write' | 'optional' | 'media' | 'upload' | 'export'
  /** Milliseconds until the response headers arrive; where the body is streamed, from its end. */
  head: number
  /** Milliseconds until the last byte; file downloads lift this limit, since they run at the reader's pace. */
  total: number
  /** Largest response body, in bytes. */
  most: number
}

export type Lanes = Record<Lane['name'], Lane>

const MIB = 1024 * 1024

export const LANES: Lanes = {
  verify: { name: 'verify', head: 1500, total: 2500, most: 64 * 1024 },
  /** Password checks queue up when many people sign in. Separate breaker: password guessing must not block token renewal. */
  login: { name: 'login', head: 8000, total: 9000, most: 64 * 1024 },
  /** Refresh and logout: shorter than the lease of the refresh, so that a lease cannot lapse in flight. */
  auth: { name: 'auth', head: 4000, total: 5000, most: 64 * 1024 },
  api: { name: 'api', head: 10_000, total: 11_000, most: 5 * MIB },
  /** What changes something: a shop that cannot write is still there to be read. */
  write: { name: 'write', head: 10_000, total: 11_000, most: 5 * MIB },
  /** What a page can do without: it is not held up for long, and calls that it needs are not refused for it. */
  optional: { name: 'optional', head: 2000, total: 2500, most: 5 * MIB },
  media: { name: 'media', head: 10_000, total: 11_000, most: 20 * MIB },
  /** The upstream answers only after the whole file has arrived, which depends on the browser's connection. */
  upload: { name: 'upload', head: 60_000, total: UPLOAD_WITHIN + 1000, most: 5 * MIB },
  /** Lists downloaded as files, which are large in a large shop. */
  export: { name: 'export', head: 10_000, total: 11_000, most: 1024 * MIB },
}
