// What the page of an order says first, by what has become of it.
import t from 'tap'
import type { ShownOrder } from '#contract/pages/order.ts'
import { daysOf, stateOf } from '../../../views/orders/state.ts'
import { type OrderState, orderIn } from '../../mocks/order-states.ts'

const delivered = (...returns: string[]): ShownOrder => ({
  ...(orderIn('confirmed') as unknown as ShownOrder),
  ...{ status: 'completed', paymentStatus: 'paid', fulfilmentStatus: 'delivered', parcels: [] },
  returns: returns.map((status) => ({ status })) as unknown as ShownOrder['returns'],
})

t.test('nobody is wished joy of what they are sending back', async (t) => {
  t.equal(stateOf(delivered()), 'delivered')
  t.equal(stateOf(delivered('closed', 'rejected', 'lapsed')), 'delivered')
  for (const open of ['requested', 'approved', 'received'])
    t.equal(stateOf(delivered('closed', open)), 'returning', open)
})

t.test('when it arrives is said while nothing has left, and nothing waits for goods or money', async (t) => {
  const shown = (state: OrderState, part: Partial<ShownOrder> = {}) => ({
    ...(orderIn(state) as unknown as ShownOrder),
    ...part,
  })
  t.same(daysOf(shown('confirmed')), { min: 2, max: 4 })
  t.equal(daysOf(shown('confirmed', { shippingDays: null })), null, 'placed before it was kept')
  const lines = shown('confirmed').lines.map((line, at) => ({ ...line, backordered: at }))
  t.equal(daysOf(shown('confirmed', { lines })), null)
  for (const state of ['pending-card', 'bank', 'shipped', 'cancelled'] as const)
    t.equal(daysOf(shown(state)), null, state)
})
