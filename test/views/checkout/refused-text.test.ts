// What the checkout says where an order is refused as a whole.
import t from 'tap'
import { refusedText } from '../../../views/checkout/refused-text.ts'
import { checkout as words } from '../../../views/messages/en/checkout.ts'
import { en } from '../../../views/messages/en.ts'

t.test('orders that wait for their payment are named, and what helps; other refusals by their code', async (t) => {
  const said = (status: number, code: string, fields?: Record<string, string>) =>
    refusedText(words, en, { status, code, message: '', requestId: 'r', fields })
  t.match(said(429, 'RATE_LIMITED', { orders: 'too_many' }), /Pay or cancel/)
  t.match(said(429, 'RATE_LIMITED', { payment: 'too_many' }), /pay in another way/)
  t.equal(said(429, 'RATE_LIMITED'), en.problem.RATE_LIMITED)
  t.equal(said(409, 'COUPON_REFUSED'), words.refused.COUPON_REFUSED)
  t.equal(said(400, 'INVALID_INPUT', { note: 'too_long:1000' }), en.problem.INVALID_INPUT)
  t.equal(said(503, 'UNAVAILABLE'), words.lost)
})
