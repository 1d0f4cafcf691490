// The order that was placed last, in a cookie for an hour: whoever goes back finds the cart empty, and is told where it went;
// its page shows them the e-mail address they gave, so that a slip is seen. Only to them: whoever signs in or out meanwhile is
// somebody else.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { OrderToken, type PlacedOrder } from '#contract/checkouts.ts'
import { maskEmail } from '#contract/mask-email.ts'
import { OrderName } from '#contract/values.ts'
import { ownCookie } from '../cookies.ts'
import type { Origin } from '../gate/origins.ts'
import { cartCookie } from './cookie.ts'

const SECONDS = 60 * 60

type Placed = Pick<PlacedOrder, 'number' | 'token' | 'email'>

const Kept = z.object({
  number: OrderName,
  token: OrderToken,
  owner: z.string(),
  email: z.string().max(254).optional(),
})

export function lastPlaced(origin: Origin) {
  const cookie = ownCookie('placed', origin)
  const cart = cartCookie(origin)
  /** Says nothing of whose it is. */
  const ownerOf = (request: FastifyRequest): string => {
    const { session } = request
    const who = session.state === 'authenticated' ? session.user.id : (cart.read(request) ?? '')
    return createHash('sha256').update(who).digest('base64url').slice(0, 22)
  }
  const ownOf = (request: FastifyRequest) => {
    const kept = parsed(cookie.read(request))
    return kept?.owner === ownerOf(request) ? kept : undefined
  }
  return {
    keep(request: FastifyRequest, reply: FastifyReply, { number, token, email }: Placed): void {
      const kept: z.infer<typeof Kept> = { number, token, owner: ownerOf(request), email: email ?? undefined }
      cookie.write(reply, Buffer.from(JSON.stringify(kept)).toString('base64url'), SECONDS)
    },
    /** Null where nothing was placed, or by somebody else. */
    of(request: FastifyRequest): { number: string; href: string } | null {
      const kept = ownOf(request)
      return kept ? { number: kept.number, href: `/orders/${kept.token}` } : null
    },
    /** The whole of an order's masked address, where it was placed here and is still that one. */
    emailOf(request: FastifyRequest, token: string, masked: string | null): string | null {
      const { token: placed, email } = ownOf(request) ?? {}
      return placed === token && email !== undefined && maskEmail(email) === masked ? email : masked
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
