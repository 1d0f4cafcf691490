// The table of transitions: each state, each event, each guard.
import t from 'tap'
import {
  type Consequence,
  type Decision,
  decide,
  type Happening,
  isRefused,
  type OrderStatus,
  type Standing,
} from '../../../../src/shop/orders/transitions/decide.ts'

const standing = (status: OrderStatus, part: Partial<Standing> = {}): Standing => ({
  ...{ status, balance: 4872, kept: 0, packed: 0, told: false, covered: false },
  ...part,
})
const nothing = (status: OrderStatus): Consequence => ({
  ...{ status, stock: 'keep', credit: false, refund: false, stays: false, leavesCart: false },
  ...{ letter: null, attention: null },
})
const STATUSES: readonly OrderStatus[] = ['pending_payment', 'confirmed', 'completed', 'cancelled', 'expired']
const money = { event: 'money_in', revivable: false } as const
const cancel = (by: 'customer' | 'staff' = 'customer', decided = true) => ({ event: 'cancel', decided, by }) as const

t.test('money confirms a pending order once it covers it', async (t) => {
  const covered = standing('pending_payment', { balance: 0, kept: 4872, covered: true })
  t.match(decide(covered, money), {
    ...{ status: 'confirmed', stock: 'keep', refund: false, stays: true, leavesCart: true, letter: 'order-confirmed' },
  })
  t.match(decide({ ...covered, balance: -100 }, money), { status: 'confirmed', refund: true }, 'the rest goes back')
  t.match(decide(standing('pending_payment', { balance: 3872, kept: 1000 }), money), {
    ...{ status: 'pending_payment', stays: true, leavesCart: false, letter: 'order-part-paid', attention: String },
  })
})

t.test('money for a lapsed order revives it, or goes back', async (t) => {
  const paid = standing('expired', { balance: -4872, kept: 4872, covered: true })
  t.match(decide(paid, { event: 'money_in', revivable: true }), {
    ...{ status: 'confirmed', stock: 'reserve', refund: true, leavesCart: true, letter: 'order-confirmed' },
  })
  t.match(decide(paid, money), { status: 'expired', stock: 'keep', refund: true, attention: String })
  const short = { ...paid, balance: -1000, kept: 1000, covered: false }
  t.match(
    decide(short, { event: 'money_in', revivable: true }),
    { status: 'expired', refund: true },
    'too little of it',
  )
  t.same(decide({ ...paid, balance: 0 }, money), nothing('expired'), 'what went back already does not go twice')
})

t.test('money for an order that is over, or paid, goes back', async (t) => {
  t.match(decide(standing('cancelled', { balance: -4872, kept: 4872 }), money), { status: 'cancelled', refund: true })
  for (const status of ['confirmed', 'completed'] as const) {
    t.match(decide(standing(status, { balance: -100 }), money), { status, refund: true, attention: String })
    t.same(decide(standing(status, { balance: 0 }), money), nothing(status))
  }
})

t.test('a pending order lapses once nobody can pay it any more', async (t) => {
  const pending = standing('pending_payment')
  t.match(decide(pending, { event: 'expire', decided: true }), {
    ...{ status: 'expired', stock: 'release', credit: false, refund: false, letter: null },
  })
  t.match(decide({ ...pending, told: true }, { event: 'expire', decided: true }), { letter: 'order-expired' })
  t.ok(isRefused(decide(pending, { event: 'expire', decided: false })))
  t.same(decide({ ...pending, kept: 1000 }, { event: 'expire', decided: true }), nothing('pending_payment'))
})

t.test('cancelling gives the pieces up, and what came in goes back', async (t) => {
  const pending = standing('pending_payment')
  t.match(decide(pending, cancel()), {
    status: 'cancelled',
    stock: 'release',
    credit: false,
    refund: false,
    letter: null,
  })
  t.match(decide({ ...pending, told: true }, cancel()), { letter: 'order-cancelled' })
  t.match(decide(pending, cancel('staff')), { letter: 'order-cancelled' })
  t.match(decide({ ...pending, kept: 1000 }, cancel()), { credit: true, refund: true })
  t.ok(isRefused(decide(pending, cancel('customer', false))), 'while a payment is under way')
  t.match(decide(standing('confirmed'), cancel()), {
    ...{ status: 'cancelled', stock: 'release', credit: true, refund: false, letter: 'order-cancelled' },
  })
  t.match(decide(standing('confirmed', { kept: 4872, balance: 0 }), cancel()), { credit: true, refund: true })
  t.ok(isRefused(decide(standing('confirmed', { packed: 1 }), cancel())))
  t.ok(isRefused(decide(standing('confirmed'), cancel('customer', false))))
  for (const status of ['completed', 'cancelled', 'expired'] as const)
    t.ok(isRefused(decide(standing(status), cancel())))
})

t.test('only a pending order is replaced, and nobody is told', async (t) => {
  t.match(decide(standing('pending_payment', { told: true }), { event: 'replace', decided: true }), {
    ...{ status: 'cancelled', stock: 'release', letter: null },
  })
  t.ok(isRefused(decide(standing('pending_payment'), { event: 'replace', decided: false })))
  for (const status of ['confirmed', 'completed'] as const)
    t.ok(isRefused(decide(standing(status), { event: 'replace', decided: true })))
})

t.test('what is said twice or too late changes nothing', async (t) => {
  const late: Happening[] = [{ event: 'declined' }, { event: 'expire', decided: true }]
  for (const status of STATUSES) t.same(decide(standing(status), { event: 'declined' }), nothing(status))
  for (const status of STATUSES.slice(1))
    for (const happening of late) t.same(decide(standing(status), happening), nothing(status))
})

t.test('whatever happens, an order that is over stays over or is paid, and nothing is given up twice', async (t) => {
  const answers = STATUSES.flatMap((status) =>
    [0, -100, 100].flatMap((balance) =>
      (
        [money, { event: 'money_in', revivable: true }, cancel(), { event: 'replace', decided: true }] as Happening[]
      ).map((happening) => ({
        status,
        happening,
        decision: decide(standing(status, { balance, covered: balance <= 0 }), happening) as Decision,
      })),
    ),
  )
  for (const { status, happening, decision } of answers) {
    if (isRefused(decision)) continue
    if (status === 'cancelled') t.equal(decision.status, 'cancelled')
    if (decision.stock === 'release')
      t.ok(['pending_payment', 'confirmed'].includes(status), `${status} ${happening.event}`)
    if (decision.stock === 'reserve') t.equal(status, 'expired')
  }
})
