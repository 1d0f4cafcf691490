// The whole cart in the browser: one SWR entry for what the server said, one for what the shopper has asked since.
// What is shown is the first with the second laid over it. Only the newest wish for a line is sent, so quick presses
// end where the shopper stopped.
import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Cart, ChangedCart } from '#contract/carts.ts'
import type { Problem, Result } from '../api/client.ts'
import { live } from '../api/live.ts'
import { announceCart, CART_EVENT, inTurn } from './changes.ts'
import { type Wishes, withWishes } from './wishes.ts'

const CART = 'GET /bff/cart'
const WISHES = 'cart/wishes'

export function useCart() {
  const { cache, mutate } = useSWRConfig()
  const { data: wishes = {} } = useSWR<Wishes>(WISHES, null)
  const known = useSWR<Cart, Problem>(CART, read, { shouldRetryOnError: false })
  const reload = known.mutate

  useEffect(() => {
    const hear = (event: Event) => void mutate(CART, (event as CustomEvent<Cart>).detail, false)
    window.addEventListener(CART_EVENT, hear)
    return () => window.removeEventListener(CART_EVENT, hear)
  }, [mutate])

  const wishesNow = (): Wishes => (cache.get(WISHES)?.data as Wishes | undefined) ?? {}
  const setWish = (variantId: string, quantity: number | undefined) => {
    const { [variantId]: _, ...others } = wishesNow()
    return mutate(WISHES, quantity === undefined ? others : { ...others, [variantId]: quantity }, false)
  }

  return {
    cart: known.data && withWishes(known.data, wishes),
    problem: known.error,
    reload: () => reload(),

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
        if (result.ok) announceCart(result.data)
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
