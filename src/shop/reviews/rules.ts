// How a histogram of stars reads as one number.
import type { Histogram } from './repository.ts'

export const howMany = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0)

/** With two decimals, as the product itself carries it; null without a review. */
export const averageOf = (histogram: Histogram): number | null => {
  const count = howMany(histogram)
  const stars = histogram.reduce((sum, given, index) => sum + given * (index + 1), 0)
  return count === 0 ? null : Math.round((stars * 100) / count) / 100
}
