// The order that was placed last, in a cookie for an hour: whoever goes back finds the cart empty, and is told where it went.
// Only to them: whoever signs in or out meanwhile is somebody else.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { OrderToken, type PlacedOrder } from '#contract/checkouts.ts'
import { OrderName } from '#contract/values.ts'
import { ownCookie } from '../cookies.ts'
import type { Origin } from '../gate/origins.ts'
import { cartCookie } from './cookie.ts'

const SECONDS = 60 * 60

const Kept = z.object({ number: OrderName, token: OrderToken, owner: z.string() })

export function lastPlaced(origin: Origin) {
  const cookie = ownCookie('placed', origin)
  const cart = cartCookie(origin)
  /** Says nothing of whose it is. */
  const ownerOf = (request: FastifyRequest): string => {
    const { session } = request
    const who = session.state === 'authenticated' ? session.user.id : (cart.read(request) ?? '')
    return createHash('sha256').update(who).digest('base64url').slice(0, 22)
  }
  return {
    keep(request: FastifyRequest, reply: FastifyReply, { number, token }: Pick<PlacedOrder, 'number' | 'token'>): void {
      const kept: z.infer<typeof Kept> = { number, token, owner: ownerOf(request) }
      cookie.write(reply, Buffer.from(JSON.stringify(kept)).toString('base64url'), SECONDS)
    },
    /** Null where nothing was placed, or by somebody else. */
    of(request: FastifyRequest): { number: string; href: string } | null {
      const kept = parsed(cookie.read(request))
      if (!kept || kept.owner !== ownerOf(request)) return null
      return { number: kept.number, href: `/orders/${kept.token}` }
    },
  }
}

function parsed(value: string | undefined): z.infer<typeof Kept> | undefined {
  try {
    return Kept.safeParse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString())).data
  } catch {
    return undefined
  }
}
