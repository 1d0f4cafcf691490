// Why a code does not help: what is kept of a refusal, and the sentence for it.
import type { ShownCart } from '#contract/pages/cart.ts'
import type { Result } from '../api/client.ts'
import { problemText } from '../kit/problem-text.ts'
import type { CartSumsWords } from '../messages/en/cart-sums.ts'
import type { Messages } from '../messages/en.ts'

/** A code with the word of the cart's coupon (`minimum:5000`), or with the code of an error. */
export interface RefusedCode {
  code: string
  problem: string
}

/** The coupon that lies in the cart; one that does not exist is answered but not kept. */
export const keptCoupon = ({ coupon }: Pick<ShownCart, 'coupon'>) =>
  coupon && coupon.problem !== 'unknown' ? coupon : null

/** What became of a code that was put in; undefined where it is in the cart, whether it helps or not. */
export function refusedCode(code: string, result: Result<Pick<ShownCart, 'coupon'>>): RefusedCode | undefined {
  if (!result.ok) return { code, problem: result.problem.code }
  return code.trim() === '' || keptCoupon(result.data) ? undefined : { code: code.trim(), problem: 'unknown' }
}

export function codeProblemText(
  { code, problem }: RefusedCode,
  { t, messages, money }: { t: CartSumsWords; messages: Messages; money: (minor: number) => string },
): string {
  if (problem === 'RATE_LIMITED') return t.tooMany
  const [word = '', bound] = problem.split(':')
  if (Object.hasOwn(t.problem, word)) return t.problem[word as keyof typeof t.problem](code, money(Number(bound)))
  return problemText(messages, { code: problem })
}
