// The codes a mocked shop knows: those of the demo shop, and one for each other reason not to help.
interface Code {
  /** Basis points off the goods. */
  percent?: number
  freeDelivery?: true
  /** Least sum of the goods. */
  least?: number
  problem?: string
  /** Why it does not help, as the BFF says it. */
  note?: string
}

const KNOWN: Readonly<Record<string, Code>> = {
  WELCOME10: { percent: 1000 },
  'FREE-DELIVERY': { freeDelivery: true, least: 4000 },
  HARVEST15: { problem: 'over', note: 'The code HARVEST15 has expired.' },
  'COSY-5': { problem: 'not_yet', note: 'The code COSY-5 is not valid yet.' },
  'USED-UP': { problem: 'used_up', note: 'The code USED-UP has been used up.' },
  ONCE: { problem: 'already_used', note: 'You have used the code ONCE before.' },
  ELSEWHERE: { problem: 'nothing_eligible', note: 'The code ELSEWHERE is not for anything in your cart.' },
}

export const CODES: readonly string[] = Object.keys(KNOWN)

/** Codes compare without regard to letter case; undefined is one that nobody made. */
export const knownCode = (typed: string): string | undefined => CODES.find((code) => code === typed.toUpperCase())

const euros = (minor: number): string => `€${(minor / 100).toFixed(2)}`

/** What it does to goods of that sum. */
export function couponOn(subtotal: number, code: string) {
  const { percent = 0, freeDelivery = false, least = 0, ...rest } = KNOWN[code] ?? {}
  const isShort = subtotal < least
  const problem = rest.problem ?? (isShort ? `minimum:${least}` : null)
  const amount = problem === null ? Math.floor((subtotal * percent + 5000) / 10_000) : 0
  const helps = freeDelivery
    ? `With the code ${code} delivery is free.`
    : `The code ${code} takes ${euros(amount)} off.`
  const note = rest.note ?? (isShort ? `The code ${code} needs goods for at least ${euros(least)}.` : helps)
  return { coupon: { code, amount, problem, note }, freeDelivery: problem === null && freeDelivery }
}
