// What was typed on the way to an order: kept by its cart, changed field by field, and never a price.
import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import {
  CheckoutAddress as Address,
  type CheckoutAddress,
  type CheckoutBody,
  type CheckoutProblem,
  PAYMENT_CODES,
  type SavedAddress,
} from '#contract/checkouts.ts'
import { isCountry } from '#contract/countries.ts'
import type { CartOwner } from '../carts/owner.ts'
import { owned } from '../carts/read.ts'
import type { Database } from '../db/schema.ts'
import type { CheckoutsTable } from '../db/selling.ts'
import { homeOf } from '../shipping/home.ts'
import { addressProblems, addressRules, lineProblem, tidied } from './address-rules.ts'
import { billingBegins, savedAddresses, savedAddressOf, shippingBegins } from './saved-addresses.ts'
import { type KnownPages, knownPages } from './terms.ts'

type PaymentCode = (typeof PAYMENT_CODES)[number]

export interface Typed {
  cartId: string
  guest: boolean
  email: string
  phone: string
  shipping: CheckoutAddress
  /** Null for the same address. */
  billing: CheckoutAddress | null
  /** An address was typed or chosen; until then both are the defaults of the account. */
  isBegun: boolean
  method: string | null
  payment: PaymentCode | null
  note: string
  /** Idempotency-Key of placing it. */
  formKey: string
}

type Stored = Partial<Selectable<CheckoutsTable>> & {
  id: string
  user_id: string | null
  user_email: string | null
  shipping_begins: unknown
  billing_begins: unknown
  addresses: SavedAddress[]
  legal: Parameters<typeof homeOf>[0]
  pages: KnownPages
}

export const EMPTY_ADDRESS: CheckoutAddress = Address.parse({})

/** An address as it lies there; what is missing is empty. */
const addressOf = (stored: unknown, home: string): CheckoutAddress => {
  const { success, data } = Address.safeParse(stored ?? {})
  return success && data.country !== '' ? data : { ...(success ? data : EMPTY_ADDRESS), country: home }
}

const isPayment = (code: string | null | undefined): code is PaymentCode =>
  (PAYMENT_CODES as readonly (string | null | undefined)[]).includes(code)

/** With the pages that an order agrees to. Undefined where the owner has no cart. */
export async function readTyped(
  db: Kysely<Database>,
  owner: CartOwner,
): Promise<{ typed: Typed; pages: KnownPages; addresses: SavedAddress[] } | undefined> {
  const { rows } = await sql<Stored>`
    select k.*, c.id, c.user_id, u.email as user_email, ${knownPages} as pages,
      ${shippingBegins} as shipping_begins, ${billingBegins} as billing_begins,
      ${savedAddresses} as addresses,
      (select g.value from info_groups g where g.name = 'legal') as legal
    from carts c
    left join checkouts k on k.cart_id = c.id left join users u on u.id = c.user_id
    where ${owned(owner)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  // Of addresses that name no country yet.
  const home = homeOf(row.legal)
  const typed: Typed = {
    cartId: row.id,
    guest: row.user_id === null,
    email: row.email ?? row.user_email ?? '',
    phone: row.phone ?? '',
    shipping: addressOf(row.shipping_begins, home),
    billing: row.billing_begins ? addressOf(row.billing_begins, home) : null,
    isBegun: (row.shipping_address ?? row.billing_address) != null,
    method: row.shipping_method_code ?? null,
    payment: isPayment(row.payment_method_code) ? row.payment_method_code : null,
    note: row.note ?? '',
    // A cart that was never changed here has a key as well: its id, which nobody else knows.
    formKey: row.form_key ?? row.id,
  }
  return { typed, pages: row.pages, addresses: row.addresses }
}

type Wrong = Pick<CheckoutProblem, 'code' | 'message'>

const NOTE_MOST = 1000
const PHONE = /^\+?[\d\s()/.-]{4,40}$/
const Email = z.email().max(254)

const invalid = (message: string): Wrong => ({ code: 'invalid', message })

const emailProblem = (email: string): Wrong | undefined =>
  email === '' || Email.safeParse(email).success ? undefined : invalid('This is not an e-mail address.')
export const phoneProblem = (phone: string): Wrong | undefined =>
  phone === '' || PHONE.test(phone) ? undefined : invalid('This is not a telephone number.')

/** The address with what of the typed is right, and what is wrong with the rest. */
function changeAddress(before: CheckoutAddress, typed: Partial<Record<keyof CheckoutAddress, string | undefined>>) {
  const given = Object.entries(typed).filter(
    (entry): entry is [keyof CheckoutAddress, string] => entry[1] !== undefined,
  )
  const wanted = { ...before, ...Object.fromEntries(given.map(([name, value]) => [name, tidied(value)])) }
  const wrong: Partial<Record<keyof CheckoutAddress, Wrong>> = {
    ...(wanted.country !== '' && !isCountry(wanted.country) && { country: invalid('This country is not known.') }),
    ...withoutUndefined({ phone: phoneProblem(wanted.phone) }),
  }
  const country = wrong.country ? before.country : wanted.country
  const problems = { ...addressProblems({ ...wanted, country }, { whole: false }), ...wrong }
  const after = { ...wanted, country }
  for (const [name] of given) if (problems[name]) after[name] = before[name]
  // A state of one country is none of another.
  const { options = [] } = addressRules(country).fields.find(({ name }) => name === 'region') ?? {}
  if (country !== before.country && !options.some(({ code }) => code === after.region)) after.region = ''
  const named = given.flatMap(([name]) => (problems[name] ? [[name, problems[name]] as const] : []))
  return { after, problems: named }
}

const withoutUndefined = <T extends object>(from: T) =>
  Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** What is valid is kept; the rest is named. The caller has locked the cart. The coupon is put in elsewhere. */
export async function changeTyped(
  db: Kysely<Database>,
  before: Typed,
  { email, phone, shipping, shippingAddressId, billing, method, payment, note }: CheckoutBody,
): Promise<CheckoutProblem[]> {
  const problems: CheckoutProblem[] = []
  const refuse = (field: string, wrong: Wrong) => problems.push({ ...wrong, field, severity: 'error' })
  const set: Record<string, string | null> = {}
  const keep = (
    column: string,
    field: string,
    typed: string | undefined,
    problemOf: (value: string) => Wrong | undefined,
  ) => {
    if (typed === undefined) return
    const value = tidied(typed)
    const wrong = problemOf(value)
    if (wrong) refuse(field, wrong)
    else set[column] = value || null
  }
  keep('email', 'email', email, emailProblem)
  keep('phone', 'phone', phone, phoneProblem)
  keep('note', 'note', note, (value) => lineProblem(value, NOTE_MOST))
  // Whether they are available depends on the rest, and is decided when the checkout is shown.
  keep('shipping_method_code', 'method', method, (value) =>
    lineProblem(value) ? { code: 'method_unavailable', message: 'There is no such method.' } : undefined,
  )
  keep('payment_method_code', 'payment', payment, (value) =>
    value === '' || isPayment(value)
      ? undefined
      : { code: 'payment_unavailable', message: 'This payment method is not available.' },
  )
  const chosen = shippingAddressId ? await savedAddressOf(db, before.cartId, shippingAddressId) : undefined
  if (shippingAddressId && !chosen) refuse('shippingAddressId', invalid('This address is not kept any more.'))
  if (chosen) set.shipping_address = JSON.stringify(chosen)
  for (const [field, typed, was] of [
    ['shipping', shipping, chosen ?? before.shipping],
    ['billing', billing, before.billing ?? { ...EMPTY_ADDRESS, country: before.shipping.country }],
  ] as const) {
    if (typed === undefined) continue
    if (typed === null) {
      set[`${field}_address`] = null
      continue
    }
    const { after, problems: wrong } = changeAddress(was, typed)
    for (const [name, problem] of wrong) refuse(`${field}.${name}`, problem)
    set[`${field}_address`] = JSON.stringify(after)
  }
  if (!before.isBegun && (set.shipping_address !== undefined || set.billing_address !== undefined)) {
    // What one of them was set beside is what the shopper saw.
    set.shipping_address ??= JSON.stringify(before.shipping)
    if (set.billing_address === undefined) set.billing_address = before.billing && JSON.stringify(before.billing)
  }
  if (Object.keys(set).length > 0) {
    await db
      .insertInto('checkouts')
      .values({ cart_id: before.cartId, form_key: before.formKey, ...set })
      .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ ...set, updated_at: sql<Date>`now()` }))
      .execute()
  }
  return problems
}

/** What is missing or wrong in what lies there now. */
export function typedProblems({ email, phone, shipping, billing }: Typed): CheckoutProblem[] {
  const of = (field: string, wrong: Wrong | undefined): CheckoutProblem[] =>
    wrong ? [{ ...wrong, field, severity: 'error' }] : []
  const missingEmail: Wrong = { code: 'required', message: 'Please fill this in.' }
  const inAddress = (name: string, address: CheckoutAddress) =>
    Object.entries(addressProblems(address, { whole: true })).flatMap(([field, wrong]) => of(`${name}.${field}`, wrong))
  return [
    ...of('email', email === '' ? missingEmail : emailProblem(email)),
    ...of('phone', phoneProblem(phone)),
    ...inAddress('shipping', shipping),
    ...(billing ? inAddress('billing', billing) : []),
  ]
}
