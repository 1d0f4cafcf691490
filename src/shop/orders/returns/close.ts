// A return is closed: what came back is credited less what is kept back, and paid back where staff say so.
import type { Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { closeReturn, previewReturnClosing, ReturnClosing } from '#contract/staff-returns.ts'
import { invalidInput } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type Credit, type CreditRequest, OverCredit } from '../../pricing/credit.ts'
import { creditOfPieces } from '../credits/give-up-pieces.ts'
import { HAND } from '../transitions/apply.ts'
import { withAttention } from '../transitions/attention.ts'
import { creditFor, refundBalance, writeCredit } from '../transitions/credit-order.ts'
import type { LockedOrder, Return } from '../transitions/lock-order.ts'
import { type Actor, recordEvent } from '../transitions/order-event.ts'
import { owedBack } from '../transitions/plan-refund.ts'
import { settle } from '../transitions/settle.ts'
import { shippingDue, shippingLeft } from './shipping-back.ts'
import { setReturn } from './write-return.ts'

type Wanted = BodyOf<typeof previewReturnClosing>

/** The law gives delivery back to who withdraws; with other returns the shop may. */
const dueOf = (order: LockedOrder, { kind }: Return): number => (kind === 'withdrawal' ? shippingDue(order) : 0)

function requestOf(order: LockedOrder, one: Return, { lines, shipping }: Wanted): CreditRequest {
  for (const [index, { lineId }] of lines.entries())
    if (!one.items.some(({ order_item_id }) => order_item_id === lineId))
      throw invalidInput({ [`lines.${index}.lineId`]: 'unknown' })
  const came = new Map(one.items.map(({ order_item_id, received }) => [order_item_id, received]))
  const { lines: credited } = creditOfPieces(order, came, 0)
  return {
    lines: one.items.flatMap(({ order_item_id }) => {
      const pieces = credited.find(({ line }) => line === order_item_id)?.pieces ?? 0
      const deduction = lines.find(({ lineId }) => lineId === order_item_id)?.deduction ?? 0
      return pieces > 0 || deduction > 0 ? [{ line: order_item_id, pieces, deduction }] : []
    }),
    shipping: shipping ?? dueOf(order, one),
    goodwill: 0,
  }
}

/** INVALID_INPUT at the field in which more is asked for than is left. */
function price(order: LockedOrder, request: CreditRequest, { lines }: Wanted): Credit {
  try {
    return creditFor(order, request)
  } catch (error) {
    if (!(error instanceof OverCredit)) throw error
    const index = lines.findIndex(({ lineId }) => lineId === error.line)
    const field = error.of === 'shipping' ? 'shipping' : `lines.${index}.deduction`
    throw invalidInput({ [field]: `too_large:${error.left}` })
  }
}

export function previewClose(order: LockedOrder, one: Return, wanted: Wanted): ReturnClosing {
  const request = requestOf(order, one, wanted)
  const { items, amount, tax } = price(order, request, wanted)
  const of = (line: string, kind: 'pieces' | 'deduction') =>
    items.filter((item) => item.line === line && item.kind === kind).reduce((sum, item) => sum + item.amount, 0)
  const row = { ...order.row, credited_minor: order.row.credited_minor + amount }
  return {
    lines: request.lines.map(({ line, pieces, deduction }) => ({
      ...{ lineId: line, pieces, amount: of(line, 'pieces'), deduction },
    })),
    ...{ shipping: request.shipping, shippingDue: dueOf(order, one), shippingLeft: shippingLeft(order) },
    ...{ tax, credit: amount, refund: owedBack({ ...order, row }) },
  }
}

export async function close(
  trx: Transaction<Database>,
  order: LockedOrder,
  one: Return,
  { refund, by, ...wanted }: BodyOf<typeof closeReturn> & { by: Actor },
): Promise<number> {
  const request = requestOf(order, one, wanted)
  price(order, request, wanted)
  const credit = await writeCredit(trx, order, request, { cause: 'return', reason: one.number, by })
  await setReturn(trx, one, { status: 'closed', closed_at: new Date(), credit_id: credit?.id ?? null })
  const amount = credit?.amount ?? 0
  const data = amount > 0 ? { amountMinor: amount } : {}
  await recordEvent(trx, order.row.id, { type: 'return_closed', by, visible: true, data })
  const going = refund
    ? await refundBalance(trx, order, { credit, reason: one.number, by })
    : { byHand: false, attention: null }
  await settle(trx, order, {
    credited_minor: order.row.credited_minor,
    needs_attention: withAttention(order.row.needs_attention, going.attention, going.byHand ? HAND : null),
  })
  return amount
}
