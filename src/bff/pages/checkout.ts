// View models of the page that orders are placed on, and its live pieces.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckoutOptions, getCheckoutOptions } from '#contract/checkout.ts'
import { type Checkout, getCheckout, putCheckout } from '#contract/checkouts.ts'
import {
  type CheckoutPage,
  changeCheckout,
  checkoutPage,
  placeHere,
  readCheckout,
  type ShownCheckout,
} from '#contract/pages/checkout.ts'
import type { Locale } from '#contract/parts.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { lastPlaced } from '../cart/last-placed.ts'
import type { AccountPlaces } from './account-places.ts'
import { addressLines } from './address-lines.ts'
import { allCountries, namedCountries } from './named-countries.ts'
import type { PageDeps } from './page-deps.ts'
import { orderPlacing } from './place-order.ts'
import { couponNote } from './shown-cart.ts'

const isCode = (error: unknown, ...codes: string[]): boolean => error instanceof ApiError && codes.includes(error.code)

/** An upstream that does not know one of the calls takes no orders. */
const orUnavailable = (error: unknown): never => {
  throw isCode(error, 'NOT_OFFERED') ? new ApiError('CHECKOUT_UNAVAILABLE', { cause: error }) : error
}

export function checkoutPages(app: FastifyInstance, deps: PageDeps & { places: AccountPlaces }): void {
  const { config, upstream, siteContext, cart, limits, places } = deps
  const placed = lastPlaced(config)
  const place = orderPlacing(deps)
  const everywhere = allCountries()

  const identified = (request: FastifyRequest) => {
    const who = cart.identity(request)
    if (!who) throw new ApiError('CART_EMPTY')
    return { request, ...who }
  }
  const shown = async (
    request: FastifyRequest,
    { coupon, addresses, ...checkout }: Checkout,
  ): Promise<ShownCheckout> => {
    const { commerce } = (await siteContext.read(request)).info
    return {
      ...checkout,
      coupon: coupon && { ...coupon, note: couponNote(coupon, commerce) },
      addresses: addresses.map((one) => ({ ...one, lines: addressLines(one, commerce.locale) })),
    }
  }
  const canKeep = async (request: FastifyRequest): Promise<boolean> => {
    const { session } = request
    return session.state === 'authenticated' && (await places.has('addresses', request, session.accessToken))
  }
  const read = async (request: FastifyRequest) =>
    await shown(request, await upstream.call(getCheckout, identified(request)).catch(orUnavailable))

  mount(app, checkoutPage, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const signedIn = request.session.state === 'authenticated'
    // Where orders are placed elsewhere there is nothing to read, and its failure says nothing.
    const reading = cart.identity(request) ? read(request).catch((error: unknown) => ({ error })) : null
    const [{ info }, options, found, canKeepAddress] = await Promise.all([
      siteContext.read(request),
      upstream.call(getCheckoutOptions, { request }).catch(orUnavailable),
      reading,
      canKeep(request),
    ])
    const isOpen = options.kind === 'own' && options.paused === null && (signedIn || options.guest)
    const checkout = isOpen ? filled(found) : null
    return {
      options,
      checkout,
      signedIn,
      canKeepAddress,
      countries: countriesOf(options, checkout, info.commerce.locale),
      billingCountries: isOpen ? everywhere(info.commerce.locale) : [],
    }
  })
  mount(app, readCheckout, ({ request }) => read(request))
  mount(app, changeCheckout, async ({ request, body }) =>
    shown(request, await upstream.call(putCheckout, { ...identified(request), body }).catch(orUnavailable)),
  )
  mount(app, placeHere, async ({ request, reply, body }) => {
    await limits.enforce('checkout', request, reply)
    const order = await place(identified(request), body)
    placed.keep(request, reply, order)
    return order
  })
}

/** Null where nothing lies in the cart, or there is none. */
function filled(found: ShownCheckout | { error: unknown } | null): ShownCheckout | null {
  if (found === null || 'lines' in found) return found && found.lines.length > 0 ? found : null
  if (isCode(found.error, 'CART_EMPTY', 'NOT_FOUND')) return null
  throw found.error
}

function countriesOf(options: CheckoutOptions, checkout: Checkout | null, locale: Locale): CheckoutPage['countries'] {
  if (options.kind !== 'own') return []
  return namedCountries([...options.countries, checkout?.shipping.country], locale)
}
