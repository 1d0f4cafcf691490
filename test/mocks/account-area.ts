// A person's own area of a mocked shop, with a memory: orders by their states, addresses, having things again, erasure.
import type { AccountAddress, AddressBody } from '#contract/account-addresses.ts'
import { type AccountOrder, type Reordered, SHOWN_LINES } from '#contract/account-orders.ts'
import type { AddressRules } from '#contract/checkouts.ts'
import type { CustomerOrder } from '#contract/customer-orders.ts'
import type { AddressesPage } from '#contract/pages/account-area.ts'
import { type Call, Refusal } from './call.ts'
import { putIn } from './cart.ts'
import { ORDER_STATES, orderIn, tokenOf } from './order-states.ts'
import type { World } from './world.ts'

type Reply = (world: World, call: Call) => unknown

const MOST = 20
const PAGE = 10

const BEGINS: Omit<AccountAddress, 'id'> = {
  ...{ firstName: 'Lena', lastName: 'Aumann', company: '', line1: 'Lindenstraße 12', line2: '', postalCode: '10969' },
  ...{ city: 'Berlin', region: '', country: 'DE', phone: '', postNumber: '' },
  ...{ defaultShipping: true, defaultBilling: true },
}

const memories = new WeakMap<World, Map<string, AccountAddress>>()

function addressesOf(world: World): Map<string, AccountAddress> {
  const known = memories.get(world)
  if (known) return known
  const made = new Map<string, AccountAddress>()
  if (world.scenario.shop !== 'empty') made.set('kept', { ...BEGINS, id: 'kept' })
  memories.set(world, made)
  return made
}

export const savedAddresses = (world: World): AccountAddress[] => (world.user ? [...addressesOf(world).values()] : [])

const ordersOf = (world: World): CustomerOrder[] =>
  world.scenario.shop === 'empty'
    ? []
    : ORDER_STATES.map((state, at) => ({ ...orderIn(state), number: `ST-${10_042 + at}` })).reverse()

const tokenAt = (order: CustomerOrder): string =>
  tokenOf(ORDER_STATES[Number(order.number.slice(3)) - 10_042] ?? 'bank')

const rowOf = (order: CustomerOrder): AccountOrder => ({
  ...{ number: order.number, token: tokenAt(order), placedAt: order.placedAt, status: order.status },
  ...{ paymentStatus: order.paymentStatus, fulfilmentStatus: order.fulfilmentStatus },
  ...{ payment: order.payment?.code ?? null, total: order.sums.total, currency: order.sums.currency },
  pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  lines: order.lines.slice(0, SHOWN_LINES).map(({ title, slug, picture }) => ({ title, slug, picture })),
  lineCount: order.lines.length,
})

function paged(world: World, { page = 1, limit = PAGE }: { page?: number; limit?: number }) {
  const rows = ordersOf(world).map(rowOf)
  const pages = Math.max(1, Math.ceil(rows.length / limit))
  const shown = Math.min(page, pages)
  return { rows: rows.slice((shown - 1) * limit, shown * limit), total: rows.length, page: shown, pages, next: null }
}

const orderOf = (world: World, { params }: Pick<Call, 'params'>): CustomerOrder => {
  const found = ordersOf(world).find(({ number }) => number === params.number)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Of each order one thing is no longer sold; where everything is sold out nothing goes in. */
export const reordered = (world: World, order: CustomerOrder): Reordered => ({
  lines: order.lines.map(({ title, slug, size, color, quantity, picture, unit }) => {
    const line = { title, slug, size, color, wanted: quantity }
    if (slug === null) return { ...line, added: 0, result: 'gone', reason: 'not_sold' }
    if (world.scenario.shop === 'sold-out') return { ...line, added: 0, result: 'gone', reason: 'sold_out' }
    putIn(world, { slug, title, size, color, picture, quantity, unitPrice: unit })
    return { ...line, added: quantity, result: 'added', reason: null }
  }),
})

const reorder: Reply = (world, call) => reordered(world, orderOf(world, call))

const rulesOf = (country: string): AddressRules => ({
  country,
  fields: [
    { name: 'line1', required: true, label: 'street', options: [] },
    { name: 'line2', required: false, label: 'more', options: [] },
    { name: 'postalCode', required: true, label: 'postal_code', options: [] },
    { name: 'city', required: true, label: 'city', options: [] },
  ],
  postalCodeExample: '10969',
})

const REQUIRED = ['firstName', 'lastName', 'line1', 'postalCode', 'city', 'country'] as const

function written(world: World, body: AddressBody, idOf: () => string): AccountAddress {
  const missing = REQUIRED.filter((name) => body[name].trim() === '')
  if (missing.length > 0)
    throw new Refusal('INVALID_INPUT', Object.fromEntries(missing.map((name) => [name, 'required'])))
  const id = idOf()
  const all = addressesOf(world)
  const isFirst = all.size === 0
  const address = {
    ...{ ...body, id },
    defaultShipping: isFirst || body.defaultShipping,
    defaultBilling: isFirst || body.defaultBilling,
  }
  for (const [key, other] of all)
    all.set(key, {
      ...other,
      defaultShipping: other.defaultShipping && !address.defaultShipping,
      defaultBilling: other.defaultBilling && !address.defaultBilling,
    })
  all.set(id, address)
  return address
}

const known = (world: World, { params: { id = '' } }: Pick<Call, 'params'>): string => {
  if (!addressesOf(world).has(id)) throw new Refusal('NOT_FOUND')
  return id
}

const create: Reply = (world, { parsed }) =>
  written(world, parsed.body as AddressBody, () => {
    if (addressesOf(world).size >= MOST) throw new Refusal('INVALID_INPUT', { _: `too_long:${MOST}` })
    return world.newId()
  })

const remove: Reply = (world, call) => {
  const id = known(world, call)
  const all = addressesOf(world)
  const gone = all.get(id)
  all.delete(id)
  const [first] = all.values()
  if (first && gone)
    all.set(first.id, {
      ...first,
      defaultShipping: first.defaultShipping || gone.defaultShipping,
      defaultBilling: first.defaultBilling || gone.defaultBilling,
    })
  return null
}

export const linesOf = ({ firstName, lastName, line1, postalCode, city, country }: AccountAddress): string[] => [
  ...[`${firstName} ${lastName}`, line1, `${postalCode} ${city}`],
  country === 'DE' ? 'Germany' : country,
]

const addresses: Reply = (world, { parsed }): AddressesPage => {
  const { edit } = parsed.query as { edit?: string }
  const rows = savedAddresses(world)
  const address = edit === undefined || edit === 'new' ? null : (rows.find(({ id }) => id === edit) ?? undefined)
  if (address === undefined) throw new Refusal('NOT_FOUND')
  return {
    rows: rows.map((row) => ({ ...row, lines: linesOf(row) })),
    most: MOST,
    countries: [
      { code: 'AT', name: 'Austria' },
      { code: 'DE', name: 'Germany' },
    ],
    form: edit === undefined ? null : { address, rules: rulesOf(address?.country ?? 'DE') },
  }
}

const IN_THE_WAY = new Set(['pending_payment', 'confirmed'])

const erasureOf = (world: World) => {
  const orders = ordersOf(world)
  const staff = world.user?.role !== 'customer'
  const open = orders.filter(({ status }) => IN_THE_WAY.has(status))
  return {
    ...{ staff, orders: orders.length, reviews: 0 },
    inTheWay: open.map((order) => ({
      ...{ number: order.number, token: tokenAt(order), reason: 'open_order' as const, owed: null },
    })),
  }
}

/** The password is any but `wrong`, as for signing in. */
const erase: Reply = (world, { parsed }) => {
  const { staff, inTheWay } = erasureOf(world)
  if (staff) throw new Refusal('FORBIDDEN')
  if ((parsed.body as { password: string }).password === 'wrong')
    throw new Refusal('INVALID_INPUT', { password: 'wrong' })
  if (inTheWay.length > 0) throw new Refusal('CONFLICT')
  addressesOf(world).clear()
  world.user = null
  return null
}

export const accountAreaCalls: Record<string, Reply> = {
  'GET /api/account/orders': (world, { parsed }) => paged(world, parsed.query as object),
  'GET /api/account/orders/:number': (world, call) => rowOf(orderOf(world, call)),
  'POST /api/account/orders/:number/reorder': reorder,
  'POST /bff/account/orders/:number/reorder': reorder,
  'GET /api/account/addresses': (world) => ({ rows: savedAddresses(world) }),
  'POST /api/account/addresses': create,
  'PUT /api/account/addresses/:id': (world, call) =>
    written(world, call.parsed.body as AddressBody, () => known(world, call)),
  'DELETE /api/account/addresses/:id': remove,
  'GET /api/account/address-rules': (_, { parsed }) => rulesOf((parsed.query as { country: string }).country),
  'GET /bff/account/address-rules': (_, { parsed }) => rulesOf((parsed.query as { country: string }).country),
  'GET /api/account/erase': erasureOf,
  'POST /api/account/erase': erase,
  'POST /bff/account/erase': erase,
  'GET /bff/pages/account/navigation': () => ({ places: ['orders', 'addresses', 'wishlist', 'reviews', 'data'] }),
  'GET /bff/pages/account/orders': (world, { parsed }) => ({
    orders: paged(world, parsed.query as object),
    ...{ formKey: `orders-${world.calls}`, suggestions: [] },
  }),
  'GET /bff/pages/account/addresses': addresses,
  'GET /bff/pages/account/data': (world) => ({ erasure: erasureOf(world) }),
}
