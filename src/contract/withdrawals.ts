// Withdrawing from a contract without an account and without the address of an order's page, as the law wants it offered.
import { z } from 'zod'
import { endpoint, forAnyone } from './endpoint.ts'
import { Instant, line, text } from './parts.ts'

export const WithdrawalBody = z.strictObject({
  name: line(1, 100).meta({ description: 'Who withdraws', examples: ['Ada Lovelace'] }),
  order: line(1, 200).meta({
    description: 'Any words that identify the order, such as its number',
    examples: ['ST-10042'],
  }),
  email: z
    .email()
    .max(254)
    .meta({ description: 'Where the receipt goes', examples: ['ada@example.org'] }),
  goods: text(0, 1000)
    .default('')
    .meta({ description: 'Which goods it is about; empty for all of them', examples: ['The linen shirt'] }),
})

export const sendWithdrawal = endpoint({
  id: 'withdrawals.send',
  method: 'POST',
  path: '/api/withdrawals',
  summary: 'Withdraw from a contract',
  description:
    'Answers alike whether the words fit an order or not: what fits none is a message to staff. A receipt is sent by mail at once.',
  ...forAnyone,
  body: WithdrawalBody,
  reply: z.object({ receivedAt: Instant.describe('When the declaration came, as the receipt says') }),
  status: 201,
})
