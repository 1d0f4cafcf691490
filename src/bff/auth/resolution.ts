// What a presented token can turn out to be.
import type { FastifyBaseLogger } from 'fastify'
import type { AnyUser } from '#contract/auth.ts'
import { ApiError } from '#http/errors.ts'
import type { Trace } from '../upstream/trace.ts'
import type { StoredSession } from './session-store.ts'

/** The session cookie that replaces the presented one. */
export interface RenewedCookie {
  sealed: string
  /** The longest the cookie may live, in seconds. */
  maxAge: number
}

export type Resolution =
  | { kind: 'active'; user: AnyUser; token: string; renewed?: RenewedCookie | undefined }
  /** `clearCookie` is false where a newer cookie may be on its way to the browser. */
  | { kind: 'ended'; clearCookie: boolean }
  /** The state is unknown: the cookie stays, guarded pages answer 503. */
  | { kind: 'unclear'; error: ApiError }

/** Log and trace of the request a session is resolved for; of several at a time, those of the first. */
export interface RequestContext {
  log: FastifyBaseLogger
  trace?: Trace | undefined
}

/** Seconds for which an answer to an older request may still meet the cookie of a newer sign-in. */
const IN_FLIGHT = 60

export const ENDED: Resolution = { kind: 'ended', clearCookie: true }
export const SUPERSEDED: Resolution = { kind: 'ended', clearCookie: false }

/** Where a person ended it a moment ago, whoever still comes with the old cookie may be about to get a new one. */
export const endOf = (row: StoredSession | undefined): Resolution =>
  row?.revokeReason?.startsWith('signed') && row.revokedFor !== null && row.revokedFor < IN_FLIGHT ? SUPERSEDED : ENDED

export const unclear = (error: ApiError): Resolution => ({ kind: 'unclear', error })

export const unavailable = (cause?: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError('UNAVAILABLE', { retryAfter: 5, cause })
