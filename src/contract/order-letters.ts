// Letters about one order: the mails of the outbox that belong to it, and one of them once more.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { MAIL_STATUSES, MAIL_TEMPLATES } from './mails.ts'
import { IDEMPOTENT } from './order-payments.ts'
import { orderParams } from './orders.ts'
import { Id, Instant } from './parts.ts'
import { Changed, Version } from './resource.ts'
import { EmailText } from './values.ts'

/** Why a letter cannot be sent again, in a word that screens translate. */
const LETTER_OBSTACLES = ['for-staff', 'not-written', 'dropped', 'secret', 'no-address'] as const
export type LetterObstacle = (typeof LETTER_OBSTACLES)[number]

export const OrderLetter = z
  .object({
    id: Id.describe('Id of the e-mail'),
    template: z.enum(MAIL_TEMPLATES).describe('Kind of e-mail'),
    to: EmailText.describe('Address it was written to'),
    status: z.enum(MAIL_STATUSES).describe('Status of the e-mail, as in the mailbox'),
    createdAt: Instant.describe('When it was written'),
    sentAt: Instant.nullable().describe('When the mail server accepted it; null before'),
    obstacle: z
      .enum(LETTER_OBSTACLES)
      .nullable()
      .describe(
        'Why it cannot be sent again: `for-staff` was not written to the customer, `not-written` could not be put together, `dropped` has lost its text, `secret` contains a link that gives access to an account, `no-address` if the order has no e-mail address; null if it can',
      ),
  })
  .meta({ id: 'OrderLetter', description: 'An e-mail about an order.' })
export type OrderLetter = z.infer<typeof OrderLetter>

export const listOrderLetters = endpoint({
  id: 'orders.adminLetters',
  method: 'GET',
  path: '/api/admin/orders/:number/letters',
  summary: 'List the e-mails about an order',
  ...forStaff('orders.read'),
  params: orderParams,
  reply: z.object({
    rows: z.array(OrderLetter).describe('Newest first, at most 100; those sent more than 90 days ago are not kept'),
  }),
})

export const sendLetterAgain = endpoint({
  id: 'orders.adminLetterAgain',
  method: 'POST',
  path: '/api/admin/orders/:number/letters/:id/again',
  summary: 'Send an e-mail about an order again, to the current e-mail address of the order',
  description: `${IDEMPOTENT} The copy is an e-mail of its own with the text of the first, whatever the status of that one. 409 \`CONFLICT\` if it cannot be sent again, with the reason as a code in \`fields.letter\`.`,
  ...forStaff('orders.change'),
  params: orderParams.extend({ id: Id.describe('Id of the e-mail') }),
  body: z.strictObject({ version: Version }),
  reply: Changed.extend({ letter: Id.describe('Id of the copy') }),
  status: 201,
})
