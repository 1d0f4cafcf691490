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
  ...(['welcome', 'verify-email', 'email-changed', 'reset-password', 'password-changed'] as const),
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
    id: Id.describe('Of the mail'),
    template: z
      .enum(MAIL_TEMPLATES)
      .describe('What it is: an answer to a message, something about an order or an account, or a trial'),
    to: Mailbox.describe('Whom it goes to'),
    subject: textOf('What it is about', 'Re: Delivery on Saturday?'),
    status: z
      .enum(MAIL_STATUSES)
      .describe(
        '`queued` waits for its turn, its next attempt, or an address to be sent from; `sent` was taken by the mail server; `failed` was refused for good, or not taken however often; `kept` is not sent, because no mail server is set up',
      ),
    attempts: Count.meta({ description: 'How often it was tried', examples: [1] }),
    error: textOrNull(
      'What the mail server said, or one of `no-sender` (nobody to send from), `given-up` (its job was cancelled) and `outdated` (its link is no longer good); null for nothing',
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
    sentAt: Instant.nullable().describe('When the mail server took it; null before'),
  })
  .meta({ id: 'MailRow', description: 'A mail of the outbox.' })
export type MailRow = z.infer<typeof MailRow>

export const MailDetail = MailRow.extend({
  from: Mailbox.nullable().describe('Whom it comes from; null until the first attempt to send it'),
  replyTo: textOrNull("Address that answers go to; null means the sender's", 'hello@example.org'),
  messageId: textOrNull('Its Message-ID; null until the first attempt', '<0199d2f0@example.org>'),
  html: Html.describe('A whole document without scripts and pictures; empty where it is withheld'),
  text: textOf('The same as plain text; empty where it is withheld', 'Yes, we deliver on Saturdays.'),
  withheld: z
    .enum(['secret', 'dropped'])
    .nullable()
    .describe(
      '`secret`: it has a link that acts for somebody’s account, which is shown in a demo shop without a mail server alone; `dropped`: such a letter is not kept once it was sent or its link is no longer good; null where the text is there',
    ),
}).meta({ id: 'MailDetail', description: 'One mail with its text.' })
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
    status: listOf(z.enum(MAIL_STATUSES)).describe('Statuses, any of which is enough; repeat the name for several'),
    template: listOf(z.enum(MAIL_TEMPLATES)).describe('Kinds, any of which is enough; repeat the name for several'),
  },
  sorts: ['created', 'sent', 'to', 'subject'],
  actions: ['retry'],
})

/** Mails are written by what happens in the shop, never by hand, and not changed afterwards. */
export const adminMails = { list: made.list, get: made.get, bulk: made.bulk, export: made.export }

/** The id is the mail's. */
export const MailQueued = z
  .object({ id: Id.describe('Of the mail'), auditId: Count.describe('Entry of the audit log that tells of it') })
  .meta({ id: 'MailQueued', description: 'A mail that is on its way again.' })

export const retryMail = endpoint({
  id: 'mails.retry',
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  summary: 'Send a mail that failed, waits or was kept; refused for one that was sent or is being sent',
  ...forStaff('mailbox.change'),
  params: z.object({ id: Id.describe('Of the mail') }),
  reply: MailQueued,
})

export const sendTestMail = endpoint({
  id: 'mails.test',
  method: 'POST',
  path: '/api/admin/mails/test',
  summary: 'Send a test mail to an address',
  ...forStaff('mailbox.test'),
  body: z.strictObject({
    to: z
      .email()
      .max(254)
      .meta({ description: 'Where to send it', examples: ['ada@example.org'] }),
  }),
  reply: MailQueued,
  status: 201,
})
