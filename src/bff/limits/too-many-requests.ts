// The answer to one too many: 429 with when to come back.
import type { FastifyReply } from 'fastify'
import { ApiError } from '#http/errors.ts'
import type { Taken, Window } from './counters.ts'

export const tooManyRequests = (seconds: number): ApiError =>
  new ApiError('RATE_LIMITED', { retryAfter: Math.max(Math.ceil(seconds), 1) })

/** Throws where a window is full; the reply says how full it was. */
export function enforce(window: Window, taken: Taken, reply: FastifyReply): void {
  if (taken.allowed) return
  reply.header('ratelimit-limit', window.most)
  reply.header('ratelimit-remaining', 0)
  reply.header('ratelimit-reset', taken.resets)
  throw tooManyRequests(taken.resets)
}
