// The price of a kilogram or litre beside the price of a piece, as answers carry it.
import type { ContentUnit, PerUnit } from '#contract/product-facts.ts'
import { unitPrice } from '../pricing/unit-price.ts'

/** What a row says of its piece: both, or neither. */
export interface Content {
  unitAmount: number | null
  unit: ContentUnit | null
}

/** The most a price may be; a crumb of something dear comes to more, and then nothing stands beside its price. */
const MOST = 1_000_000_000_00

export function perUnitOf(price: number, { unitAmount, unit }: Content): PerUnit | undefined {
  if (unitAmount === null || unit === null) return undefined
  const pieces = (unit === 'g' || unit === 'ml' ? 1000 : 1) / unitAmount
  if (price * pieces > MOST) return undefined
  return unitPrice(price, unitAmount, unit)
}

/** A row of a list with the price by measure in place of what it follows from. */
export const withPerUnit = <Row extends Content & { price: number }>({ unitAmount, unit, ...row }: Row) => ({
  ...row,
  perUnit: perUnitOf(row.price, { unitAmount, unit }),
})
