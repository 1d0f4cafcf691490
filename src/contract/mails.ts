// The outbox: every mail the shop wrote, and what became of it. Shoppers see nothing of it, and editors only whether an
// answer of the inbox has left.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Id, Instant, listOf } from './parts.ts'
import { resource } from './resource.ts'
import { Count, EmailText, Html, textOf, textOrNull } from './values.ts'

export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'kept'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** What a mail is: an answer to a message, something about an order or an account, or a trial. */
export const MAIL_TEMPLATES = [
  'message-reply',
  ...([
    'order-placed',
    'order-confirmed',
    'order-part-paid',
    'order-expired',
    'order-cancelled',
    'order-refunded',
    'order-changed',
    'order-shipped',
    'order-delivered',
  ] as const),
  ...(['return-requested', 'return-approved', 'return-rejected', 'withdrawal-received'] as const),
  'order-for-staff',
  ...(['back-in-stock-confirm', 'back-in-stock'] as const),
  ...(['welcome', 'verify-email', 'email-changed', 'email-removed', 'reset-password', 'password-changed'] as const),
  'test',
] as const

/** Letters with a link that acts for an account or an address: whoever reads one could act in its owner's name. */
export const SECRET_TEMPLATES = [
  'welcome',
  'verify-email',
  'reset-password',
  'back-in-stock-confirm',
] as const satisfies readonly (typeof MAIL_TEMPLATES)[number][]

const Mailbox = z
  .object({
    address: EmailText.describe('E-mail address'),
    name: textOrNull('Name in front of it; null for none', 'Ada Lovelace'),
  })
  .describe('An address with a name.')

export const MailRow = z
  .object({
    id: Id.describe('Id of the e-mail'),
    template: z
      .enum(MAIL_TEMPLATES)
      .describe('Kind of e-mail: a reply to a message, about an order or an account, or a test'),
    to: Mailbox.describe('Recipient'),
    subject: textOf('What it is about', 'Re: Delivery on Saturday?'),
    status: z
      .enum(MAIL_STATUSES)
      .describe(
        '`queued` waits for its turn, its next attempt, or a sender address; `sent` was accepted by the mail server; `failed` was rejected, or all attempts failed; `kept` is not sent because no mail server is set up',
      ),
    attempts: Count.meta({ description: 'Number of attempts so far', examples: [1] }),
    error: textOrNull(
      'Answer of the mail server, or `no-sender` (no sender address), `given-up` (its job was cancelled, or died at its last attempt), `outdated` (its link is no longer valid) or `not-written` (its text could not be put together); null for none',
      '550 no such mailbox',
    ),
    about: z
      .object({
        entity: textOf('Kind of the record', 'messages'),
        id: textOf('Id of that record', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'),
      })
      .nullable()
      .describe('The record it is about; null for none'),
    createdAt: Instant.describe('When it was written'),
    sentAt: Instant.nullable().describe('When the mail server accepted it; null before'),
  })
  .meta({ id: 'MailRow', description: 'An e-mail in the outbox.' })
export type MailRow = z.infer<typeof MailRow>

export const MailDetail = MailRow.extend({
  from: Mailbox.nullable().describe('Sender; null until the first attempt to send it'),
  replyTo: textOrNull("Reply-to address; null for the sender's", 'hello@example.org'),
  messageId: textOrNull('Its Message-ID; null until the first attempt', '<0199d2f0@example.org>'),
  html: Html.describe('A complete HTML document without scripts and pictures; empty if withheld'),
  order: textOrNull('Number of the order it is about; null for none', 'S-10042').default(null),
  text: textOf('The same as plain text; empty if withheld', 'Yes, we deliver on Saturdays.'),
  withheld: z
    .enum(['secret', 'dropped'])
    .nullable()
    .describe(
      'Why the text is missing: `secret` if it contains a link that gives access to an account, which is shown only in a demo shop without a mail server; `dropped` if the text of such an e-mail was deleted after it was sent or its link expired, or if none could be put together; null if the text is there',
    ),
}).meta({ id: 'MailDetail', description: 'An e-mail with its text.' })
export type MailDetail = z.infer<typeof MailDetail>

const made = resource({
  name: 'mails',
  nouns: ['a mail', 'mails'],
  read: 'mailbox.read',
  write: 'mailbox.change',
  row: MailRow,
  detail: MailDetail,
  body: {},
  filters: {
    status: listOf(z.enum(MAIL_STATUSES)).describe('Statuses; repeat the parameter for several'),
    template: listOf(z.enum(MAIL_TEMPLATES)).describe('Kinds; repeat the parameter for several'),
  },
  sorts: ['created', 'sent', 'to', 'subject'],
  actions: ['retry'],
})

/** Mails are written by what happens in the shop, never by hand, and not changed afterwards. */
export const adminMails = { list: made.list, get: made.get, bulk: made.bulk, export: made.export }

/** The id is the mail's. */
export const MailQueued = z
  .object({ id: Id.describe('Id of the e-mail'), auditId: Count.describe('Id of the audit log entry') })
  .meta({ id: 'MailQueued', description: 'An e-mail that was queued again.' })

export const retryMail = endpoint({
  id: 'mails.retry',
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  summary: 'Send an e-mail that failed, is waiting or was kept; refused if it was sent or is being sent',
  ...forStaff('mailbox.change'),
  params: z.object({ id: Id.describe('Id of the e-mail') }),
  reply: MailQueued,
})

export const sendTestMail = endpoint({
  id: 'mails.test',
  method: 'POST',
  path: '/api/admin/mails/test',
  summary: 'Send a test e-mail',
  ...forStaff('mailbox.test'),
  body: z.strictObject({
    to: z
      .email()
      .max(254)
      .meta({ description: 'Address to send it to', examples: ['ada@example.org'] }),
  }),
  reply: MailQueued,
  status: 201,
})
