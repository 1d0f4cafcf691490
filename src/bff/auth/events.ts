// One structured line for every outcome of the auth flows, with name and user as digests and never a token.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { signals } from '#telemetry/signals.ts'

export type AuthEvent =
  | 'auth.login'
  | 'auth.register'
  | 'auth.verify'
  | 'auth.refresh'
  | 'auth.logout'
  | 'auth.logout-all'
  | 'auth.forgot'
  | 'auth.reset'
  | 'auth.verify-email'
  | 'session.reuse'
  | 'session.cookie'

export interface AuthOutcome {
  /**
   * `ok`, `invalid` (a clear no), `expired`, `fault` (nothing could be concluded), `left` (the browser had gone by then),
   * `limited`, or what was found.
   */
  outcome: string
  code?: string | undefined
  nameHash?: string | undefined
  userHash?: string | undefined
  /** First digits of the token's digest: ties the lines of one session together. */
  session?: string | undefined
  upstreamMs?: number | undefined
  cause?: unknown
}

const LEVELS: Record<string, 'debug' | 'info' | 'warn' | 'error'> = {
  ok: 'info',
  expired: 'info',
  invalid: 'info',
  left: 'info',
  fault: 'error',
}

export function logAuth(log: FastifyBaseLogger, event: AuthEvent, { cause, ...outcome }: AuthOutcome): void {
  signals.auth.publish({ event, outcome: outcome.outcome })
  const routine = event === 'auth.verify' && (outcome.outcome === 'ok' || outcome.outcome === 'expired')
  const level = routine ? 'debug' : (LEVELS[outcome.outcome] ?? 'warn')
  log[level]({ event, ...outcome, ...(cause !== undefined && { err: cause }) }, `${event} ${outcome.outcome}`)
}

/** The same for a request, with the user it is about. */
export const noteAuth = ({ log, nameHash, userHash }: FastifyRequest, event: AuthEvent, outcome: AuthOutcome): void =>
  logAuth(log, event, { nameHash, userHash, ...outcome })
