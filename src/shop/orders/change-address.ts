// Staff mend whom an order is written to, and before it is packed where it goes: within its country and its tax area, for its
// price stays.
import type { Transaction } from 'kysely'
import type { CheckoutAddress } from '#contract/checkouts.ts'
import { regionOf } from '#contract/regions.ts'
import { invalidInput } from '#http/errors.ts'
import { addressProblems, tidied } from '../checkout/address-rules.ts'
import { addressRow } from '../checkout/order-draft.ts'
import type { Database } from '../db/schema.ts'
import { address as allowed, delivery } from './credits/guards.ts'
import { queueOrderLetter } from './letters/queue-order-letter.ts'
import type { StaffDeed } from './staff-act.ts'
import { mustBeAllowed } from './transitions/guard.ts'
import type { LockedOrder } from './transitions/lock-order.ts'
import { recordEvent } from './transitions/order-event.ts'
import { settle } from './transitions/settle.ts'

interface Wanted {
  email: string
  phone: string
  shippingAddress: CheckoutAddress
  /** Null for the same address. */
  billingAddress: CheckoutAddress | null
  note: string
}

const tidy = (address: CheckoutAddress): CheckoutAddress =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [name, tidied(value)])) as CheckoutAddress

const WORDS: Readonly<Record<string, string>> = { required: 'required', too_long: 'too_long:100' }

const faultsOf = (name: 'shippingAddress' | 'billingAddress', address: CheckoutAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries(addressProblems(address, { whole: true })).map(([field, problem]) => [
      `${name}.${field}`,
      WORDS[problem?.code ?? ''] ?? 'invalid',
    ]),
  )

type Place = { country?: string | null; postalCode?: string | null }
const regionAt = ({ country, postalCode }: Place) => regionOf(country ?? '', postalCode ?? '')?.code ?? null

/** Delivery and tax were priced for where it went. */
function placeFaults(before: Place | null, after: CheckoutAddress): Record<string, string> {
  if (!before) return {}
  if ((before.country ?? '') !== after.country) return { 'shippingAddress.country': 'mismatch' }
  return regionAt(before) === regionAt(after) ? {} : { 'shippingAddress.postalCode': 'mismatch' }
}

const isSame = (before: object | null, after: object): boolean =>
  Object.entries(after).every(
    ([field, value]) => ((before as Record<string, unknown>)?.[field] ?? '') === (value ?? ''),
  )

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function changeAddress(
  trx: Transaction<Database>,
  order: LockedOrder,
  wanted: Wanted,
  { by, context }: StaffDeed,
): Promise<{ emailChanged: boolean }> {
  mustBeAllowed(allowed(order))
  const { row } = order
  const shipping = tidy(wanted.shippingAddress)
  const billing = wanted.billingAddress ? tidy(wanted.billingAddress) : shipping
  const faults = {
    ...faultsOf('shippingAddress', shipping),
    ...(wanted.billingAddress && faultsOf('billingAddress', billing)),
    ...placeFaults(row.shipping_address as Place | null, shipping),
  }
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
  if (!isSame(row.shipping_address as object | null, { postNumber: null, ...addressRow(shipping) }))
    mustBeAllowed(delivery(order))
  const before = row.email
  const plain = { email: wanted.email.trim(), phone: tidied(wanted.phone) || null, customer_note: wanted.note || null }
  const [shipping_address, billing_address] = [json(addressRow(shipping)), json(addressRow(billing))]
  await trx.updateTable('orders').set({ shipping_address, billing_address }).where('id', '=', row.id).execute()
  Object.assign(row, { shipping_address: addressRow(shipping), billing_address: addressRow(billing) })
  await settle(trx, order, plain)
  await recordEvent(trx, row.id, { type: 'address_changed', by, visible: true })
  const emailChanged = before.toLowerCase() !== row.email.toLowerCase()
  // Whoever had the old address learns of it, and the new one is greeted.
  if (emailChanged)
    for (const to of [before, row.email]) await queueOrderLetter(trx, order, 'order-changed', { ...context, to })
  const { number, status } = row
  context.logger.info({ order: number, event: 'address', from: status, to: status }, 'order')
  return { emailChanged }
}
