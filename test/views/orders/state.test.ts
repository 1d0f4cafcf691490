// What the page of an order says first, by what has become of it.
import t from 'tap'
import type { ShownOrder } from '#contract/pages/order.ts'
import { stateOf } from '../../../views/orders/state.ts'
import { orderIn } from '../../mocks/order-states.ts'

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
