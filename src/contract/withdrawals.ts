// Withdrawing from a contract without an account and without the address of an order's page, as the law wants it offered.
import { z } from 'zod'
import { endpoint, forAnyone } from './endpoint.ts'
import { Instant, line, text } from './parts.ts'

export const WithdrawalBody = z.strictObject({
  name: line(1, 100).meta({ description: 'Name of the person who withdraws', examples: ['Ada Lovelace'] }),
  order: line(1, 200).meta({
    description: 'Any text that identifies the order, such as its number',
    examples: ['ST-10042'],
  }),
  email: z
    .email()
    .max(254)
    .meta({ description: 'E-mail address for the confirmation', examples: ['ada@example.org'] }),
  goods: text(0, 1000)
    .default('')
    .meta({ description: 'Goods the withdrawal applies to; empty for all', examples: ['The linen shirt'] }),
})

export const sendWithdrawal = endpoint({
  id: 'withdrawals.send',
  method: 'POST',
  path: '/api/withdrawals',
  summary: 'Withdraw from a contract',
  description:
    'The answer does not reveal whether an order was found; a declaration without a matching order becomes a message to staff. A confirmation is sent by e-mail at once.',
  ...forAnyone,
  body: WithdrawalBody,
  reply: z.object({ receivedAt: Instant.describe('When the declaration was received, as stated in the confirmation') }),
  status: 201,
})
