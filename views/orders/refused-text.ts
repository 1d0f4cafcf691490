// The sentence for what refused something that a buyer wanted of an order.
import type { Problem } from '../api/client.ts'
import { problemText } from '../kit/problem-text.ts'
import type { OrderWords } from '../messages/en/order.ts'
import type { Messages } from '../messages/en.ts'

export function refusedText(t: OrderWords, messages: Messages, problem: Problem): string {
  const { code, fields } = problem
  if (code === 'CONFLICT' || code === 'ALREADY_PAID') return t.changed
  return fields?.payment === 'too_many' ? t.tooManyTransfers : problemText(messages, problem)
}
