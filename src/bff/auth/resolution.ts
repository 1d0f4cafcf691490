// What a presented token can turn out to be.
import type { FastifyBaseLogger } from 'fastify'
import type { AnyUser } from '#contract/auth.ts'
import { ApiError } from '#http/errors.ts'
import type { Trace } from '../upstream/trace.ts'
import type { StoredSession } from './session-store.ts'

export interface Renewed {
  /** Value of the session cookie that replaces the presented one. */
  sealed: string
  /** Seconds. */
  maxAge: number
}

export type Resolution =
  | { kind: 'active'; user: AnyUser; token: string; renewed?: Renewed | undefined }
  /** `forget`: the browser should drop the cookie. Not where a newer one may be on its way to it. */
  | { kind: 'over'; forget: boolean }
  /** Nothing can be said: the cookie stays, guarded pages answer 503. */
  | { kind: 'unclear'; error: ApiError }

/** Who asks: the log and the trace of the request that was first. */
export interface RequestContext {
  log: FastifyBaseLogger
  trace?: Trace | undefined
}

/** Seconds for which an answer to an older request may still meet the cookie of a newer sign-in. */
const IN_FLIGHT = 60

export const OVER: Resolution = { kind: 'over', forget: true }
export const SUPERSEDED: Resolution = { kind: 'over', forget: false }

/** A person ended it a moment ago: whoever still comes with the old cookie may be about to get a new one. */
export const endOf = (row: StoredSession | undefined): Resolution =>
  row?.revokeReason?.startsWith('signed') && (row.revokedFor ?? 0) < IN_FLIGHT ? SUPERSEDED : OVER

export const unclear = (error: ApiError): Resolution => ({ kind: 'unclear', error })

export const unavailable = (cause?: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError('UNAVAILABLE', { retryAfter: 5, cause })
