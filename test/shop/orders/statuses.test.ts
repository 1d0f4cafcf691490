// What an order's rows say about it, case by case.
import t from 'tap'
import {
  type LineState,
  type OrderState,
  type PaymentState,
  type RefundState,
  statusesOf,
} from '../../../src/shop/orders/statuses.ts'

const order = (changes: Partial<OrderState> = {}): OrderState => ({
  ...{ status: 'confirmed', total: 5000, credited: 0 },
  ...changes,
})
const line = (changes: Partial<LineState> = {}): LineState => ({
  ...{ quantity: 2, cancelled: 0, shipped: 0, delivered: 0, returned: 0, lost: 0, lostCredited: 0 },
  ...changes,
})
const payment = (status: PaymentState['status'], captured = 0, reversal = false): PaymentState => ({
  ...{ status, captured, reversal },
})
const paid = payment('captured', 5000)
const refund = (status: RefundState['status'], amount: number): RefundState => ({ status, amount })

t.test('what is paid follows from what was captured, paid back and is still to come', async (t) => {
  const cases: [string, Partial<OrderState>, PaymentState[], RefundState[], number][] = [
    ['unpaid', {}, [], [], 5000],
    ['unpaid', {}, [payment('failed'), payment('expired')], [], 5000],
    ['pending', {}, [payment('failed'), payment('created')], [], 5000],
    ['pending', {}, [payment('requires_action')], [], 5000],
    ['pending', {}, [payment('processing')], [], 5000],
    ['authorized', {}, [payment('created'), payment('authorized')], [], 5000],
    ['paid', {}, [paid], [], 0],
    ['paid', { total: 0 }, [], [], 0],
    ['partially_paid', {}, [payment('captured', 4000), payment('created')], [], 1000],
    ['paid', { credited: 1000 }, [payment('captured', 4000)], [], 0],
    ['paid', {}, [paid, payment('captured', 5000)], [], -5000],
    ['voided', { credited: 5000 }, [payment('voided')], [], 0],
    ['voided', { credited: 5000 }, [payment('created')], [], 0],
    ['voided', { status: 'expired' }, [payment('failed')], [], 0],
    ['voided', { status: 'cancelled' }, [payment('voided')], [], 0],
    ['paid', { status: 'cancelled' }, [paid], [], -5000],
    ['partially_refunded', { credited: 1000 }, [paid], [refund('succeeded', 1000)], 0],
    ['refunded', { credited: 5000 }, [paid], [refund('succeeded', 5000)], 0],
    ['paid', { credited: 1000 }, [paid], [refund('pending', 1000)], -1000],
    ['paid', { credited: 1000 }, [paid], [refund('failed', 1000)], -1000],
    ['partially_refunded', {}, [paid], [refund('succeeded', 1000)], 1000],
    ['refunded', { credited: 1000 }, [paid], [refund('succeeded', 1000), refund('succeeded', 5000)], 5000],
    ['unpaid', {}, [paid, payment('captured', 5000, true)], [], 5000],
  ]
  for (const [at, [status, changes, payments, refunds, balance]] of cases.entries()) {
    const found = statusesOf(order(changes), [line()], payments, refunds)
    t.same([found.paymentStatus, found.balance], [status, balance], `${at}: ${status}`)
  }
})

t.test('what is sent counts pieces that are neither cancelled nor lost and credited', async (t) => {
  const cases: [string, Partial<LineState>[]][] = [
    ['unfulfilled', [{}]],
    ['partially_shipped', [{ shipped: 1 }]],
    ['partially_shipped', [{ shipped: 2 }, {}]],
    ['shipped', [{ shipped: 2 }]],
    ['shipped', [{ shipped: 1, cancelled: 1 }]],
    ['partially_delivered', [{ shipped: 2, delivered: 2 }, {}]],
    ['partially_delivered', [{ shipped: 2, delivered: 1 }]],
    ['delivered', [{ shipped: 2, delivered: 2 }]],
    ['delivered', [{ shipped: 1, delivered: 1, cancelled: 1 }]],
    ['delivered', [{ shipped: 2, delivered: 2, returned: 1 }]],
    ['returned', [{ shipped: 2, delivered: 2, returned: 2 }]],
    ['returned', [{ shipped: 1, delivered: 1, returned: 1, cancelled: 1 }]],
    ['unfulfilled', [{ cancelled: 2 }]],
    // Lost: still to arrive until it is credited; sent again it is one piece as before.
    ['shipped', [{ shipped: 2, lost: 2 }]],
    ['partially_delivered', [{ shipped: 2, delivered: 1, lost: 1 }]],
    ['delivered', [{ shipped: 2, delivered: 1, lost: 1, lostCredited: 1 }]],
    ['partially_shipped', [{ shipped: 1, lost: 1, lostCredited: 1 }, { quantity: 1 }, { quantity: 1, shipped: 1 }]],
    ['unfulfilled', [{ shipped: 1, lost: 1, lostCredited: 1 }]],
    // Lost, credited, and come back since: the other piece is under way.
    ['shipped', [{ shipped: 1, lostCredited: 1 }]],
    ['shipped', [{ shipped: 4, lost: 2 }]],
    ['delivered', [{ shipped: 4, lost: 2, delivered: 2 }]],
    ['unfulfilled', [{ shipped: 2, lost: 2, lostCredited: 2 }]],
  ]
  for (const [at, [status, lines]] of cases.entries()) {
    const found = statusesOf(order(), lines.map(line), [paid], [])
    t.equal(found.fulfilmentStatus, status, `${at}: ${status}`)
  }
})

t.test('an order is completed when all has arrived, nothing is under way and nobody owes anything', async (t) => {
  const arrived = { shipped: 2, delivered: 2 }
  const done = (
    changes: Partial<OrderState>,
    lines: Partial<LineState>[],
    payments = [paid],
    refunds: RefundState[] = [],
  ) => statusesOf(order(changes), lines.map(line), payments, refunds).completed
  t.ok(done({}, [arrived]))
  t.ok(done({ credited: 2500 }, [arrived, { cancelled: 2 }], [payment('captured', 2500)]), 'what was cancelled is gone')
  t.ok(done({ credited: 2500 }, [arrived, { shipped: 2, lost: 2, lostCredited: 2 }], [payment('captured', 2500)]))
  t.ok(done({}, [{ shipped: 4, lost: 2, delivered: 2 }]), 'sent again')
  t.notOk(done({}, [arrived, { shipped: 2, lost: 2 }]), 'lost and not credited')
  t.notOk(done({}, [{ shipped: 2, delivered: 1 }]), 'one piece under way')
  t.notOk(done({}, [{ shipped: 3, delivered: 2 }]), 'sent again although the first turned up')
  t.notOk(done({}, [arrived], [payment('captured', 4000)]), 'the customer owes')
  t.notOk(done({}, [arrived], [payment('captured', 6000)]), 'the shop owes')
  t.notOk(done({ credited: 500 }, [arrived], [paid], [refund('pending', 500)]), 'a refund is under way')
  t.notOk(done({ credited: 500 }, [arrived], [paid], [refund('succeeded', 500), refund('pending', 500)]))
  t.notOk(done({ credited: 5000 }, [{ cancelled: 2 }], [payment('voided')]), 'nothing was ever to arrive')
  t.notOk(done({ status: 'pending_payment' }, [arrived]))
  t.ok(done({ status: 'completed', credited: 500 }, [{ ...arrived, returned: 1 }]), 'a return does not reopen it')
  t.notOk(done({ status: 'completed' }, [{ shipped: 2, delivered: 0 }]), 'a mistaken delivery does')
})
