// Changes to the cart, and the events by which whatever shows it learns of them. Small on purpose: it comes with every
// page, while what shows the whole cart is fetched when somebody opens it.
import type { ChangedShownCart, ShownCart } from '#contract/pages/cart.ts'
import type { Result } from '../api/client.ts'
import { live } from '../api/live.ts'

/** Fired after a change; its detail is the new cart. */
export const CART_EVENT = 'stoa:cart'
export const announceCart = (cart: ShownCart): boolean =>
  window.dispatchEvent(new CustomEvent(CART_EVENT, { detail: cart }))

/** Opens the drawer from anywhere in the browser. */
export const OPEN_CART_EVENT = 'stoa:open-cart'
export const openCart = (): boolean => window.dispatchEvent(new Event(OPEN_CART_EVENT))

/** One change at a time, across tabs too, where the browser offers locks (secure contexts), else as they come. */
export const inTurn = <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('stoa-cart', run) : run()

export async function addToCart(variantId: string, quantity: number): Promise<Result<ChangedShownCart>> {
  const result = await inTurn(() =>
    live.attempt('POST /bff/cart/lines', { body: { variantId, quantity }, keepalive: true }),
  )
  if (result.ok) announceCart(result.data)
  return result
}

/** Tells whatever shows the cart how it is by now. */
export async function readCartAnew(): Promise<void> {
  const result = await live.attempt('GET /bff/cart')
  if (result.ok) announceCart(result.data)
}
