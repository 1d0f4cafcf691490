// Problems of a checkout in the order in which its form asks: lists of them are read from top to bottom beside it.
import type { AddressRules, CheckoutProblem } from '#contract/checkouts.ts'

/** What a country has no say in stands before and behind its own fields. */
const namesOf = ({ fields }: AddressRules): string[] => [
  ...['country', 'firstName', 'lastName'],
  ...fields.map(({ name }) => name).filter((name) => name !== 'line2'),
  ...['company', 'line2', 'postNumber'],
]

interface Rules {
  rules: AddressRules
  billingRules: AddressRules | null
}

/** What belongs to no field, or to a line, keeps its place in front. */
export function inFormOrder(problems: readonly CheckoutProblem[], { rules, billingRules }: Rules): CheckoutProblem[] {
  const order = [
    ...['coupon', 'email', 'shippingAddressId'],
    ...namesOf(rules).map((name) => `shipping.${name}`),
    ...['phone', 'method', 'payment'],
    ...namesOf(billingRules ?? rules).map((name) => `billing.${name}`),
    'note',
  ]
  const placeOf = ({ field }: CheckoutProblem) => (field === null ? -1 : order.indexOf(field))
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other))
}
