// The classes of upstream calls: how long each may take and how much it may answer. Each has a breaker of its own.

export interface Lane {
  name: 'verify' | 'login' | 'auth' | 'api' | 'media' | 'upload' | 'export'
  /** Milliseconds until the head of the answer. */
  head: number
  /** Milliseconds until its last byte; files are streamed at the reader's pace instead. */
  total: number
  /** Bytes of the answer's body. */
  most: number
}

export type Lanes = Record<Lane['name'], Lane>

const MIB = 1024 * 1024

export const LANES: Lanes = {
  verify: { name: 'verify', head: 1500, total: 2500, most: 64 * 1024 },
  /** Checks of passwords wait in line where many sign in. A breaker of their own: guessing must not end renewals. */
  login: { name: 'login', head: 8000, total: 9000, most: 64 * 1024 },
  /** Refresh and logout: shorter than the lease of the refresh, so that a lease cannot lapse in flight. */
  auth: { name: 'auth', head: 4000, total: 5000, most: 64 * 1024 },
  api: { name: 'api', head: 10_000, total: 11_000, most: 5 * MIB },
  media: { name: 'media', head: 10_000, total: 11_000, most: 20 * MIB },
  /** The answer comes once the file is there, and that is a matter of the browser's line. */
  upload: { name: 'upload', head: 60_000, total: 61_000, most: 5 * MIB },
  /** Lists as files, which a large shop has large ones of. */
  export: { name: 'export', head: 10_000, total: 11_000, most: 1024 * MIB },
}
