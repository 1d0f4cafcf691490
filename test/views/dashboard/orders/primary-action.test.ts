// The main action of an order's page follows from its state, and what cannot be done says why.
import t from 'tap'
import type { OrderDetail } from '../../../../src/contract/orders.ts'
import { primaryOf, reasonOf } from '../../../../views/dashboard/orders/primary-action.ts'

const order = (values: object): OrderDetail =>
  ({
    ...{ status: 'confirmed', fulfilmentStatus: 'unfulfilled', paymentMethod: 'card', balance: 0, payments: [] },
    ...{ left: { lines: [], shipping: 0, goodwill: 0, refund: 0 }, actions: [], ...values },
  }) as unknown as OrderDetail

const owed = { left: { lines: [], shipping: 0, goodwill: 0, refund: 500 } }

t.test('what is owed to the customer comes first, unless a refund that failed stands out already', async (t) => {
  t.equal(primaryOf(order(owed)), 'refund')
  t.equal(primaryOf(order({ ...owed, payments: [{ kind: 'refund', status: 'failed' }] })), null)
  const actions = [{ event: 'refund', allowed: false, reason: 'disputed' }]
  t.equal(primaryOf(order({ ...owed, actions })), null, 'a disputed payment')
})

t.test(
  'money that staff record is asked for where it is awaited: before packing by transfer, after delivery at the door',
  async (t) => {
    const waiting = { status: 'pending_payment', balance: 900 }
    t.equal(primaryOf(order({ ...waiting, paymentMethod: 'bank_transfer' })), 'payment')
    t.equal(primaryOf(order(waiting)), null, 'cards pay by themselves')
    const atTheDoor = { paymentMethod: 'cod', balance: 900 }
    t.equal(primaryOf(order(atTheDoor)), null)
    t.equal(primaryOf(order({ ...atTheDoor, fulfilmentStatus: 'delivered' })), 'payment')
  },
)

t.test('an idle action has its reason, and what the shop does not tell of can be tried', async (t) => {
  const actions = [
    { event: 'credit', allowed: false, reason: 'nothing_left' },
    { event: 'cancel', allowed: true, reason: null },
  ]
  t.equal(reasonOf(order({ actions }), 'credit'), 'nothing_left')
  t.equal(reasonOf(order({ actions }), 'cancel'), null)
  t.equal(reasonOf(order({ actions }), 'attention'), null)
})
