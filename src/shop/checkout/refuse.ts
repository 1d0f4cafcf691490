// Why a checkout is not ordered: its problems and what has changed, as the errors of placing.
import type { CheckoutProblem } from '#contract/checkouts.ts'
import type { ErrorDetails } from '#contract/errors.ts'
import { ApiError } from '#http/errors.ts'
import { type QuotePart, saidBy } from './quote.ts'
import { type ReadCheckout, shownCheckout } from './show-checkout.ts'

/** What whoever places an order has seen and agreed to. */
export interface Seen {
  quote: string
  expectedTotal: number
  terms: boolean
}

type Difference = Omit<ErrorDetails['PRICE_CHANGED'], 'checkout'>
type Change = Difference['changes'][number]
type Code = CheckoutProblem['code']

/** What was typed: the field has to be mended before anything else. */
const OF_FIELDS: readonly Code[] = ['required', 'invalid', 'too_long', 'unsupported_script']

const fieldsOf = (problems: readonly CheckoutProblem[], word: (problem: CheckoutProblem) => string) =>
  Object.fromEntries(problems.map((problem) => [problem.field ?? '_', word(problem)]))

function refuseProblems({ problems: all, basket }: ReadCheckout, terms: boolean): void {
  const problems = all.filter(({ severity }) => severity === 'error')
  const of = (...codes: readonly Code[]) => problems.filter(({ code }) => codes.includes(code))
  const [empty, paused, account] = [of('cart_empty')[0], of('paused')[0], of('account_required')[0]]
  if (empty) throw new ApiError('CART_EMPTY')
  if (paused) throw new ApiError('CHECKOUT_PAUSED', { message: paused.message })
  if (account) throw new ApiError('ACCOUNT_REQUIRED')
  const wrong = of(...OF_FIELDS)
  if (wrong.length > 0) throw new ApiError('INVALID_INPUT', { fields: fieldsOf(wrong, ({ code }) => code) })
  if (!terms) throw new ApiError('TERMS_REQUIRED')
  const unavailable = of('country_not_served', 'method_unavailable', 'payment_unavailable')
  if (unavailable.length > 0)
    throw new ApiError('METHOD_UNAVAILABLE', { fields: fieldsOf(unavailable, ({ code }) => code) })
  const [coupon] = of('coupon_refused')
  if (coupon) throw new ApiError('COUPON_REFUSED', { fields: { coupon: 'invalid' } })
  if (of('out_of_stock').length > 0) {
    const short = basket.shown.filter(({ available, quantity }) => available !== null && available < quantity)
    const lines = short.map(({ variantId, quantity, available }) => ({
      variantId,
      wanted: quantity,
      left: available ?? 0,
    }))
    throw new ApiError('OUT_OF_STOCK', { details: { lines } })
  }
}

/** What differs from what was shown, as far as the quote tells. */
function differenceOf({ basket, priced, terms }: ReadCheckout, { quote, expectedTotal }: Seen): Difference {
  const { sums } = priced
  const said = saidBy(quote)
  const change = (what: Change['what'], was: number | undefined, is: number, variantId: string | null = null) =>
    was === undefined || was === is ? [] : [{ what, variantId, was, is }]
  const sum = (part: QuotePart) => change(part, said?.sums[part], sums?.[part] ?? 0)
  const lines = basket.shown.flatMap(({ variantId, unitPrice }) =>
    change('line', said?.lineOf(variantId)?.unit, unitPrice, variantId),
  )
  const rest = [...sum('items'), ...sum('discount'), ...sum('shipping'), ...sum('tax')]
  const isOther = ({ variantId, noWithdrawal }: (typeof basket.lines)[number]) =>
    (said?.lineOf(variantId)?.noWithdrawal ?? noWithdrawal) !== noWithdrawal
  return {
    changes: [...lines, ...rest, ...change('total', expectedTotal, sums?.total ?? 0)],
    terms: said?.hadTerms(terms.version) === false,
    withdrawal: basket.lines.filter(isOther).map(({ variantId }) => variantId),
  }
}

/** Nothing stands in the way of the order where it returns. */
export function refuseUnlessOrdered(read: ReadCheckout, seen: Seen): void {
  refuseProblems(read, seen.terms)
  if (read.quote === seen.quote && read.priced.sums?.total === seen.expectedTotal) return
  const { changes, terms, withdrawal } = differenceOf(read, seen)
  const isOfPrice = changes.length > 0 || !(terms || withdrawal.length > 0)
  throw new ApiError('PRICE_CHANGED', {
    ...(!isOfPrice && { message: 'What is agreed to with the order has changed since it was shown.' }),
    details: { checkout: shownCheckout(read), changes, terms, withdrawal },
  })
}
