// What the page of an order says first, by what has become of it.
import t from 'tap'
import type { ShownOrder } from '#contract/pages/order.ts'
import { order as de } from '../../../views/messages/de/order.ts'
import { order as en } from '../../../views/messages/en/order.ts'
import { piecesText } from '../../../views/orders/pieces.ts'
import { daysOf, isUndecided, stateOf } from '../../../views/orders/state.ts'
import { type OrderState, orderIn } from '../../mocks/order-states.ts'

const shown = (state: OrderState, part: Partial<ShownOrder> = {}): ShownOrder => ({
  ...(orderIn(state) as unknown as ShownOrder),
  ...part,
})

const delivered = (...returns: string[]): ShownOrder => ({
  ...(orderIn('confirmed') as unknown as ShownOrder),
  ...{ status: 'completed', paymentStatus: 'paid', fulfilmentStatus: 'delivered', parcels: [] },
  returns: returns.map((status) => ({ status, items: [] })) as unknown as ShownOrder['returns'],
})

t.test('nobody is wished joy of what they are sending back', async (t) => {
  t.equal(stateOf(delivered()), 'delivered')
  t.equal(stateOf(delivered('closed', 'rejected', 'lapsed')), 'delivered')
  for (const open of ['requested', 'approved', 'received'])
    t.equal(stateOf(delivered('closed', open)), 'returning', open)
})

t.test('what comes back as a whole is not said to come back in part', async (t) => {
  const order = delivered()
  const [line] = order.lines
  const lines = line ? [{ ...line, quantity: 3, cancelled: 1 }] : []
  const state = (...returns: [status: string, quantity: number, received: number][]) => {
    const items = (quantity: number, received: number) => [{ lineId: line?.id, quantity, received }]
    const given = returns.map(([status, quantity, received]) => ({ status, items: items(quantity, received) }))
    return stateOf({ ...order, lines, returns: given as unknown as ShownOrder['returns'] })
  }
  t.equal(state(['approved', 1, 0]), 'returning')
  t.equal(state(['approved', 2, 0]), 'returning_all', 'the third piece was cancelled')
  t.equal(state(['closed', 1, 1], ['requested', 1, 0]), 'returning_all')
  t.equal(state(['closed', 1, 0], ['requested', 1, 0]), 'returning', 'one stayed with the buyer')
  t.equal(state(['rejected', 1, 0], ['received', 1, 1]), 'returning')
})

t.test('pieces are named with colour and size', async (t) => {
  const line = { id: 'a', title: 'Shirt', color: 'Sage', size: 'M' }
  const lines = [line, { ...line, id: 'b', size: 'L' }, { id: 'c', title: 'Candle', color: null, size: null }]
  const items = lines.map(({ id }, index) => ({ lineId: id, quantity: index + 1 }))
  t.equal(piecesText(items, lines), '1 × Shirt (Sage, M), 2 × Shirt (Sage, L), 3 × Candle')
})

t.test('nothing is said to be packed while staff look at a withdrawal', async (t) => {
  const order = (kind: string, status: string, fulfilmentStatus: ShownOrder['fulfilmentStatus'] = 'unfulfilled') =>
    shown('confirmed', { fulfilmentStatus, returns: [{ kind, status, items: [] }] as unknown as ShownOrder['returns'] })
  const before = stateOf(shown('confirmed'))
  t.equal(stateOf(order('withdrawal', 'requested')), 'withdrawn')
  t.equal(daysOf({ ...order('withdrawal', 'requested'), shippingDays: { min: 2, max: 4 } }), null)
  t.equal(stateOf(order('withdrawal', 'requested', 'partially_shipped')), 'withdrawn')
  t.equal(stateOf(order('withdrawal', 'requested', 'delivered')), 'returning', 'nothing is left to be sent')
  for (const status of ['rejected', 'approved']) t.equal(stateOf(order('withdrawal', status)), before, status)
  t.equal(stateOf(order('return', 'requested', 'partially_shipped')), 'part_shipped', 'it holds nothing up')
})

t.test('a refund is promised while one is owed, though the buyer bears what express delivery costs more', async (t) => {
  const returned = (sums: Partial<ShownOrder['sums']>, ...returns: string[]): ShownOrder => {
    const order = delivered(...returns)
    const kept = { total: 19_863, paid: 19_863, credited: 18_873 }
    return { ...order, fulfilmentStatus: 'returned', sums: { ...order.sums, ...kept, ...sums } }
  }
  t.equal(stateOf(returned({ refunded: 0 }, 'closed')), 'returned')
  t.equal(stateOf(returned({ refunded: 18_872 }, 'closed')), 'returned', 'a cent is owed')
  t.equal(stateOf(returned({ refunded: 18_873 }, 'closed')), 'refunded')
  t.equal(stateOf(returned({ refunded: 18_873 }, 'closed', 'received')), 'returned', 'nobody has said what is owed')
  t.equal(stateOf(returned({ credited: 0, refunded: 0 }, 'closed')), 'completed', 'nothing was owed')
})

t.test('nobody who has paid a part is told that nothing was charged', async (t) => {
  const part = { paymentStatus: 'partially_paid', sums: { ...shown('pending-card').sums, paid: 2000 } } as const
  const next = { kind: 'redirect', url: 'https://checkout.stripe.com/c/pay/cs_test_1' } as const
  t.equal(stateOf(shown('pending-card', { next })), 'unpaid')
  t.equal(stateOf(shown('pending-card', { ...part, next })), 'rest_unpaid')
  t.equal(stateOf(shown('bank', part)), 'part_paid')
  for (const words of [en, de])
    for (const state of ['rest_unpaid', 'part_paid', 'failed', 'tried_out'] as const)
      t.notMatch(words.states[state].next, /Nothing has been charged|Es wurde (noch )?nichts abgebucht/, state)
})

t.test('when it arrives is said while nothing has left, and nothing waits for goods or money', async (t) => {
  t.same(daysOf(shown('confirmed')), { min: 2, max: 4 })
  t.equal(daysOf(shown('confirmed', { shippingDays: null })), null, 'placed before it was kept')
  const lines = shown('confirmed').lines.map((line, at) => ({ ...line, backordered: at }))
  t.equal(daysOf(shown('confirmed', { lines })), null)
  for (const state of ['pending-card', 'bank', 'shipped', 'cancelled'] as const)
    t.equal(daysOf(shown(state)), null, state)
})

t.test('a page that waits for a payment looks again by itself, and not after a card was declined', async (t) => {
  const next = { kind: 'redirect', url: 'https://checkout.stripe.com/c/pay/cs_test_1' } as const
  const waiting = shown('pending-card', { next })
  const { payment } = waiting
  const retry = { next: { kind: 'retry' } } as const
  t.ok(isUndecided(waiting))
  t.ok(isUndecided({ ...waiting, ...retry }), 'whether the attempt has begun is not known')
  t.notOk(isUndecided({ ...waiting, ...retry, payment: payment && { ...payment, error: 'declined' } }))
  t.notOk(isUndecided(shown('bank')))
})
