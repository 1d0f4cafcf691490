// What goods cost by the measure the law names, beside the price (Directive 98/6/EC, Article 2(b)).
import { halfUp, toExact, toNumber } from './minor-units.ts'

/** What a variant's amount is counted in. */
export type ContentUnit = 'g' | 'ml' | 'm' | 'm²'

/** What the price is for: a kilogram, a litre, a metre, a square metre. */
export type PerUnit = 'kg' | 'l' | 'm' | 'm²'

const PER = {
  g: { per: 'kg', amount: 1000n },
  ml: { per: 'l', amount: 1000n },
  m: { per: 'm', amount: 1n },
  'm²': { per: 'm²', amount: 1n },
} as const satisfies Record<ContentUnit, { per: PerUnit; amount: bigint }>

/**
 * The price of a kilogram, litre, metre or square metre in minor units, half up. `unitAmount` is what the piece holds, with
 * at most three decimals (0.75 m²); a RangeError otherwise.
 */
export const unitPrice = (price: number, unitAmount: number, unit: ContentUnit): { per: PerUnit; price: number } => {
  const thousandths = Math.round(unitAmount * 1000)
  if (!Number.isSafeInteger(thousandths) || thousandths < 1 || thousandths / 1000 !== unitAmount)
    throw new RangeError(`A piece holds an amount above 0 with at most three decimals, not ${unitAmount}`)
  const { per, amount } = PER[unit]
  return {
    per,
    price: toNumber(halfUp(toExact(price, 'A price') * amount * 1000n, toExact(thousandths, 'An amount'))),
  }
}
