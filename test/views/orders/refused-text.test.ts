// What an order's page says where it is not paid or cancelled.
import t from 'tap'
import { order as words } from '../../../views/messages/en/order.ts'
import { en } from '../../../views/messages/en.ts'
import { refusedText } from '../../../views/orders/refused-text.ts'

t.test('too many transfers are named, what has changed meanwhile as well; other refusals by their code', async (t) => {
  const said = (status: number, code: string, fields?: Record<string, string>) =>
    refusedText(words, en, { status, code, message: '', requestId: 'r', fields })
  t.equal(said(429, 'RATE_LIMITED', { payment: 'too_many' }), words.tooManyTransfers)
  t.equal(said(429, 'RATE_LIMITED'), en.problem.RATE_LIMITED)
  t.equal(said(409, 'ALREADY_PAID'), words.changed)
  t.equal(said(503, 'UNAVAILABLE'), en.problem.UNAVAILABLE)
})
