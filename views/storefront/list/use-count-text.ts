// "42 products", "More than 10,000 products": totals are counted only up to a cap.
import type { COUNT_CAP } from '#contract/count-cap.ts'
import { useNumber } from '../../kit/money.tsx'
import { useListWords } from './words.ts'

/** A copy of the contract's cap, so that no schema reaches the browser; the type keeps it equal. */
const CAP: typeof COUNT_CAP = 10_000

export function useCountText(): (total: number) => string {
  const t = useListWords()
  const number = useNumber()
  return (total) => (total > CAP ? t.moreThan(number(CAP)) : t.products(total, number(total)))
}
