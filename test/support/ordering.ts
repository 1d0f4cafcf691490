// A checkout for a scripted upstream: it keeps what is typed, and says what is missing.
import type { Checkout, CheckoutProblem } from '#contract/checkouts.ts'
import { id } from './catalogue.ts'
import { type FakeUpstream, faults } from './fake-upstream.ts'

const address = {
  ...{ firstName: '', lastName: '', company: '', line1: '', line2: '', postalCode: '', city: '', region: '' },
  ...{ country: 'DE', phone: '', postNumber: '' },
}
const line = {
  ...{ variantId: id(2), slug: 'a-mug', title: 'A Mug', size: null, color: 'Sage', picture: null, quantity: 2 },
  ...{ available: 5, unit: 1900, amount: 3800, discount: 0, total: 3800, taxRateBp: 1900, noWithdrawal: false },
}
const field = (name: 'line1' | 'line2' | 'postalCode' | 'city', label: 'street' | 'more' | 'postal_code' | 'city') => ({
  ...{ name, label, required: name !== 'line2', options: [] },
})

export const options = {
  ...{ kind: 'own', countries: ['DE', 'AT'], methods: [], payments: [], guest: true, paused: null },
  terms: { pages: [], version: 'v1' },
}

export const checkout: Checkout = {
  terms: { pages: [{ kind: 'terms', slug: 'terms', title: 'Terms and conditions' }], version: 'v1' },
  ...{
    email: '',
    phone: '',
    addresses: [],
    shipping: address,
    billing: null,
    method: 'standard',
    payment: null,
    coupon: null,
    note: '',
  },
  lines: [line],
  sums: {
    ...{ items: 3800, discount: 0, shipping: 490, tax: 685, total: 4290, pricesIncludeTax: true },
    taxes: [{ rateBp: 1900, base: 4290, tax: 685 }],
  },
  methods: [
    { code: 'standard', name: 'Standard delivery', price: 490, daysMin: 2, daysMax: 4, problem: null },
    { code: 'express', name: 'Express', price: 990, daysMin: 1, daysMax: 1, problem: null },
  ],
  payments: [
    { code: 'card', problem: null },
    { code: 'bank_transfer', problem: null },
    { code: 'cod', problem: null },
  ],
  rules: {
    country: 'DE',
    fields: [
      field('line1', 'street'),
      field('line2', 'more'),
      field('postalCode', 'postal_code'),
      field('city', 'city'),
    ],
    postalCodeExample: '10969',
  },
  billingRules: null,
  problems: [],
  quote: 'quote-1',
  formKey: 'key-1',
  open: null,
}

export const error = (code: CheckoutProblem['code'], field: string | null): CheckoutProblem => ({
  ...{ code, field, message: 'In English.', severity: 'error' },
})

/** A whole form, as somebody sends it who has filled in all of it. */
export const filledIn: Readonly<Record<string, string>> = {
  email: 'ada@example.org',
  ...{ 'shipping.firstName': 'Ada', 'shipping.lastName': 'Lovelace', 'shipping.line1': 'Lindenstraße 12' },
  ...{ 'shipping.postalCode': '10969', 'shipping.city': 'Berlin', 'shipping.country': 'DE' },
  ...{ 'billing.same': 'on', method: 'standard', payment: 'cod', terms: 'on' },
  ...{ quote: 'quote-1', total: '4290', formKey: 'key-1', intent: 'place', as: 'guest' },
}

const REQUIRED = ['firstName', 'lastName', 'line1', 'postalCode', 'city'] as const

const missingIn = ({ email, shipping, payment }: Checkout): CheckoutProblem[] => [
  ...(email ? [] : [error('required', 'email')]),
  ...REQUIRED.filter((name) => !shipping[name]).map((name) => error('required', `shipping.${name}`)),
  ...(payment ? [] : [error('required', 'payment')]),
]

/** Everything but the catalogue. `now` is what lies there; a script may change it. */
export function scriptCheckout(upstream: FakeUpstream, changes: Partial<Checkout> = {}) {
  const now = { checkout: { ...checkout, ...changes } }
  upstream.script('GET /api/checkout/options', faults.answer(200, options))
  const shown = () => ({ ...now.checkout, problems: [...now.checkout.problems, ...missingIn(now.checkout)] })
  upstream.script('GET /api/checkout', (call, response) => faults.answer(200, shown())(call, response))
  upstream.script('PUT /api/checkout', (call, response) => {
    const { shipping, billing, coupon: _, ...typed } = JSON.parse(call.body)
    const { billing: before } = now.checkout
    now.checkout = {
      ...now.checkout,
      ...typed,
      shipping: { ...now.checkout.shipping, ...shipping },
      billing: billing === undefined ? before : billing && { ...address, ...billing },
    }
    return faults.answer(200, shown())(call, response)
  })
  return now
}

/** A cart with the two mugs of that checkout. */
export function scriptCart(upstream: FakeUpstream): void {
  const cart = { lines: [], count: 2, subtotal: 3800 }
  upstream.script('GET /api/cart', faults.answer(200, cart))
  upstream.script('GET /api/cart/count', faults.answer(200, { count: 2 }))
  upstream.script('POST /api/cart/lines', faults.answer(200, { ...cart, clampedTo: null }))
}
