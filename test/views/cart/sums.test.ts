// What a cart comes to on the page, and what is shown of it while the server has not answered.
import t from 'tap'
import type { ShownCart } from '#contract/pages/cart.ts'
import { keptCoupon, refusedCode } from '../../../views/cart/coupon.ts'
import { withPending } from '../../../views/cart/pending.ts'
import { sumsOf } from '../../../views/cart/sums.ts'
import { id } from '../../support/catalogue.ts'

const line = (n: number, quantity: number, unitPrice: number): ShownCart['lines'][number] => ({
  ...{ variantId: id(n), slug: 'a-mug', title: 'A Mug', size: null, color: null, picture: null },
  ...{ quantity, unitPrice, oldUnitPrice: null, lineTotal: quantity * unitPrice, available: null },
})
const home = { country: 'DE', label: 'Delivery to Germany', note: null, missing: null }
const cart: ShownCart = {
  lines: [line(1, 2, 1900), line(2, 1, 1200)],
  count: 3,
  subtotal: 5000,
  discount: 500,
  coupon: { code: 'WELCOME10', amount: 500, problem: null, note: 'It helps.' },
  estimate: { ...home, shipping: 490, freeFrom: 7500 },
  checkout: null,
}

t.test('the total is what is known: goods less discount, and delivery', async (t) => {
  t.same(sumsOf(cart), { total: 4990, hasDelivery: true, toFree: { missing: 3000, of: 7500 } })
  t.match(sumsOf({ ...cart, estimate: null }), { total: 4500, hasDelivery: false, toFree: null })
  const nowhere = { ...home, shipping: null, freeFrom: 7500, missing: 'method' as const }
  t.match(sumsOf({ ...cart, estimate: nowhere }), { total: 4500, hasDelivery: false, toFree: null })
  t.match(sumsOf({ ...cart, discount: 6000, estimate: null }), { total: 0 })
})

t.test('what is missing to free delivery counts after the discount, and only while it is not free', async (t) => {
  const at = (subtotal: number, discount: number, shipping: number, freeFrom: number | null = 7500) =>
    sumsOf({ subtotal, discount, estimate: { ...home, shipping, freeFrom } }).toFree
  t.same(at(7500, 1, 490), { missing: 1, of: 7500 })
  t.equal(at(7500, 0, 490), null)
  t.equal(at(1000, 0, 0), null, 'a coupon makes it free')
  t.equal(at(1000, 0, 490, null), null, 'it never is')
})

t.test('quantities that are asked for change lines and subtotal, and say that the rest is not known', async (t) => {
  t.equal(withPending(cart, {}).isPending, false)
  t.equal(withPending(cart, { [id(1)]: 2 }).isPending, false, 'as many as there are')
  t.equal(withPending(cart, { [id(9)]: 4 }).isPending, false, 'a line that is gone')
  t.match(withPending(cart, { [id(1)]: 3 }), { isPending: true, count: 4, subtotal: 6900 })
  t.match(withPending(cart, { [id(2)]: 0 }), { isPending: true, count: 2, subtotal: 3800, lines: [{}] })
})

t.test('a code that is not in the cart is said where it was typed; one that is says so itself', async (t) => {
  const unknown = { code: 'NOPE', amount: 0, problem: 'unknown', note: 'We do not know it.' }
  t.equal(keptCoupon({ coupon: unknown }), null)
  t.equal(keptCoupon({}), null)
  t.same(refusedCode('nope', { ok: true, data: { coupon: unknown } }), { code: 'NOPE', why: 'We do not know it.' })
  const over = { ...unknown, code: 'HARVEST15', problem: 'over' }
  t.equal(keptCoupon({ coupon: over }), over)
  t.equal(refusedCode('harvest15', { ok: true, data: { coupon: over } }), undefined)
  t.equal(refusedCode('', { ok: true, data: { coupon: null } }), undefined)
  const problem = { status: 429, code: 'RATE_LIMITED', message: '', requestId: 'r' }
  t.same(refusedCode('x', { ok: false, problem }), { code: 'x', why: problem })
})
