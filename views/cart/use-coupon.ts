// Puts a code into the cart and takes it out, and keeps what was said of one that is not in it.
import { useState } from 'react'
import { live } from '../api/live.ts'
import { announceCart, inTurn } from './changes.ts'
import { keptCoupon, type RefusedCode, refusedCode } from './coupon.ts'

/** `helps` is the coupon that takes something off now; `refused` what is not in the cart. */
export interface PutCode {
  refused: RefusedCode | undefined
  helps: ReturnType<typeof keptCoupon> | undefined
}

interface Options {
  /** Said by the server, where the form was sent without script. */
  refusedBefore?: RefusedCode | undefined
  /** Runs when the cart has changed, before the form is ready again. */
  onChanged?: () => Promise<void>
}

export function useCoupon({ refusedBefore, onChanged }: Options = {}) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(refusedBefore)
  return {
    busy,
    refused,
    forgive: () => setRefused(undefined),
    /** An empty code takes the coupon out. Undefined where one is on its way already. */
    async put(code: string): Promise<PutCode | undefined> {
      if (busy) return undefined
      setBusy(true)
      const result = await inTurn(() => live.attempt('PUT /bff/cart/coupon', { body: { code } }))
      if (result.ok) {
        announceCart(result.data)
        await onChanged?.()
      }
      const coupon = result.ok ? keptCoupon(result.data) : null
      const said = refusedCode(code, result)
      setRefused(said)
      setBusy(false)
      return { refused: said, helps: coupon && coupon.problem === null ? coupon : undefined }
    },
  }
}

export type CouponInHand = ReturnType<typeof useCoupon>
