// What the form of the checkout holds, as text by field name, and what of it the shop is told.
import type { CheckoutAddress, CheckoutBody } from '#contract/checkouts.ts'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import type { Seen } from './seen.ts'

/** By the names of the form's fields; one that the form lacks is undefined. */
export type Typed = Readonly<Record<string, string | undefined>>

const LINES = ['email', 'phone', 'note', 'method', 'payment'] as const
const ADDRESS = [
  ...(['firstName', 'lastName', 'company', 'line1', 'line2', 'postalCode', 'city', 'region', 'country'] as const),
  ...(['phone', 'postNumber'] as const),
] satisfies (keyof CheckoutAddress)[]

/** A button's value stands behind that of a field of its name, and wins. */
export function typedOf(form: FormData): Typed {
  const typed: Record<string, string> = Object.create(null)
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value
  return typed
}

export const isTicked = (value: string | undefined): boolean => !/^(?:|off|false|0)$/.test(value ?? '')

const addressIn = (typed: Typed, part: 'shipping' | 'billing') => {
  const given = ADDRESS.flatMap((name) => {
    const value = typed[`${part}.${name}`]
    return value === undefined ? [] : [[name, value] as const]
  })
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

/** What was typed as the place of delivery. */
export const shippingIn = (typed: Typed) => addressIn(typed, 'shipping')

/** Which of the kept addresses it goes to; empty where it is another one. */
const keptAddress = ({ addresses, shipping }: ShownCheckout): string =>
  addresses.find((one) => ADDRESS.every((name) => one[name] === shipping[name]))?.id ?? ''

/** All that was typed but a code; fields that the form lacks are left as they are, and a kept address stands for its fields. */
export function bodyOf(typed: Typed): CheckoutBody {
  const lines = LINES.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]] as const]))
  const { shippingAddressId } = typed
  const shipping = shippingAddressId ? undefined : addressIn(typed, 'shipping')
  const billing = isTicked(typed['billing.same']) ? null : addressIn(typed, 'billing')
  return {
    ...Object.fromEntries(lines),
    ...(shippingAddressId && { shippingAddressId }),
    ...(shipping && { shipping }),
    ...(billing !== undefined && { billing }),
  }
}

/** A checkout as its form shows it before anything is typed. */
export function valuesOf(checkout: ShownCheckout): Typed {
  const { email, phone, note, method, payment, shipping, billing } = checkout
  const inAddress = (part: string, address: Partial<CheckoutAddress>) =>
    ADDRESS.map((name) => [`${part}.${name}`, address[name] ?? ''] as const)
  const kept = keptAddress(checkout)
  return {
    ...{ email, phone, note, method: method ?? '', payment: payment ?? '', shippingAddressId: kept },
    // Whoever wants it to go elsewhere than to a kept address begins with empty fields.
    ...Object.fromEntries(inAddress('shipping', kept === '' ? shipping : { country: shipping.country })),
    ...(billing
      ? Object.fromEntries(inAddress('billing', billing))
      : { 'billing.same': 'on', 'billing.country': shipping.country }),
  }
}

/** What was typed and is not kept yet; undefined where there is nothing. A code waits for its button. */
export function unsaved(typed: Typed, kept: ShownCheckout): CheckoutBody | undefined {
  const known = valuesOf(kept)
  const same = isTicked(typed['billing.same'])
  const { shippingAddressId } = typed
  const isOfShipping = (name: string) => name.startsWith('shipping.')
  // Fields of another address replace a kept one together, as soon as something stands in them.
  const leavesKept = !shippingAddressId && !!known.shippingAddressId
  const isTyped = Object.entries(typed).some(
    ([name, value]) => isOfShipping(name) && (name === 'shipping.country' ? value !== known[name] : !!value?.trim()),
  )
  const changed = Object.entries(typed).filter(([name, value]) => {
    if (name === 'coupon' || name === 'billing.same') return false
    if (isOfShipping(name) && shippingAddressId) return false
    if (isOfShipping(name) && leavesKept) return isTyped
    return value?.trim() !== (known[name] ?? '')
  })
  const { billing, ...body } = bodyOf(Object.fromEntries(changed))
  const alters = same ? kept.billing !== null : kept.billing === null || billing
  const all = { ...body, ...(alters && { billing: same ? null : (billing ?? addressIn(typed, 'billing') ?? {}) }) }
  return Object.keys(all).length > 0 ? all : undefined
}

/** Of the variant: lines of one product differ by colour and size alone. */
export const nameOf = ({ title, color, size }: Pick<ShownCheckout['lines'][number], 'title' | 'color' | 'size'>) =>
  [title, color, size].filter(Boolean).join(', ')

type Line = ShownCheckout['lines'][number]

/** Less is left of it than is wanted. */
export const isShort = (line: Line): line is Line & { available: number } =>
  line.available !== null && line.available < line.quantity

export const seenOf = ({ lines, sums, coupon, terms }: ShownCheckout): Seen => ({
  lines: lines.map(({ variantId, quantity, unit, noWithdrawal, ...line }) => ({
    id: variantId,
    title: nameOf(line),
    quantity,
    unit,
    excluded: noWithdrawal,
  })),
  discount: sums.discount,
  shipping: sums.shipping,
  total: sums.total,
  code: coupon?.code,
  terms: terms.version,
})

/** Whether it is not as it was, though nobody has chosen it so: the terms, a price of one piece, a right of withdrawal. */
export const isOther = (seen: Seen, now: Seen): boolean =>
  (seen.terms ?? now.terms) !== now.terms ||
  now.lines.some(({ id, unit, excluded }) => {
    const old = seen.lines.find((line) => line.id === id)
    return old && (old.unit !== unit || old.excluded !== excluded)
  })
