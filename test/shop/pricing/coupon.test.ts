// When a coupon helps, and the word for why it does not.
import t from 'tap'
import { type Coupon, couponProblem, isEligible, type LineForCoupon } from '../../../src/shop/pricing/coupon.ts'

const at = new Date('2026-11-22T12:00:00Z')
const moment = (offset: number) => new Date(at.getTime() + offset)

const COUPON: Coupon = {
  effect: { kind: 'percent', value: 1000 },
  active: true,
  startsAt: null,
  endsAt: null,
  minimum: null,
  maxUses: null,
  perCustomer: null,
  used: 0,
  onlyFullPrice: false,
  categoryIds: [],
}

const line = (over: Partial<LineForCoupon> = {}): LineForCoupon => ({
  unit: 1000,
  quantity: 2,
  reduced: false,
  categoryIds: ['women', 'shoes'],
  ...over,
})

const problem = (coupon: Partial<Coupon>, lines = [line()], usedByCustomer = 0) =>
  couponProblem({ ...COUPON, ...coupon }, lines, { at, usedByCustomer })

t.test('a coupon without limits helps', async (t) => {
  t.equal(problem({}), null)
})

t.test('one that is not there or not active is unknown', async (t) => {
  t.equal(couponProblem(undefined, [line()], { at, usedByCustomer: 0 }), 'over')
  t.equal(problem({ active: false, endsAt: moment(-1) }), 'over')
})

t.test('it helps from its first instant up to its last, which is no longer in it', async (t) => {
  t.equal(problem({ startsAt: moment(1) }), 'not_yet')
  t.equal(problem({ startsAt: at, endsAt: moment(1) }), null)
  t.equal(problem({ endsAt: at }), 'over')
})

t.test('uses are counted for all and for each customer', async (t) => {
  t.equal(problem({ maxUses: 5, used: 4 }), null)
  t.equal(problem({ maxUses: 5, used: 5 }), 'used_up')
  t.equal(problem({ perCustomer: 2 }, [line()], 1), null)
  t.equal(problem({ perCustomer: 2 }, [line()], 2), 'already_used')
  t.equal(problem({ maxUses: 0, perCustomer: 0 }), 'used_up')
})

t.test('the minimum compares what the eligible lines cost before discount', async (t) => {
  t.equal(problem({ minimum: 2000 }), null)
  t.equal(problem({ minimum: 2001 }), 'minimum:2001')
  const lines = [line(), line({ reduced: true })]
  t.equal(problem({ minimum: 2001 }, lines), null)
  t.equal(problem({ minimum: 2001, onlyFullPrice: true }, lines), 'minimum:2001')
})

t.test('a coupon for categories or for full prices needs such a line', async (t) => {
  t.equal(problem({ categoryIds: ['bags', 'shoes'] }), null)
  t.equal(problem({ categoryIds: ['bags'], minimum: 9999 }), 'nothing_eligible')
  t.equal(problem({ onlyFullPrice: true }, [line({ reduced: true })]), 'nothing_eligible')
  t.equal(problem({}, []), 'nothing_eligible', 'nor does it help an empty cart')
  t.equal(isEligible({ onlyFullPrice: true, categoryIds: ['shoes'] }, line()), true)
  t.equal(isEligible({ onlyFullPrice: true, categoryIds: ['shoes'] }, line({ reduced: true })), false)
  t.equal(isEligible({ onlyFullPrice: false, categoryIds: ['shoes'] }, line({ reduced: true })), true)
})
