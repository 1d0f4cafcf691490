// Putting a code into a cart: the one way in, so that codes cannot be guessed past its limit.
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { AddressHash } from '../auth/address-hash.ts'
import { couponLimits } from '../auth/limits.ts'
import { windowLimits } from '../auth/window-limit.ts'
import type { ShopDeps } from '../deps.ts'
import type { CartOwner } from './owner.ts'
import { carts } from './repository.ts'

export interface CartDeps extends Pick<ShopDeps, 'db'> {
  config: Config
  hashAddress: AddressHash
}

/** Answers whether there is such a code; an empty one takes the code out. RATE_LIMITED after ten wrong ones. */
export const couponPutter = ({ db, hashAddress }: Pick<CartDeps, 'db' | 'hashAddress'>) => {
  const guesses = windowLimits(db, () => new Date())
  return async (request: Pick<FastifyRequest, 'ip'>, owner: CartOwner, code: string): Promise<boolean> => {
    const put = () => db.transaction().execute((trx) => carts(trx).putCoupon(owner, code))
    if (code === '') {
      await put()
      return true
    }
    const limits = couponLimits(hashAddress, request.ip, owner)
    await guesses.attempt(limits)
    const known = await put()
    if (known) await guesses.takeBack(limits)
    return known
  }
}
