// The cart as the browser knows it: one SWR entry for what the server said, one for what the shopper has asked since.
// What is shown is the first with the second laid over it. Changes go out one after another, across tabs too, and only
// the newest wish for a line is sent, so quick presses end where the shopper stopped.
import { useEffect, useRef } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Cart, ChangedCart } from '#contract/carts.ts'
import type { Problem, Result } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { useShell } from '../../root.tsx'
import { type Wishes, withWishes } from './wishes.ts'

const CART = 'GET /bff/cart'
const WISHES = 'cart/wishes'

/** Opens the drawer from anywhere in the browser. */
export const OPEN_CART_EVENT = 'stoa:open-cart'
export const openCart = (): boolean => window.dispatchEvent(new Event(OPEN_CART_EVENT))

/** One change at a time where the browser offers locks (secure contexts), else as they come. */
const inTurn = <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('stoa-cart', run) : run()

export function useCart() {
  const { cartCount } = useShell()
  const { cache, mutate } = useSWRConfig()
  const { data: wishes = {} } = useSWR<Wishes>(WISHES, null)
  const known = useSWR<Cart, Problem>(CART, read, { revalidateOnMount: false, shouldRetryOnError: false })
  const reload = known.mutate
  const shellCount = useRef(cartCount)

  useEffect(() => {
    if (shellCount.current === cartCount) return
    shellCount.current = cartCount
    void reload()
  }, [cartCount, reload])

  const wishesNow = (): Wishes => (cache.get(WISHES)?.data as Wishes | undefined) ?? {}
  const setWish = (variantId: string, quantity: number | undefined) => {
    const { [variantId]: _, ...others } = wishesNow()
    return mutate(WISHES, quantity === undefined ? others : { ...others, [variantId]: quantity }, false)
  }

  const cart = known.data && withWishes(known.data, wishes)
  return {
    cart,
    count: cart?.count ?? cartCount,
    problem: known.error,
    reload: () => reload(),

    async add(variantId: string, quantity: number): Promise<Result<ChangedCart>> {
      const result = await inTurn(() => live.attempt('POST /bff/cart/lines', { body: { variantId, quantity } }))
      if (result.ok) await mutate(CART, result.data, false)
      return result
    },

    /** Undefined when a newer wish for the same line has taken this one's place. */
    async setQuantity(variantId: string, quantity: number): Promise<Result<ChangedCart> | undefined> {
      await setWish(variantId, quantity)
      return await inTurn(async () => {
        const wanted = wishesNow()[variantId]
        if (wanted === undefined) return undefined
        const result = await live.attempt('PUT /bff/cart/lines/:variantId', {
          params: { variantId },
          body: { quantity: wanted },
        })
        if (result.ok) await mutate(CART, result.data, false)
        if (wishesNow()[variantId] === wanted) await setWish(variantId, undefined)
        if (!result.ok) await reload()
        return result
      })
    },
  }
}

async function read(): Promise<Cart> {
  const result = await live.attempt('GET /bff/cart')
  if (!result.ok) throw result.problem
  return result.data
}
