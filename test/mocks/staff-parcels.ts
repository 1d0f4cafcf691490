// Parcels and returns of an order of a mocked shop as staff handle them: each goes on from the states the shop lets it go on
// from, and pieces of the order follow.
import type { BodyOf } from '#contract/endpoint.ts'
import { PARCEL_ACTIONS, type ParcelAction, RETURN_ACTIONS, type ReturnAction } from '#contract/order-actions.ts'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { OrderDetail, OrderParcel } from '#contract/orders.ts'
import type { createParcel, shipParcel } from '#contract/parcels.ts'
import type { beginReturn, previewReturnClosing, ReturnClosing, receiveReturn } from '#contract/staff-returns.ts'
import { type Call, Refusal } from './call.ts'
import { actedOn, STAFF_ORDERS, seenOrder } from './staff-orders.ts'
import type { World } from './world.ts'

type Reply = (world: World, call: Call) => unknown
type Line = OrderDetail['lines'][number]

interface Way<Status> {
  from: readonly Status[]
  to: Status
  event: string
}

const PARCEL_WAYS: Record<ParcelAction, Way<OrderParcel['status']>> = {
  pack: { from: ['pending'], to: 'packed', event: 'packed' },
  ship: { from: ['packed'], to: 'shipped', event: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered', event: 'delivered' },
  undeliver: { from: ['delivered'], to: 'shipped', event: 'undelivered' },
  lost: { from: ['shipped'], to: 'lost', event: 'lost' },
  found: { from: ['lost'], to: 'shipped', event: 'found' },
  back: { from: ['shipped', 'lost'], to: 'returned_to_sender', event: 'returned_to_sender' },
  cancel: { from: ['pending', 'packed'], to: 'cancelled', event: 'unpacked' },
}

const RETURN_WAYS: Record<ReturnAction, Way<OrderReturn['status']>> = {
  approve: { from: ['requested'], to: 'approved', event: 'return_approved' },
  reject: { from: ['requested', 'approved'], to: 'rejected', event: 'return_rejected' },
  receive: { from: ['approved'], to: 'received', event: 'return_received' },
  close: { from: ['received'], to: 'closed', event: 'return_closed' },
}

const offered = <Name extends string, Status>(
  names: readonly Name[],
  ways: Record<Name, Way<Status>>,
  status: Status,
) =>
  names.map((event) => {
    const allowed = ways[event].from.includes(status)
    return { event, allowed, reason: allowed ? null : ('wrong_state' as const) }
  })

function mustLead<Status>({ from }: Way<Status>, status: Status): void {
  if (!from.includes(status)) throw new Refusal('CONFLICT', { action: 'wrong_state' })
}

/** What one piece counts for while its parcel is in a state: nothing before there is one. */
function counted(status: OrderParcel['status'] | null) {
  const isIn = (...states: (typeof status)[]): number => Number(states.includes(status))
  return {
    shipped: isIn('shipped', 'delivered', 'lost'),
    delivered: isIn('delivered'),
    lost: isIn('lost'),
    reserved: -isIn('shipped', 'delivered', 'lost', 'returned_to_sender'),
    packable: -isIn('pending', 'packed', 'shipped', 'delivered'),
    again: isIn('lost', 'returned_to_sender'),
  }
}

const COUNTS = ['shipped', 'delivered', 'lost', 'reserved', 'packable', 'again'] as const

function moved(lines: readonly Line[], parcel: OrderParcel, before: OrderParcel['status'] | null): Line[] {
  const [was, is] = [counted(before), counted(parcel.status)]
  return lines.map((line) => {
    const quantity = parcel.items.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    const counts = COUNTS.map((name) => [name, Math.max(0, line[name] + quantity * (is[name] - was[name]))])
    return { ...line, ...Object.fromEntries(counts) }
  })
}

/** As the shop derives it from its pieces. */
function fulfilmentOf(lines: readonly Line[]): OrderDetail['fulfilmentStatus'] {
  const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0)
  const [wanted, sent, there] = [
    sum(({ quantity, cancelled }) => quantity - cancelled),
    sum(({ shipped }) => shipped),
    sum(({ delivered }) => delivered),
  ]
  if (there > 0) return there >= wanted ? 'delivered' : 'partially_delivered'
  if (sent > 0) return sent >= wanted ? 'shipped' : 'partially_shipped'
  return 'unfulfilled'
}

function kept(order: OrderDetail, parcel: OrderParcel, before: OrderParcel['status'] | null): Partial<OrderDetail> {
  const lines = moved(order.lines, parcel, before)
  const others = order.parcels.filter(({ id }) => id !== parcel.id)
  const at = order.parcels.findIndex(({ id }) => id === parcel.id)
  const fulfilmentStatus = fulfilmentOf(lines)
  const isOver = fulfilmentStatus === 'delivered'
  const canPack = lines.some(({ packable }) => packable > 0)
  return {
    ...{ lines, fulfilmentStatus, parcels: others.toSpliced(at < 0 ? others.length : at, 0, parcel) },
    ...(['confirmed', 'completed'].includes(order.status) && { status: isOver ? 'completed' : 'confirmed' }),
    actions: order.actions.map((one) =>
      one.event === 'pack' ? { ...one, allowed: canPack, reason: canPack ? null : 'nothing_left' } : one,
    ),
  }
}

const begin: Reply = (world, call) => {
  const order = seenOrder(world, call)
  const { lines, packed } = call.parsed.body as BodyOf<typeof createParcel> & { packed: boolean }
  const has = (lineId: string, quantity: number) =>
    order.lines.some((line) => line.id === lineId && line.packable >= quantity)
  if (!lines.every(({ lineId, quantity }) => has(lineId, quantity))) throw new Refusal('CONFLICT')
  const status = packed ? 'packed' : 'pending'
  const parcel: OrderParcel = {
    ...{ id: world.newId(), status, carrier: null, trackingNumber: null, trackingUrl: null },
    ...{ createdAt: world.now().toISOString(), shippedAt: null, deliveredAt: null, items: lines },
    ...{ cash: null, override: null, actions: offered(PARCEL_ACTIONS, PARCEL_WAYS, status) },
  }
  return { ...actedOn(world, order, packed ? 'packed' : 'parcel_begun', kept(order, parcel, null)), parcel: parcel.id }
}

const step =
  (action: ParcelAction): Reply =>
  (world, call) => {
    const order = seenOrder(world, call, ({ parcels }) => parcels)
    const before = order.parcels.find(({ id }) => id === call.params.id) as OrderParcel
    const way = PARCEL_WAYS[action]
    mustLead(way, before.status)
    const { carrier, trackingNumber, override } = call.parsed.body as Partial<BodyOf<typeof shipParcel>>
    const now = world.now().toISOString()
    const after: OrderParcel = {
      ...{ ...before, status: way.to, actions: offered(PARCEL_ACTIONS, PARCEL_WAYS, way.to) },
      deliveredAt: way.to === 'delivered' ? now : null,
      ...(action === 'ship' && {
        ...{ carrier: carrier || null, trackingNumber: trackingNumber || null },
        ...{ override: override ?? null, shippedAt: now },
      }),
    }
    const { reason = '' } = call.parsed.body as { reason?: string }
    return actedOn(world, order, way.event, kept(order, after, before.status), reason)
  }

const beginBack: Reply = (world, call) => {
  const order = seenOrder(world, call)
  const { kind, lines, reason = '' } = call.parsed.body as BodyOf<typeof beginReturn>
  const isOf = ({ lineId, quantity }: (typeof lines)[number]) =>
    order.lines.some((line) => line.id === lineId && line.shipped - line.returned >= quantity)
  if (!lines.every(isOf)) throw new Refusal('CONFLICT')
  const one: OrderReturn = {
    ...{ id: world.newId(), number: `${order.number}-R${order.returns.length + 1}`, kind, status: 'approved' },
    ...{ reason: reason || null, rejectReason: null, requestedAt: world.now().toISOString(), late: false },
    ...{ refundBy: null, credited: null, actions: offered(RETURN_ACTIONS, RETURN_WAYS, 'approved') },
    items: lines.map((piece) => ({ ...piece, received: 0, condition: null, restocked: 0 })),
  }
  return actedOn(world, order, 'return_begun', { returns: [...order.returns, one] }, reason)
}

const returnOf = (order: OrderDetail, { params }: Call): OrderReturn =>
  order.returns.find(({ id }) => id === params.id) as OrderReturn

const decide =
  (action: ReturnAction): Reply =>
  (world, call) => {
    const order = seenOrder(world, call, ({ returns }) => returns)
    const before = returnOf(order, call)
    const way = RETURN_WAYS[action]
    mustLead(way, before.status)
    const { reason = '', lines = [] } = call.parsed.body as Partial<BodyOf<typeof receiveReturn>> & { reason?: string }
    const came = (lineId: string) => lines.find((line) => line.lineId === lineId)
    const after: OrderReturn = {
      ...{ ...before, status: way.to, actions: offered(RETURN_ACTIONS, RETURN_WAYS, way.to) },
      ...(action === 'reject' && { rejectReason: reason }),
      ...(action === 'close' && { credited: closingOf(order, before, []).credit }),
      ...(action === 'receive' && { items: before.items.map((item) => ({ ...item, ...came(item.lineId) })) }),
    }
    const returns = order.returns.map((one) => (one.id === after.id ? after : one))
    return actedOn(world, order, way.event, { returns }, reason)
  }

/** What came back at what it cost, without tax of its own. */
function closingOf(order: OrderDetail, { items }: OrderReturn, kept: { lineId: string; deduction: number }[]) {
  const lines = items.map(({ lineId, received: pieces }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const amount = line ? Math.round((line.total * pieces) / Math.max(1, line.quantity)) : 0
    const deduction = kept.find((one) => one.lineId === lineId)?.deduction ?? 0
    return { lineId, pieces, amount, deduction: Math.min(deduction, amount) }
  })
  const credit = lines.reduce((sum, { amount, deduction }) => sum + amount - deduction, 0)
  const closing: ReturnClosing = {
    ...{ lines, shipping: 0, shippingDue: 0, shippingLeft: order.left.shipping, tax: 0, credit },
    refund: Math.min(credit, Math.max(0, order.paid - order.refunded)),
  }
  return closing
}

const at = (place: string): string => `POST ${STAFF_ORDERS}/:number/${place}`

export const staffParcelCalls: Record<string, Reply> = {
  [at('parcels')]: begin,
  ...Object.fromEntries(PARCEL_ACTIONS.map((name) => [at(`parcels/:id/${name}`), step(name)])),
  [at('returns')]: beginBack,
  ...Object.fromEntries(RETURN_ACTIONS.map((name) => [at(`returns/:id/${name}`), decide(name)])),
  [at('returns/:id/close/preview')]: (world, call) => {
    const order = seenOrder(world, call, ({ returns }) => returns)
    const { lines = [] } = call.parsed.body as Partial<BodyOf<typeof previewReturnClosing>>
    return closingOf(order, returnOf(order, call), lines)
  },
}
