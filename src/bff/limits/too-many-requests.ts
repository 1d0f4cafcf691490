// The answer to a request over a limit: 429 with the time to retry.
import type { FastifyReply } from 'fastify'
import { ApiError } from '#http/errors.ts'
import type { Taken, Window } from './counters.ts'

export const tooManyRequests = (seconds: number): ApiError =>
  new ApiError('RATE_LIMITED', { retryAfter: Math.max(Math.ceil(seconds), 1) })

/** Throws when a window is full; headers of the reply show the state of the limit. */
export function enforce(window: Window, taken: Taken, reply: FastifyReply): void {
  if (taken.allowed) return
  reply.header('ratelimit-limit', window.most)
  reply.header('ratelimit-remaining', 0)
  reply.header('ratelimit-reset', taken.resets)
  throw tooManyRequests(taken.resets)
}
