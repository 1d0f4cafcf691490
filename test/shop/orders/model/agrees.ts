// The shop's pure functions beside the model: the order as its rows would be, what is left of it, and whether what happens next
// may happen.
import assert from 'node:assert/strict'
import { cancelLines, credit, refund } from '../../../../src/shop/orders/credits/guards.ts'
import { lostLeft as lostOf, cancellable as unsentOf } from '../../../../src/shop/orders/credits/pieces-left.ts'
import { PARCEL_GUARDS } from '../../../../src/shop/orders/parcels/guards.ts'
import { piecesLeft } from '../../../../src/shop/orders/parcels/pieces.ts'
import { actionsOfPayment, actionsOfRefund } from '../../../../src/shop/orders/payments/refund-actions.ts'
import { RETURN_GUARDS } from '../../../../src/shop/orders/returns/guards.ts'
import { piecesOf } from '../../../../src/shop/orders/returns/pieces.ts'
import { shippingDue as dueOf } from '../../../../src/shop/orders/returns/shipping-back.ts'
import { creditFor } from '../../../../src/shop/orders/transitions/credit-order.ts'
import type { LockedOrder } from '../../../../src/shop/orders/transitions/lock-order.ts'
import { owedBack } from '../../../../src/shop/orders/transitions/plan-refund.ts'
import { statusesOfOrder } from '../../../../src/shop/orders/transitions/settle.ts'
import { cancellable, lostLeft } from './giving-up.ts'
import { shippingDue, whereIs } from './returns.ts'
import { fulfilmentOf } from './settles.ts'
import type { Step } from './steps.ts'
import {
  againOf,
  balanceOf,
  creditedOf,
  inParcels,
  openOf,
  owedBackOf,
  paidOf,
  refundedOf,
  returnedOf,
  sum,
  totalOf,
  type World,
} from './world.ts'

const LINE = ['first', 'second']
const itemsOf = (pieces: readonly number[]) =>
  pieces.flatMap((quantity, at) => (quantity > 0 ? [{ order_item_id: LINE[at], quantity }] : []))

/** Only what pure functions read of it. */
export function orderOf(world: World): LockedOrder {
  const { payments, parcels } = world
  const id = (kind: string, at: number) => `${kind} ${at}`
  return {
    row: {
      ...{ status: world.status, payment_method_code: world.method, prices_include_tax: world.includesTax },
      ...{ total_minor: totalOf(world), credited_minor: creditedOf(world) },
      standard_shipping_minor: sum(world.shipping, ({ total }) => total),
    },
    lines: world.lines.map((line, at) => ({
      ...{ id: LINE[at], variant_id: LINE[at], tracked: true, quantity: line.quantity, cancelled: line.cancelled },
      ...{ reserved: line.held, backordered: 0, returned: returnedOf(world, at), lost: inParcels(world, at, 'lost') },
      ...{
        shipped: inParcels(world, at, 'shipped', 'delivered', 'lost'),
        delivered: inParcels(world, at, 'delivered'),
      },
      ...{ total_minor: line.total, tax_minor: line.tax, tax_rate_bp: line.rateBp },
    })),
    taxes: world.shipping.map(({ rateBp, total, tax }) => ({
      ...{ rate_bp: rateBp, shipping_minor: total, shipping_tax_minor: tax },
    })),
    payments: payments.flatMap((one, at) => {
      const captured = one.status === 'captured' ? one.amount : 0
      const row = {
        ...{ id: id('payment', at), status: one.status, amount_minor: one.amount, captured_minor: captured },
        ...{ provider: one.by === 'card' ? 'simulator' : one.by, disputed_at: one.disputed ? new Date() : null },
        ...{ reversal_of: null, fulfilment_id: one.parcel === null ? null : id('parcel', one.parcel) },
      }
      return one.reversed ? [row, { ...row, id: id('reversal', at), reversal_of: row.id }] : [row]
    }),
    refunds: [
      ...world.refunds.map(({ payment, amount, status }, at) => ({
        ...{ id: id('refund', at), payment_id: id('payment', payment), amount_minor: amount, status, kind: 'refund' },
      })),
      ...payments.flatMap(({ taken }, at) =>
        taken > 0
          ? [{ payment_id: id('payment', at), amount_minor: taken, status: 'succeeded', kind: 'chargeback' }]
          : [],
      ),
    ],
    creditItems: world.items.map((item) => ({
      ...{ order_item_id: item.line === null ? null : LINE[item.line], rate_bp: item.rateBp, kind: item.kind },
      ...{ quantity: item.quantity, amount_minor: item.amount, tax_minor: item.tax },
      cause: world.credits[item.credit]?.cause,
    })),
    parcels: parcels.map(({ status, pieces }, at) => ({ id: id('parcel', at), status, items: itemsOf(pieces) })),
    returns: world.returns.map(({ kind, status, asked, received }, at) => ({
      ...{ id: id('return', at), kind, status },
      items: itemsOf(asked).map((item) => ({ ...item, received: received[LINE.indexOf(item.order_item_id ?? '')] })),
    })),
  } as never
}

export const paymentStatusOf = (world: World): string => {
  const [paid, refunded, over] = [
    paidOf(world),
    refundedOf(world),
    world.status === 'cancelled' || world.status === 'expired',
  ]
  const claim = over ? 0 : totalOf(world) - creditedOf(world)
  if (paid === 0 && totalOf(world) === 0) return 'paid'
  if (paid === 0 && claim === 0) return 'voided'
  if (paid === 0) return world.payments.some(({ status }) => status === 'created') ? 'pending' : 'unpaid'
  if (refunded >= paid) return 'refunded'
  if (refunded > 0) return 'partially_refunded'
  return paid < claim ? 'partially_paid' : 'paid'
}

/** What the shop says is left of it is what the model says. */
export function agrees(world: World, order: LockedOrder): void {
  const { paymentStatus, fulfilmentStatus, balance, paid, refunded } = statusesOfOrder(order)
  assert.equal(paymentStatus, paymentStatusOf(world))
  assert.equal(fulfilmentStatus, fulfilmentOf(world))
  assert.equal(balance, balanceOf(world), 'balance')
  assert.equal(paid - refunded, world.cash, 'money that is kept')
  assert.equal(owedBack(order), owedBackOf(world), 'owed by the shop')
  assert.equal(dueOf(order), shippingDue(world), 'delivery that is given back')
  const [packable, unsent, places] = [piecesLeft(order), unsentOf(order), piecesOf(order)]
  for (const at of world.lines.keys()) {
    const line = LINE[at] ?? ''
    assert.equal(packable.get(line)?.open, openOf(world, at), 'pieces to be packed')
    assert.equal(packable.get(line)?.again, againOf(world, at), 'pieces to be sent again')
    assert.equal(unsent.get(line), cancellable(world, at), 'pieces that can be cancelled')
    assert.equal(lostOf(order, line), lostLeft(world, at), 'lost pieces that can be credited')
    assert.deepEqual(places.get(line), whereIs(world, at))
  }
}

const reasonOf = (order: LockedOrder, step: Step): unknown => {
  switch (step.kind) {
    case 'cancel':
      return cancelLines(order)
    case 'credit':
      return credit(order)
    case 'payBack':
      return refund(order)
    case 'reverse': {
      const payment = order.payments.filter(({ reversal_of }) => reversal_of === null)[step.payment]
      return payment && actionsOfPayment(order, payment).includes('reverse') ? null : 'no'
    }
    case 'again': {
      const one = order.refunds.filter(({ kind }) => kind === 'refund')[step.refund]
      return one?.status === 'failed' && actionsOfRefund(order, one).includes(step.byHand ? 'sent' : 'retry')
        ? null
        : 'no'
    }
    case 'approve':
    case 'reject':
    case 'receive':
    case 'close': {
      const one = order.returns[step.return]
      return one ? RETURN_GUARDS[step.kind](order, one) : 'none'
    }
    case 'pack':
    case 'ship':
    case 'deliver':
    case 'undeliver':
    case 'lost':
    case 'found':
    case 'back':
    case 'unpack': {
      const one = order.parcels[step.parcel]
      const reason = one ? PARCEL_GUARDS[step.kind === 'unpack' ? 'cancel' : step.kind](order, one) : 'none'
      const overridden = step.kind === 'ship' && step.override && (reason === 'unpaid' || reason === 'disputed')
      return overridden ? null : reason
    }
    default:
      return null
  }
}

/** More than the guard alone refuses these: how many pieces, how much money, what a dispute holds. */
const BY_MORE: readonly Step['kind'][] = ['cancel', 'credit', 'payBack', 'approve', 'receive', 'close', 'undeliver']

/** Buttons are read from the guards, so that one that is idle here would have been refused, and the other way round. */
export function agreesOn(order: LockedOrder, step: Step, refused: boolean): void {
  const reason = reasonOf(order, step)
  if (reason !== null) assert.ok(refused, `${step.kind} is idle: ${reason}`)
  else if (!BY_MORE.includes(step.kind) && KNOWN.includes(step.kind)) assert.ok(!refused, `${step.kind} is offered`)
}
const KNOWN: readonly Step['kind'][] = [
  'reverse',
  'again',
  'reject',
  'pack',
  'ship',
  'deliver',
  'lost',
  'found',
  'back',
  'unpack',
]

/** What a credit would come to, from the rows before it. */
export function agreesOnCredit(before: LockedOrder, step: Extract<Step, { kind: 'credit' }>, amount: number): void {
  const first = step.pieces.findIndex((count) => count > 0)
  const lines = step.pieces.flatMap((pieces, at) =>
    pieces > 0 ? [{ line: LINE[at] ?? '', pieces, deduction: at === first ? step.deduction : 0 }] : [],
  )
  assert.equal(creditFor(before, { lines, shipping: step.shipping, goodwill: step.goodwill }).amount, amount)
}
