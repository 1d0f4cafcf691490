// A checkout as its shopper sees it: what was typed, what it comes to by now, and what stands in the way of an order.
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Checkout, type CheckoutProblem, PAYMENT_CODES } from '#contract/checkouts.ts'
import type { CartOwner } from '../carts/owner.ts'
import type { Database } from '../db/schema.ts'
import type { AgreedPage } from '../db/terms-texts.ts'
import { readGroups } from '../info/rules.ts'
import type { Provider } from '../payments/provider.ts'
import { homeOf } from '../shipping/home.ts'
import { addressRules } from './address-rules.ts'
import type { Basket } from './basket.ts'
import type { PricedCart } from './price-cart.ts'
import { inFormOrder } from './problem-order.ts'
import { quoteOf } from './quote.ts'
import { type Pricing, readPriced } from './read-priced.ts'
import { agreedPages, type KnownPages, knownPages, termsOf } from './terms.ts'
import { EMPTY_ADDRESS, readTyped, type Typed, typedProblems } from './typed.ts'

export interface CheckoutDeps extends Pricing {
  /** Takes cards; undefined where nobody does. */
  card: Pick<Provider, 'takes'> | undefined
}

/** Everything that placing looks at: read under its locks, it is what the order is made of. */
export interface ReadCheckout {
  typed: Typed
  basket: Basket
  priced: PricedCart
  payments: Checkout['payments']
  problems: CheckoutProblem[]
  /** Null while the price is not settled. */
  quote: string | null
  terms: Checkout['terms']
  /** The pages of these, as an order keeps them. */
  agreed: AgreedPage[]
  addresses: Checkout['addresses']
}

type Offer = Checkout['payments'][number]
type Wrong = Pick<CheckoutProblem, 'code' | 'message'>
const error = (field: string | null, wrong: Wrong): CheckoutProblem => ({ ...wrong, field, severity: 'error' })

const CART_EMPTY = error(null, { code: 'cart_empty', message: 'The cart is empty.' })

const REASONS = { 'missing:weight': 'weight', too_heavy: 'too_heavy', no_rate: 'no_rate' } as const

/** How it can be paid, at what it comes to now. */
function offeredPayments(
  { checkout, commerce }: Basket['settings'],
  { country, total, card }: { country: string; total: number; card: CheckoutDeps['card'] },
): Checkout['payments'] {
  const { codCountries, codLimit } = checkout
  const reached = codCountries.length === 0 || codCountries.includes(country)
  const known: Record<Offer['code'], Pick<Offer, 'problem'> | undefined> = {
    card: card && {
      problem: total === 0 || card.takes({ amount: total, currency: commerce.currency }) ? null : 'amount',
    },
    bank_transfer: checkout.iban === '' ? undefined : { problem: null },
    cod: checkout.cod
      ? { problem: reached ? (codLimit !== null && total > codLimit ? 'too_much' : null) : 'country' }
      : undefined,
  }
  return PAYMENT_CODES.flatMap((code) => (known[code] ? [{ code, ...known[code] }] : []))
}

const lineProblems = ({ shown }: Basket): CheckoutProblem[] =>
  shown.flatMap(({ variantId, available, quantity }) =>
    available !== null && available < quantity
      ? [error(`lines.${variantId}`, { code: 'out_of_stock', message: `${available} of ${quantity} available.` })]
      : [],
  )

function problemsOf(
  typed: Typed,
  { basket, priced, payments }: Pick<ReadCheckout, 'basket' | 'priced' | 'payments'>,
): CheckoutProblem[] {
  const { checkout } = basket.settings
  const served = priced.methods.length > 0 || priced.refused.length > 0
  const taxed = priced.lines.every(({ rateBp }) => rateBp !== null)
  const offer = payments.find(({ code }) => code === typed.payment)
  const free = priced.sums?.total === 0
  const found: (CheckoutProblem | false)[] = [
    basket.lines.length === 0 && CART_EMPTY,
    checkout.paused &&
      error(null, { code: 'paused', message: checkout.pausedMessage || 'No orders are taken at the moment.' }),
    typed.guest &&
      !checkout.guests &&
      error(null, { code: 'account_required', message: 'Only customers with an account can order. Log in to order.' }),
    !(served && taxed) &&
      error('shipping.country', { code: 'country_not_served', message: 'We do not deliver to this country.' }),
    served &&
      !priced.shipping &&
      error('method', { code: 'method_unavailable', message: 'Choose another delivery method.' }),
    !free && typed.payment === null && error('payment', { code: 'required', message: 'Choose a payment method.' }),
    !free &&
      typed.payment !== null &&
      offer?.problem !== null &&
      error('payment', { code: 'payment_unavailable', message: 'This payment method is not available.' }),
    !!priced.coupon?.problem && error('coupon', { code: 'coupon_refused', message: 'The code cannot be used.' }),
  ]
  return [...typedProblems(typed), ...found.filter((one) => one !== false), ...lineProblems(basket)]
}

/** Undefined where the owner has no cart. In the transaction that places it, this is read under the cart's lock. */
export async function readCheckout(
  db: Kysely<Database>,
  owner: CartOwner,
  deps: CheckoutDeps,
): Promise<ReadCheckout | undefined> {
  const read = await readPriced(db, owner, deps)
  if (!read) return undefined
  const { basket, priced } = read
  const { settings } = basket
  const found = await readTyped(db, owner)
  if (!found) return undefined
  const { typed, pages, addresses } = found
  const total = priced.sums?.total ?? 0
  const payments = offeredPayments(settings, { country: typed.shipping.country, total, card: deps.card })
  const terms = termsOf(settings.checkout, pages)
  const settled = priced.sums !== null && priced.shipping !== null && basket.lines.length > 0
  return {
    ...{ typed, basket, priced, payments, addresses, terms, agreed: agreedPages(settings.checkout, pages) },
    problems: problemsOf(typed, { basket, priced, payments }),
    quote: settled ? quoteOf(priced, terms) : null,
  }
}

const sumsOf = ({ priced, basket }: ReadCheckout): Checkout['sums'] => {
  const { sums, shipping, lines } = priced
  const { pricesIncludeTax } = basket.settings.commerce
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (!sums)
    return {
      ...{ items: goods, discount: priced.discount, shipping: shipping?.price ?? null, tax: null },
      ...{
        total: goods - priced.discount + (shipping ? shipping.price - shipping.discount : 0),
        taxes: [],
        pricesIncludeTax,
      },
    }
  return {
    ...{ items: sums.items, discount: sums.discount, shipping: shipping?.price ?? null, tax: sums.tax },
    ...{ total: sums.total, pricesIncludeTax },
    taxes: sums.taxes.map(({ rateBp, base, tax }) => ({ rateBp, base, tax })),
  }
}

export function shownCheckout(read: ReadCheckout, refused: readonly CheckoutProblem[] = []): Checkout {
  const { typed, basket, priced, payments, problems, quote, terms, addresses } = read
  const { open } = basket
  // What was just refused is not what lies there: its own problem says more.
  const named = new Set(refused.map(({ field }) => field))
  const rules = addressRules(typed.shipping.country)
  const billingRules = typed.billing && addressRules(typed.billing.country)
  const all = [...refused, ...problems.filter(({ field }) => field === null || !named.has(field))]
  return {
    ...{ terms, payments, quote, addresses, open: open && { number: open.number, token: open.token } },
    ...{ email: typed.email, phone: typed.phone, shipping: typed.shipping, billing: typed.billing, note: typed.note },
    ...{ method: priced.shipping?.code ?? null, payment: typed.payment, coupon: priced.coupon },
    lines: basket.shown.map((shown, index) => {
      const { amount, discount, total, rateBp } = priced.lines[index] as PricedCart['lines'][number]
      const { variantId, slug, title, size, color, picture, quantity, available, unitPrice } = shown
      return {
        ...{ variantId, slug, title, size, color, picture, quantity, available, unit: unitPrice },
        ...{ amount, discount, total, taxRateBp: rateBp, noWithdrawal: basket.lines[index]?.noWithdrawal ?? false },
      }
    }),
    sums: sumsOf(read),
    methods: [
      ...priced.methods.map(({ code, name, price, daysMin, daysMax }) => ({
        code,
        name,
        price,
        daysMin,
        daysMax,
        problem: null,
      })),
      ...priced.refused.map(({ code, name, daysMin, daysMax, reason }) => ({
        ...{ code, name, daysMin, daysMax, price: null, problem: REASONS[reason] },
      })),
    ],
    ...{ rules, billingRules },
    problems: inFormOrder(all, { rules, billingRules }),
    formKey: typed.formKey,
  }
}

/** Of somebody who has no cart. */
export async function emptyCheckout(db: Kysely<Database>): Promise<Checkout> {
  const { rows } = await sql<{ groups: Record<string, unknown>; pages: KnownPages }>`
    select ${knownPages} as pages, (select coalesce(json_object_agg(name, value), '{}') from info_groups
      where name in ('legal', 'commerce', 'checkout')) as groups`.execute(db)
  const { groups, pages } = rows[0] as { groups: Record<string, unknown>; pages: KnownPages }
  const { checkout, commerce, legal } = readGroups(groups).groups
  const country = homeOf(legal)
  return {
    ...{
      terms: termsOf(checkout, pages),
      email: '',
      phone: '',
      shipping: { ...EMPTY_ADDRESS, country },
      billing: null,
    },
    ...{ method: null, payment: null, coupon: null, note: '', lines: [], methods: [], payments: [], open: null },
    addresses: [],
    sums: {
      ...{ items: 0, discount: 0, shipping: null, tax: null, total: 0, taxes: [] },
      pricesIncludeTax: commerce.pricesIncludeTax,
    },
    rules: addressRules(country),
    billingRules: null,
    problems: [CART_EMPTY],
    quote: null,
    formKey: randomUUID(),
  }
}
