// One order in each state its page can show, by a token of its own: `pending-card----------`.
import type { CustomerOrder } from '#contract/customer-orders.ts'

const at = (day: number, hour = 10): string => new Date(Date.UTC(2026, 10, day, hour)).toISOString()

const line = (n: number, part: Partial<CustomerOrder['lines'][number]>): CustomerOrder['lines'][number] => ({
  ...{ id: `00000000-0000-7000-8000-00000000010${n}`, title: 'Linen shirt', slug: 'linen-shirt', size: 'M' },
  ...{ color: 'Sage', picture: null, quantity: 1, unit: 4900, discount: 0, total: 4900, taxRateBp: 1900 },
  ...{ shipped: 0, delivered: 0, returned: 0, cancelled: 0, backordered: 0 },
  ...part,
})

const LINES = [
  line(1, { quantity: 2, discount: 980, total: 8820 }),
  line(2, { title: 'Jug, thrown and glazed by hand', slug: null, size: null, color: null, unit: 3150, total: 3150 }),
]
const TOTAL = 12_460
const ALL = LINES.map(({ id, quantity }) => ({ lineId: id, quantity }))

const ADDRESS: CustomerOrder['shippingAddress'] = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', company: null, line1: 'Lindenstraße 12', line2: '3rd floor' },
  ...{ postalCode: '10969', city: 'Berlin', region: null, country: 'DE', phone: null, postNumber: null },
}

const BASE: CustomerOrder = {
  ...{ number: 'ST-10042', placedAt: at(20), status: 'confirmed', paymentStatus: 'paid' },
  ...{ fulfilmentStatus: 'unfulfilled', expiresAt: null, cancelReason: null, email: 'ada@example.org' },
  lines: LINES,
  sums: {
    ...{ items: 12_950, discount: 980, shipping: 490, tax: 1989, total: TOTAL, credited: 0, paid: TOTAL },
    ...{ refunded: 0, owed: 0, currency: 'EUR', pricesIncludeTax: true, taxes: [{ rateBp: 1900, amount: 1989 }] },
  },
  ...{ shippingAddress: ADDRESS, billingAddress: null, shippingMethod: 'Standard delivery' },
  shippingDays: { min: 2, max: 4 },
  payment: { code: 'card', status: 'captured', error: null },
  ...{ bank: null, coupon: 'WELCOME10', note: 'Please ring twice.', parcels: [], documents: [] },
  returns: [],
  withdrawal: { until: null, late: false, lines: ALL, excluded: [], account: false },
  events: [
    { at: at(20), type: 'placed', amount: null },
    { at: at(20, 11), type: 'confirmed', amount: TOTAL },
  ],
  next: { kind: 'done' },
  can: { pay: false, cancel: true, withdraw: true },
  account: false,
}

const unpaid = {
  ...({ status: 'pending_payment', paymentStatus: 'unpaid', expiresAt: at(20, 11) } as const),
  sums: { ...BASE.sums, paid: 0, owed: TOTAL },
  events: BASE.events.slice(0, 1),
  can: { pay: true, cancel: true, withdraw: false },
}
const waiting = (status: string, error: string | null = null) => ({ code: 'card' as const, status, error })
const parcel = { carrier: 'DHL', trackingNumber: '00340434161094042557', shippedAt: at(21) }
const sent = {
  ...({ fulfilmentStatus: 'shipped', can: { ...BASE.can, cancel: false } } as const),
  lines: LINES.map((one) => ({ ...one, shipped: one.quantity })),
  returnable: ALL,
  parcels: [
    {
      ...{ ...parcel, status: 'shipped' as const, deliveredAt: null },
      trackingUrl: 'https://www.dhl.de/track?piececode=00340434161094042557',
      items: ALL,
    },
  ],
  events: [...BASE.events, { at: at(21), type: 'shipped', amount: null }],
}
const cancelled = {
  ...({ status: 'cancelled', cancelReason: null, can: { pay: false, cancel: false, withdraw: false } } as const),
  lines: LINES.map((one) => ({ ...one, cancelled: one.quantity })),
  withdrawal: { ...BASE.withdrawal, lines: [] },
}

const NOTHING = { pay: false, cancel: false, withdraw: false }
const WITHDRAWN = { at: at(23), type: 'withdrawal_received', amount: null }

/** A small square in place of the shop's code. */
const QR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" shape-rendering="crispEdges"><path d="M0 0h3v3H0zM6 0h3v3H6zM0 6h3v3H0zM4 4h1v1H4zM6 5h2v1H6zM5 7h3v1H5z"/></svg>'

const STATES = {
  'pending-card': { ...unpaid, payment: waiting('requires_action') },
  declined: { ...unpaid, payment: waiting('failed', 'card_declined') },
  checking: { ...unpaid, payment: waiting('created'), next: { kind: 'retry' } },
  bank: {
    ...{ ...unpaid, expiresAt: at(27), payment: { code: 'bank_transfer', status: 'created', error: null } },
    next: { kind: 'bank' },
    bank: {
      ...{ holder: 'Stoa GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', bank: 'Musterbank' },
      ...{ reference: 'ST-10042', amount: TOTAL, qr: QR },
    },
  },
  confirmed: {},
  shipped: sent,
  delivered: {
    ...{ ...sent, fulfilmentStatus: 'delivered', status: 'completed' },
    parcels: sent.parcels.map((one) => ({ ...one, status: 'delivered' as const, deliveredAt: at(22) })),
    events: [...sent.events, { at: at(22), type: 'delivered', amount: null }],
  },
  withdrawn: {
    ...{ ...sent, fulfilmentStatus: 'delivered', status: 'completed', can: NOTHING },
    parcels: sent.parcels.map((one) => ({ ...one, status: 'delivered' as const, deliveredAt: at(22) })),
    returns: [
      {
        ...{ number: 'ST-10042-R1', kind: 'withdrawal', status: 'approved', requestedAt: at(23), rejectReason: null },
        ...{ refundBy: at(37), items: ALL.map((one) => ({ ...one, received: 0 })) },
      },
    ],
    returnable: [],
    withdrawal: { ...BASE.withdrawal, until: at(36, 22), lines: [] },
    events: [...sent.events, { at: at(22), type: 'delivered', amount: null }, WITHDRAWN],
  },
  late: {
    ...{ ...sent, fulfilmentStatus: 'delivered', status: 'completed', can: NOTHING },
    parcels: sent.parcels.map((one) => ({ ...one, status: 'delivered' as const, deliveredAt: at(2) })),
    withdrawal: { ...BASE.withdrawal, until: at(16, 22), late: true, account: true },
  },
  cancelled: {
    ...{ ...cancelled, paymentStatus: 'voided', sums: { ...BASE.sums, credited: TOTAL, paid: 0 } },
    events: [...unpaid.events, { at: at(20, 12), type: 'cancelled', amount: null }],
  },
  refunded: {
    ...{ ...cancelled, paymentStatus: 'refunded', sums: { ...BASE.sums, credited: TOTAL, refunded: TOTAL } },
    events: [
      ...BASE.events,
      { at: at(20, 12), type: 'cancelled', amount: null },
      { at: at(20, 13), type: 'refunded', amount: TOTAL },
    ],
  },
  owing: {
    ...{ ...cancelled, sums: { ...BASE.sums, credited: TOTAL } },
    payment: { code: 'bank_transfer', status: 'captured', error: null },
    refundAccount: 'wanted',
    events: [...BASE.events, { at: at(20, 12), type: 'cancelled', amount: null }],
  },
  expired: { ...cancelled, status: 'expired', paymentStatus: 'voided', sums: { ...BASE.sums, paid: 0 } },
} satisfies Record<string, Partial<CustomerOrder>>

export type OrderState = keyof typeof STATES

export const ORDER_STATES = Object.keys(STATES) as OrderState[]

/** Tokens have 22 characters. */
export const tokenOf = (state: OrderState): string => state.padEnd(22, '-')

export const orderIn = (state: OrderState): CustomerOrder => structuredClone({ ...BASE, ...STATES[state] })
