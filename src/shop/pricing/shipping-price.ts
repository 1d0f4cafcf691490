// What shipping methods cost for a cart, and how far it is from free delivery.

/** Amounts in minor units, weights in grams. `rates` start at a weight, or at a sum of lines, by kind; a flat one has one. */
export interface ShippingMethod {
  kind: 'flat' | 'weight' | 'price'
  rates: readonly { from: number; price: number }[]
  freeFrom: number | null
  maxWeight: number | null
}

/** What a cart is to a method. `sum`: its lines after discount, as prices are shown. `weight`: null where one has none. */
export interface CartForShipping {
  sum: number
  weight: number | null
}

/** `missing`: it would be known if variants had a weight. `unavailable`: the cart is not what the method is for. */
export type ShippingQuote = { price: number } | { missing: 'weight' } | { unavailable: 'too_heavy' | 'no_rate' }

/** Grams of all pieces; null where a variant has no weight. */
export const weightOf = (lines: readonly { weight: number | null; quantity: number }[]): number | null =>
  lines.reduce<number | null>(
    (sum, { weight, quantity }) => (sum === null || weight === null ? null : sum + weight * quantity),
    0,
  )

/** What a method costs for a cart. Its maximum weight and the sum it is free from belong to it. */
export const quoteShipping = (method: ShippingMethod, { sum, weight }: CartForShipping): ShippingQuote => {
  const { kind, rates, freeFrom, maxWeight } = method
  if (weight === null && (kind === 'weight' || maxWeight !== null)) return { missing: 'weight' }
  const grams = weight ?? 0
  if (maxWeight !== null && grams > maxWeight) return { unavailable: 'too_heavy' }
  const value = { flat: 0, weight: grams, price: sum }[kind]
  const rate = rates.filter(({ from }) => from <= value).toSorted((a, b) => b.from - a.from)[0]
  if (!rate) return { unavailable: 'no_rate' }
  return { price: freeFrom !== null && sum >= freeFrom ? 0 : rate.price }
}

/** Minor units; `shipping` is null where nothing delivers this cart, and `missing` then says why. */
export interface ShippingEstimate {
  shipping: number | null
  /** The least sum of lines from which a method is free, and how much of it is still to come; null where none ever is. */
  freeFrom: number | null
  untilFree: number | null
  missing: 'weight' | 'method' | null
}

/** The cheapest of a place's methods, and the way to free delivery, among those that deliver the cart. */
export const estimateShipping = (methods: readonly ShippingMethod[], cart: CartForShipping): ShippingEstimate => {
  const quotes = methods.map((method) => ({ method, quote: quoteShipping(method, cart) }))
  const prices = quotes.flatMap(({ quote }) => ('price' in quote ? [quote.price] : []))
  if (prices.length === 0) {
    const missing = quotes.some(({ quote }) => 'missing' in quote) ? 'weight' : 'method'
    return { shipping: null, freeFrom: null, untilFree: null, missing }
  }
  const thresholds = quotes.flatMap(({ method, quote }) =>
    'price' in quote && method.freeFrom !== null ? [method.freeFrom] : [],
  )
  const freeFrom = thresholds.length === 0 ? null : Math.min(...thresholds)
  const untilFree = freeFrom === null ? null : Math.max(0, freeFrom - cart.sum)
  return { shipping: Math.min(...prices), freeFrom, untilFree, missing: null }
}

/** What a withdrawal gives back of shipping: the cheapest method then, at most what was paid (Directive 2011/83, 13(2)). */
export const standardShipping = (cheapest: number, paid: number): number => Math.min(cheapest, paid)
