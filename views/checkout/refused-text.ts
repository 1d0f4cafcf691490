// The sentence for what refused an order as a whole.
import type { Problem } from '../api/client.ts'
import { problemText } from '../kit/problem-text.ts'
import type { CheckoutWords } from '../messages/en/checkout.ts'
import type { Messages } from '../messages/en.ts'

export function refusedText(t: CheckoutWords, messages: Messages, { code, status, fields = {} }: Problem): string {
  // Waiting alone does not help where orders wait for their payment.
  const [field = ''] = code === 'RATE_LIMITED' ? Object.keys(fields) : []
  return t.tooMany[field] ?? t.refused[code] ?? (status >= 500 ? t.lost : problemText(messages, { code }))
}
