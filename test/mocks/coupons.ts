// The codes a mocked shop knows: those of the demo shop, and one for each other reason not to help.
import type { Cart } from '#contract/carts.ts'

interface Code {
  /** Basis points off the goods. */
  percent?: number
  freeDelivery?: true
  /** Least sum of the goods. */
  least?: number
  problem?: string
}

const KNOWN: Readonly<Record<string, Code>> = {
  WELCOME10: { percent: 1000 },
  'FREE-DELIVERY': { freeDelivery: true, least: 4000 },
  HARVEST15: { problem: 'over' },
  'COSY-5': { problem: 'not_yet' },
  'USED-UP': { problem: 'used_up' },
  ONCE: { problem: 'already_used' },
  ELSEWHERE: { problem: 'nothing_eligible' },
}

export const CODES: readonly string[] = Object.keys(KNOWN)

/** Codes compare without regard to letter case; undefined is one that nobody made. */
export const knownCode = (typed: string): string | undefined => CODES.find((code) => code === typed.toUpperCase())

export function couponOn(subtotal: number, code: string): NonNullable<Cart['coupon']> & { freeDelivery: boolean } {
  const { percent = 0, freeDelivery = false, least = 0, problem } = KNOWN[code] ?? { problem: 'unknown' }
  const why = problem ?? (subtotal < least ? `minimum:${least}` : null)
  const amount = why === null ? Math.floor((subtotal * percent + 5000) / 10_000) : 0
  return { code, amount, problem: why, freeDelivery: why === null && freeDelivery }
}
