// Checking out of a mocked shop, with a memory, and orders by their tokens: one in each state, and those that were placed.
import { type Checkout, CheckoutAddress, type CheckoutBody, SavedAddress } from '#contract/checkouts.ts'
import type { CustomerOrder } from '#contract/customer-orders.ts'
import type { ShownOrder } from '#contract/pages/order.ts'
import type { ShownWithdrawal } from '#contract/pages/withdraw.ts'
import { linesOf, savedAddresses } from './account-area.ts'
import { type Call, Refusal } from './call.ts'
import { cart } from './cart.ts'
import { emptied } from './empty.ts'
import { afterwardsCalls } from './order-afterwards.ts'
import { ORDER_STATES, orderIn, tokenOf } from './order-states.ts'
import type { World } from './world.ts'

type Reply = (world: World, call: Call) => unknown

/** What was typed, what was placed; of one world. */
interface Memory {
  typed: CheckoutBody
  /** By token. */
  orders: Map<string, CustomerOrder>
  /** Tokens by the key of the form that placed them. */
  placed: Map<string, string>
}

const memories = new WeakMap<World, Memory>()

function memoryOf(world: World): Memory {
  const known = memories.get(world)
  if (known) return known
  const orders = new Map(ORDER_STATES.map((state) => [tokenOf(state), orderIn(state)]))
  const made: Memory = { typed: {}, orders, placed: new Map() }
  memories.set(world, made)
  return made
}

const optionsOf = (world: World) => structuredClone(world.recordings.of('checkout.options')[0]?.reply) as object

const isEmpty = (world: World): boolean => world.scenario.shop === 'empty'

const DELIVERY = 490
const NEEDED = ['firstName', 'lastName', 'line1', 'postalCode', 'city'] as const

const checkout = (world: World): Checkout => (isEmpty(world) ? emptied(checkoutOf(world)) : checkoutOf(world))

function checkoutOf(world: World): Checkout {
  const { typed, placed } = memoryOf(world)
  const { lines, subtotal, discount, coupon } = cart(world)
  const shipping = CheckoutAddress.parse({ country: 'DE', ...typed.shipping })
  const required = (field: string) => ({
    ...{ code: 'required' as const, field, message: 'It has to be filled in.', severity: 'error' as const },
  })
  const problems: Checkout['problems'] = [
    ...(lines.length > 0
      ? []
      : [{ code: 'cart_empty' as const, field: null, message: 'The cart is empty.', severity: 'error' as const }]),
    ...(typed.email ? [] : [required('email')]),
    ...NEEDED.filter((name) => shipping[name] === '').map((name) => required(`shipping.${name}`)),
    ...(typed.payment ? [] : [required('payment')]),
  ]
  const total = subtotal - discount + DELIVERY
  const tax = Math.round((total * 1900) / 11_900)
  const sample = (optionsOf(world) as { terms?: Checkout['terms'] }).terms
  return {
    terms: sample ?? { pages: [], version: '1' },
    ...{ email: typed.email ?? '', phone: typed.phone ?? '', note: typed.note ?? '', shipping },
    addresses: savedAddresses(world).map((address) => ({ ...SavedAddress.parse(address), lines: linesOf(address) })),
    billing: typed.billing ? CheckoutAddress.parse(typed.billing) : null,
    ...{ method: 'standard', payment: (typed.payment as Checkout['payment']) || null, coupon },
    lines: lines.map(({ variantId, slug, title, size, color, picture, quantity, available, unitPrice, lineTotal }) => ({
      ...{ variantId, slug, title, size, color, picture, quantity, available, unit: unitPrice, amount: lineTotal },
      ...{ discount: 0, total: lineTotal, taxRateBp: 1900, noWithdrawal: false },
    })),
    sums: {
      ...{ items: subtotal, discount, shipping: DELIVERY, tax, total, pricesIncludeTax: true },
      taxes: [{ rateBp: 1900, base: total, tax }],
    },
    methods: [{ code: 'standard', name: 'Standard delivery', price: DELIVERY, daysMin: 2, daysMax: 4, problem: null }],
    payments: (['card', 'bank_transfer', 'cod'] as const).map((code) => ({ code, problem: null })),
    rules: {
      country: shipping.country,
      fields: [
        { name: 'line1', required: true, label: 'street', options: [] },
        { name: 'postalCode', required: true, label: 'postal_code', options: [] },
        { name: 'city', required: true, label: 'city', options: [] },
      ],
      postalCodeExample: '10969',
    },
    billingRules: null,
    problems,
    quote: problems.length > 0 ? null : `quote-${total}`,
    formKey: `form-${placed.size + 1}`,
    open: null,
  } as Checkout
}

function change(world: World, { parsed }: Call): Checkout {
  if (world.cart.size === 0 && !world.user) throw new Refusal('INVALID_INPUT', { 'cart-token': 'required' })
  const memory = memoryOf(world)
  const { shipping, shippingAddressId, ...body } = parsed.body as CheckoutBody
  const kept = savedAddresses(world).find(({ id }) => id === shippingAddressId)
  const before = kept ? CheckoutAddress.parse(kept) : memory.typed.shipping
  memory.typed = { ...memory.typed, ...body, shipping: { ...before, ...shipping } }
  return checkout(world)
}

/** As whoever placed the order saw it: a tenth less than it is. */
function priceChanged(shown: Checkout, expectedTotal: number): Refusal {
  const { variantId, unit } = shown.lines[0] as Checkout['lines'][number]
  const { items, total } = shown.sums
  return new Refusal('PRICE_CHANGED', undefined, {
    checkout: shown,
    changes: [
      { what: 'line', variantId, was: Math.floor(unit * 0.9), is: unit },
      { what: 'items', variantId: null, was: Math.floor(items * 0.9), is: items },
      { what: 'total', variantId: null, was: expectedTotal, is: total },
    ],
    terms: false,
    withdrawal: [],
  })
}

function outOfStock({ lines }: Checkout): Refusal {
  const { variantId, quantity } = lines[0] as Checkout['lines'][number]
  return new Refusal('OUT_OF_STOCK', undefined, { lines: [{ variantId, wanted: quantity, left: quantity - 1 }] })
}

/** What the scenario has happen at the last step. */
const REFUSALS: Partial<Record<World['scenario']['checkout'], (shown: Checkout, expectedTotal: number) => Refusal>> = {
  'price-changed': priceChanged,
  'out-of-stock': outOfStock,
  'in-progress': () => new Refusal('IN_PROGRESS'),
}

function place(world: World, { parsed }: Call) {
  const memory = memoryOf(world)
  const body = parsed.body as { quote: string; expectedTotal: number; terms: boolean; formKey?: string }
  const known = memory.placed.get(body.formKey ?? '')
  if (known !== undefined) return placedAs(memory, known)
  const shown = checkout(world)
  if (shown.lines.length === 0) throw new Refusal('CART_EMPTY')
  if (!body.terms) throw new Refusal('TERMS_REQUIRED')
  const refusal = REFUSALS[world.scenario.checkout]
  if (refusal) {
    // Once: whoever looks again and agrees gets the order.
    world.scenario = { ...world.scenario, checkout: 'good' }
    throw refusal(shown, body.expectedTotal)
  }
  if (shown.quote === null) throw new Refusal('INVALID_INPUT', Object.fromEntries(fieldsOf(shown)))
  if (body.quote !== shown.quote) throw priceChanged(shown, body.expectedTotal)
  const token = `placed-${memory.placed.size + 1}`.padEnd(22, '-')
  const card = world.scenario.checkout === 'declined' ? 'declined' : 'pending-card'
  const state = { bank_transfer: 'bank', cod: 'confirmed', card }[
    shown.payment ?? 'card'
  ] as (typeof ORDER_STATES)[number]
  memory.orders.set(token, { ...orderIn(state), number: `ST-${20_001 + memory.placed.size}`, email: shown.email })
  memory.placed.set(body.formKey ?? token, token)
  world.cart.clear()
  return placedAs(memory, token)
}

const fieldsOf = ({ problems }: Checkout) => problems.map(({ field }) => [field ?? '_', 'required'] as const)

function placedAs({ orders }: Memory, token: string) {
  const { number, status, next } = orders.get(token) ?? orderIn('confirmed')
  return { number, token, status, next, path: `/orders/${token}` }
}

function orderOf(world: World, { params }: Pick<Call, 'params'>): CustomerOrder {
  const found = memoryOf(world).orders.get(params.token ?? '')
  if (!found || isEmpty(world)) throw new Refusal('NOT_FOUND')
  return found
}

const shown = (order: CustomerOrder): ShownOrder => {
  const { firstName, lastName, line1, postalCode, city } = order.shippingAddress ?? {}
  return {
    ...order,
    shippingLines: order.shippingAddress
      ? [`${firstName} ${lastName}`, `${line1}`, `${postalCode} ${city}`, 'Germany']
      : [],
    ...{ billingLines: [], leadsTo: null, jump: false, formKey: `order-${order.number}` },
    otherPayments: order.can.pay ? ['bank_transfer'] : [],
  }
}

/** Paying by card works, unless the scenario declines it. */
function pay(world: World, call: Call): CustomerOrder {
  const order = orderOf(world, call)
  if (order.sums.owed === 0) throw new Refusal('ALREADY_PAID')
  if (!order.can.pay) throw new Refusal('CONFLICT')
  const { payment } = (call.parsed.body ?? {}) as { payment?: string }
  const isDeclined = world.scenario.checkout === 'declined'
  const state = payment === 'bank_transfer' ? 'bank' : isDeclined ? 'declined' : 'confirmed'
  return keep(world, call, { ...orderIn(state), number: order.number, email: order.email })
}

function cancel(world: World, call: Call): CustomerOrder {
  const order = orderOf(world, call)
  const { email } = call.parsed.body as { email: string }
  if (email.trim().toLowerCase() !== order.email) throw new Refusal('INVALID_INPUT', { email: 'wrong' })
  if (!order.can.cancel) throw new Refusal('CONFLICT')
  const state = order.sums.paid > 0 ? 'refunded' : 'cancelled'
  return keep(world, call, { ...orderIn(state), number: order.number, email: order.email })
}

function nameAccount(world: World, call: Call): CustomerOrder {
  const order = orderOf(world, call)
  const { email } = call.parsed.body as { email: string }
  if (email.trim().toLowerCase() !== order.email) throw new Refusal('INVALID_INPUT', { email: 'wrong' })
  if (!order.refundAccount) throw new Refusal('CONFLICT')
  return keep(world, call, { ...order, refundAccount: 'named' })
}

/** What has not left is cancelled, what has left becomes a return. */
function withdraw(world: World, call: Call): CustomerOrder {
  const order = orderOf(world, call)
  const { email } = call.parsed.body as { email: string }
  if (email.trim().toLowerCase() !== order.email) throw new Refusal('INVALID_INPUT', { email: 'wrong' })
  if (order.withdrawal.lines.length === 0) throw new Refusal('CONFLICT')
  const state = order.parcels.length > 0 ? 'withdrawn' : order.sums.paid > 0 ? 'refunded' : 'cancelled'
  return keep(world, call, { ...orderIn(state), number: order.number, email: order.email })
}

const shownWithdrawal = ({ sums, email, ...order }: CustomerOrder): ShownWithdrawal => {
  const { number, placedAt, status, lines, returns, withdrawal, can } = order
  return {
    ...{ number, placedAt, status, lines, returns, withdrawal, can },
    ...{ currency: sums.currency, known: email !== null, formKey: `withdraw-${number}` },
  }
}

function keep(world: World, { params }: Call, order: CustomerOrder): CustomerOrder {
  memoryOf(world).orders.set(params.token ?? '', order)
  return order
}

/** Enough of a PDF for whoever looks at its first bytes. */
function document(world: World, call: Call): string {
  const found = orderOf(world, call).documents.some(({ number }) => number === call.params.document)
  if (!found) throw new Refusal('NOT_FOUND')
  return '%PDF-1.7\n%%EOF'
}

const byToken = (place: string, as: (order: CustomerOrder) => unknown): Record<string, Reply> => ({
  [`GET ${place}/orders/:token`]: (world, call) => as(orderOf(world, call)),
  [`POST ${place}/orders/:token/pay`]: (world, call) => as(pay(world, call)),
  [`POST ${place}/orders/:token/cancel`]: (world, call) => as(cancel(world, call)),
  [`POST ${place}/orders/:token/refund-account`]: (world, call) => as(nameAccount(world, call)),
  [`POST ${place}/orders/:token/sync`]: (world, call) => as(orderOf(world, call)),
})

/** The BFF leads guests who have nothing in the cart back to it. */
const unlessEmpty =
  (reply: Reply): Reply =>
  (world, call) => {
    if (world.cart.size === 0 && !world.user) throw new Refusal('CART_EMPTY')
    return reply(world, call)
  }

const atPlace = (at: string): Record<string, Reply> => ({
  [`GET ${at}/checkout`]: at === '/bff' ? unlessEmpty(checkout) : checkout,
  [`PUT ${at}/checkout`]: at === '/bff' ? unlessEmpty(change) : change,
  [`POST ${at}/orders`]: place,
})

export const orderCalls: Record<string, Reply> = {
  ...atPlace('/bff'),
  ...atPlace('/api'),
  ...byToken('/bff', shown),
  ...byToken('/api', (order) => order),
  ...afterwardsCalls({ orderOf, keep, shownWithdrawal }),
  'POST /api/orders/:token/withdraw': withdraw,
  'GET /bff/orders/:token/withdraw': (world, call) => shownWithdrawal(orderOf(world, call)),
  'POST /bff/orders/:token/withdraw': (world, call) => shownWithdrawal(withdraw(world, call)),
  'POST /api/withdrawals': () => ({ receivedAt: '2026-11-23T12:00:00.000Z' }),
  'GET /api/orders/:token/documents/:document': document,
  'GET /bff/pages/checkout': (world) => ({
    canKeepAddress: world.user !== null,
    options: isEmpty(world) ? emptied(optionsOf(world)) : optionsOf(world),
    checkout: world.cart.size > 0 ? checkout(world) : null,
    countries: isEmpty(world)
      ? []
      : [
          { code: 'AT', name: 'Austria' },
          { code: 'DE', name: 'Germany' },
        ],
    billingCountries: isEmpty(world)
      ? []
      : [
          { code: 'AT', name: 'Austria' },
          { code: 'DE', name: 'Germany' },
          { code: 'CH', name: 'Switzerland' },
        ],
    signedIn: world.user !== null,
  }),
}
