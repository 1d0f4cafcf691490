// How a histogram of stars reads as one number, and by which name a review is shown.
import type { Histogram } from './repository.ts'

export const howMany = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0)

/** With two decimals, as the product itself carries it; null without a review. */
export const averageOf = (histogram: Histogram): number | null => {
  const count = howMany(histogram)
  const stars = histogram.reduce((sum, given, index) => sum + given * (index + 1), 0)
  return count === 0 ? null : Math.round((stars * 100) / count) / 100
}

/** The first name, and the first letter of the last one: who reads a review need not know who wrote it. */
export const shownName = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return last === undefined ? first : `${first} ${Array.from(last)[0]}.`
}
