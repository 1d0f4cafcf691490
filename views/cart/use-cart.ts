// The whole cart in the browser: one SWR entry for the server's answer, one for quantities that it has not confirmed yet.
// What is shown is the first with the second laid over it. Only the newest quantity of a line is sent, so quick presses
// end where the shopper stopped.
import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { ChangedShownCart, ShownCart } from '#contract/pages/cart.ts'
import type { Problem, Result } from '../api/client.ts'
import { live } from '../api/live.ts'
import { announceCart, CART_EVENT, inTurn } from './changes.ts'
import { type Pending, withPending } from './pending.ts'

const CART = 'GET /bff/cart'
const PENDING = 'cart/pending'

export function useCart() {
  const { cache, mutate } = useSWRConfig()
  const { data: pending = {} } = useSWR<Pending>(PENDING, null)
  const known = useSWR<ShownCart, Problem>(CART, read, { shouldRetryOnError: false })
  const reload = known.mutate

  useEffect(() => {
    const take = (event: Event) => void mutate(CART, (event as CustomEvent<ShownCart>).detail, false)
    window.addEventListener(CART_EVENT, take)
    return () => window.removeEventListener(CART_EVENT, take)
  }, [mutate])

  const pendingNow = (): Pending => (cache.get(PENDING)?.data as Pending | undefined) ?? {}
  const setPending = (variantId: string, quantity: number | undefined) => {
    const { [variantId]: _, ...others } = pendingNow()
    return mutate(PENDING, quantity === undefined ? others : { ...others, [variantId]: quantity }, false)
  }

  return {
    cart: known.data && withPending(known.data, pending),
    problem: known.error,
    reload: () => reload(),

    /** Undefined when a newer quantity of the same line was sent in place of this one. */
    async setQuantity(variantId: string, quantity: number): Promise<Result<ChangedShownCart> | undefined> {
      await setPending(variantId, quantity)
      return await inTurn(async () => {
        const wanted = pendingNow()[variantId]
        if (wanted === undefined) return undefined
        const result = await live.attempt('PUT /bff/cart/lines/:variantId', {
          params: { variantId },
          body: { quantity: wanted },
        })
        if (result.ok) announceCart(result.data)
        if (pendingNow()[variantId] === wanted) await setPending(variantId, undefined)
        if (!result.ok) await reload()
        return result
      })
    },
  }
}

async function read(): Promise<ShownCart> {
  const result = await live.attempt('GET /bff/cart')
  if (!result.ok) throw result.problem
  return result.data
}
