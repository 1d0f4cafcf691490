// What a buyer asks for on the page of an order of a mocked shop: a return, and the same again.
import type { CustomerOrder } from '#contract/customer-orders.ts'
import type { ShownReturnRequest } from '#contract/pages/order-afterwards.ts'
import type { ShownWithdrawal } from '#contract/pages/withdraw.ts'
import { reordered } from './account-area.ts'
import { type Call, Refusal } from './call.ts'
import type { World } from './world.ts'

type Reply = (world: World, call: Call) => unknown

interface Orders {
  orderOf: (world: World, call: Call) => CustomerOrder
  keep: (world: World, call: Call, order: CustomerOrder) => CustomerOrder
  shownWithdrawal: (order: CustomerOrder) => ShownWithdrawal
}

/** The return waits, and what it is about cannot be asked for again. */
function requested(order: CustomerOrder, { email, lines }: { email: string; lines: CustomerOrder['returnable'] }) {
  if (email.trim().toLowerCase() !== order.email) throw new Refusal('INVALID_INPUT', { email: 'wrong' })
  const left = new Map((order.returnable ?? []).map(({ lineId, quantity }) => [lineId, quantity]))
  for (const { lineId, quantity } of lines ?? []) {
    if (quantity > (left.get(lineId) ?? 0)) throw new Refusal('CONFLICT')
    left.set(lineId, (left.get(lineId) ?? 0) - quantity)
  }
  const one: CustomerOrder['returns'][number] = {
    ...({ number: `${order.number}-R${order.returns.length + 1}`, kind: 'return', status: 'requested' } as const),
    ...{ requestedAt: '2026-11-23T12:00:00.000Z', rejectReason: null, refundBy: null },
    items: (lines ?? []).map((item) => ({ ...item, received: 0 })),
  }
  const returnable = [...left].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []))
  return { ...order, returns: [...order.returns, one], returnable }
}

export function afterwardsCalls({ orderOf, keep, shownWithdrawal }: Orders): Record<string, Reply> {
  const shown = (order: CustomerOrder): ShownReturnRequest => ({
    ...shownWithdrawal(order),
    ...{ formKey: `return-${order.number}-${order.returns.length}`, returnable: order.returnable ?? [] },
  })
  const request = (world: World, call: Call) =>
    keep(world, call, requested(orderOf(world, call), call.parsed.body as Parameters<typeof requested>[1]))
  const again: Reply = (world, call) => reordered(world, orderOf(world, call))
  return {
    'POST /api/orders/:token/returns': request,
    'GET /bff/orders/:token/return': (world, call) => shown(orderOf(world, call)),
    'POST /bff/orders/:token/return': (world, call) => shown(request(world, call)),
    'POST /api/orders/:token/reorder': again,
    'POST /bff/orders/:token/reorder': again,
  }
}
