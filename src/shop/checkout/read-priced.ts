// A cart with everything it costs, in two statements: what it holds, and what holds where it goes.
import type { Kysely } from 'kysely'
import { zoned } from '#contract/time-zone.ts'
import type { CartOwner } from '../carts/owner.ts'
import { customerKeys } from '../coupons/customer-key.ts'
import { pricingTerms } from '../coupons/pricing-terms.ts'
import type { Database } from '../db/schema.ts'
import { taxTreatment } from '../pricing/tax-rate.ts'
import { homeOf } from '../shipping/home.ts'
import { readAtPlace } from './at-place.ts'
import { type Basket, readBasket } from './basket.ts'
import { type PricedCart, priceCart } from './price-cart.ts'

export interface Pricing {
  /** Customers are known under each of them, so that a new key forgets no use. */
  signingKeys: readonly Buffer[]
  now: () => Date
}

/**
 * Undefined where the owner has no cart. Placing calls it in its transaction once it holds the locks, and finds the rows as
 * they are then.
 */
export async function readPriced(
  db: Kysely<Database>,
  owner: CartOwner,
  { signingKeys, now }: Pricing,
): Promise<{ basket: Basket; priced: PricedCart } | undefined> {
  const basket = await readBasket(db, owner)
  if (!basket) return undefined
  const { coupon, couponCode, email, lines, settings, shippingMethod } = basket
  const { commerce, checkout, legal } = settings
  const at = now()
  const home = homeOf(legal)
  const place = basket.place ?? { country: home, postalCode: null }
  const treatment = taxTreatment({ country: home, taxedAt: checkout.taxedAt, exempt: checkout.exempt }, place)
  const countsCustomers = coupon !== null && coupon.perCustomer !== null && email !== null
  const atPlace = await readAtPlace(db, {
    place,
    taxCountry: treatment.country,
    use: countsCustomers
      ? {
          couponId: coupon.id,
          customerKeys: customerKeys(signingKeys, email),
          exceptOrder: basket.open?.id ?? null,
        }
      : null,
  })
  const priced = priceCart({
    ...atPlace,
    lines,
    coupon:
      couponCode === null
        ? null
        : { code: coupon?.code ?? couponCode, terms: coupon === null ? undefined : pricingTerms(coupon) },
    country: place.country,
    treatment,
    pricesIncludeTax: commerce.pricesIncludeTax,
    method: shippingMethod,
    at,
    day: zoned(commerce.timeZone).dayOf(at.getTime()),
  })
  return { basket, priced }
}
