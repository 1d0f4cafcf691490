// Whether an order's page goes on to the payment by itself: once for each payment, so that Back and reload show the order. A
// cookie holds which it was, as a digest that leads nowhere.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from '../cookies.ts'
import type { Origin } from '../gate/origins.ts'

/** As long as a page of a provider can be open. */
const SECONDS = 24 * 60 * 60

const digest = (url: string): string => createHash('sha256').update(url).digest('base64url').slice(0, 22)

export function jumps(origin: Origin) {
  const cookie = ownCookie('paying', origin)
  return {
    /** True the first time for this payment. */
    take(request: FastifyRequest, reply: FastifyReply, url: string): boolean {
      const payment = digest(url)
      if (cookie.read(request) === payment) return false
      cookie.write(reply, payment, SECONDS)
      return true
    },
    /** Somebody wants to go there again. */
    allow(request: FastifyRequest, reply: FastifyReply): void {
      if (cookie.values(request).length > 0) cookie.clear(reply)
    },
  }
}
