// What staff do with an order of a mocked shop, with a memory: its history grows, and whoever acts on it as it was before is
// refused. Money stays as it is; what it would come to is reckoned without tax.
import type { changeAddress, giveCredit, previewCancel, setAttention } from '#contract/credits.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { CreditPreview } from '#contract/order-credits.ts'
import { type addOrderNote, getOrder, type OrderDetail } from '#contract/orders.ts'
import { type Call, Refusal } from './call.ts'
import { detail, note } from './records.ts'
import type { World } from './world.ts'

type Reply = (world: World, call: Call) => unknown

export const STAFF_ORDERS = '/api/admin/orders'

const staffOrder = (world: World, { params }: Pick<Call, 'params'>): OrderDetail =>
  detail(world, getOrder, STAFF_ORDERS, params.number ?? '') as OrderDetail

/** Whoever sends a version has seen the order as it was then; what nobody knows by that id is refused. */
export function seenOrder(
  world: World,
  call: Call,
  among: (order: OrderDetail) => readonly { id: string }[] = () => [],
) {
  const order = staffOrder(world, call)
  const { id } = call.params
  if (id !== undefined && !among(order).some((one) => one.id === id)) throw new Refusal('NOT_FOUND')
  const { version } = (call.parsed.body ?? {}) as { version?: number }
  if (version !== undefined && version !== order.version) throw new Refusal('CONFLICT')
  return order
}

/** Keeps what became of an order, with one more line in its history. */
export function actedOn(world: World, order: OrderDetail, type: string, fields: Partial<OrderDetail>, text = '') {
  const event: OrderDetail['events'][number] = {
    ...{ id: 1 + Math.max(0, ...order.events.map(({ id }) => id)), at: world.now().toISOString(), type },
    ...{ actor: 'staff', actorName: world.user?.name ?? null, visible: false, text: text || null },
    ...{ amount: null, carrier: null, trackingNumber: null },
  }
  const changed = note(world, STAFF_ORDERS, order.number, { ...fields, events: [...order.events, event] })
  return { ...changed, auditId: null }
}

const addNote: Reply = (world, call) => {
  const { text } = call.parsed.body as BodyOf<typeof addOrderNote>
  return actedOn(world, seenOrder(world, call), 'note', {}, text)
}

const attention: Reply = (world, call) => {
  const { text } = call.parsed.body as BodyOf<typeof setAttention>
  const type = text === '' ? 'attention_cleared' : 'attention'
  return actedOn(world, seenOrder(world, call), type, { needsAttention: text || null }, text)
}

const address: Reply = (world, call) => {
  const { email, phone, shippingAddress, billingAddress, ...body } = call.parsed.body as BodyOf<typeof changeAddress>
  const order = seenOrder(world, call)
  return actedOn(world, order, 'address_changed', {
    ...{ email, phone: phone || null, customerNote: body.note || null },
    shippingAddress: { ...order.shippingAddress, ...shippingAddress } as OrderDetail['shippingAddress'],
    billingAddress: billingAddress as OrderDetail['billingAddress'],
  })
}

/** Money is not counted: only that somebody did it is kept. */
const told =
  (type: string, among?: (order: OrderDetail) => readonly { id: string }[]): Reply =>
  (world, call) => {
    const { reason = '', note: words = '' } = call.parsed.body as { reason?: string; note?: string }
    return actedOn(world, seenOrder(world, call, among), type, {}, reason || words)
  }

type Asked = Partial<BodyOf<typeof giveCredit>> & Pick<BodyOf<typeof previewCancel>, 'lines'>

const preview: Reply = (world, call): CreditPreview => {
  const { lines, balance, payments } = seenOrder(world, call)
  const { lines: asked = [], shipping = 0, goodwill = 0 } = call.parsed.body as Asked
  const items: CreditPreview['items'] = asked.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Refusal('INVALID_INPUT', { lines: 'unknown' })
    const amount = Math.round((line.total * quantity) / Math.max(1, line.quantity))
    return { lineId, kind: 'pieces', quantity, rateBp: line.taxRateBp, amount, tax: 0 }
  })
  const amount = items.reduce((sum, one) => sum + one.amount, shipping + goodwill)
  const paid = payments.find(({ kind, left }) => kind === 'payment' && left > 0)
  const back = Math.min(amount, paid?.left ?? 0)
  const whole = lines.every(({ id, quantity }) => asked.some((one) => one.lineId === id && one.quantity === quantity))
  const refunds: CreditPreview['refunds'] = []
  if (paid && back > 0) {
    const { id: paymentId, method, provider } = paid
    refunds.push({ paymentId, method, provider, amount: back, byHand: false })
  }
  return {
    ...{ items, taxes: [], tax: 0, amount, released: 0, disputed: 0, byHand: false, whole, refunds },
    balance: balance - amount + back,
  }
}

const payments = (order: OrderDetail) => order.payments

const at = (place: string): string => `POST ${STAFF_ORDERS}/:number/${place}`

export const staffOrderCalls: Record<string, Reply> = {
  [at('notes')]: addNote,
  [at('attention')]: attention,
  [at('address')]: address,
  [at('cancel')]: told('lines_cancelled'),
  [at('cancel/preview')]: preview,
  [at('credits')]: told('credited'),
  [at('credits/preview')]: preview,
  [at('refunds')]: told('refund_begun'),
  [at('refunds/:id/sent')]: told('refund_sent', payments),
  [at('refunds/:id/retry')]: told('refund_begun', payments),
  [at('payments')]: told('payment_recorded'),
  [at('payments/:id/reverse')]: told('payment_reversed', payments),
}
