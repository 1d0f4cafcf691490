// "42 products", "More than 10,000 products": totals are counted only up to a cap, and of large lists may be estimates.
import type { COUNT_CAP } from '#contract/count-cap.ts'
import { useNumber } from '../../kit/money.tsx'
import { useListWords } from './words.ts'

/** A copy of the contract's cap, so that no schema reaches the browser; the type keeps it equal. */
const CAP: typeof COUNT_CAP = 10_000

export function useCountText(): (total: number, about?: boolean) => string {
  const t = useListWords()
  const number = useNumber()
  return (total, about) => {
    if (total > CAP) return t.moreThan(number(CAP))
    return about ? t.about(number(total)) : t.products(total, number(total))
  }
}
