// A shop closed for maintenance: its pages and their view models answer 503 with the message staff wrote. Staff see
// them all the same, and everything needed to sign in stays open.
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#http/errors.ts'
import { isStaff } from './page-deps.ts'
import type { SiteContextReader } from './site-context.ts'

/** Seconds after which a browser or a crawler may ask again. */
const AGAIN = 120

/** Pages, the view models they are made of, and what is bought by: the cart, the checkout, placing. Orders that are placed go on. */
const CLOSING = /^\/(?:\*|bff\/(?:pages|cart|checkout|suggestions|wishlist)(?:\/|$)|bff\/orders$)/

const OPEN = /^\/(?:login|logout|401|403|dashboard|users\/security|bff\/pages\/(?:shell|security))(?:\/|$)/

export function maintenance(app: FastifyInstance, { siteContext }: { siteContext: SiteContextReader }): void {
  app.addHook('onRequest', async (request) => {
    if (!CLOSING.test(request.routeOptions.url ?? '') || OPEN.test(request.canonical.routeKey) || isStaff(request))
      return
    const { info } = await siteContext.read(request)
    if (!info.maintenance.on) return
    request.gate = 'closed'
    throw new ApiError('MAINTENANCE', { retryAfter: AGAIN })
  })
}
