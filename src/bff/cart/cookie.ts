// The cookie with a guest's cart token.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CartToken } from '#contract/carts.ts'
import { ownCookie } from '../cookies.ts'
import type { Origin } from '../gate/origins.ts'

const THIRTY_DAYS = 30 * 24 * 60 * 60

export function cartCookie(config: Origin) {
  const cookie = ownCookie('cart', config)
  return {
    read: (request: FastifyRequest): string | undefined => CartToken.safeParse(cookie.read(request)).data,
    write: (reply: FastifyReply, token: string): void => cookie.write(reply, token, THIRTY_DAYS),
    clear: cookie.clear,
  }
}
