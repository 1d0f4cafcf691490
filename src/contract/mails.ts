// The outbox: every mail the shop wrote, and what became of it. Shoppers see nothing of it, and editors only whether an
// answer of the inbox has left.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, listOf, optional } from './parts.ts'
import { resource } from './resource.ts'

/**
 * `queued` waits for its turn, its next attempt, or an address to be sent from; `sent` was taken by the mail server;
 * `failed` was refused for good, or not taken however often; `kept` is not sent, for the shop knows no mail server.
 */
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'kept'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** What a mail is: an answer to a message, or a trial. */
export const MAIL_TEMPLATES = ['message-reply', 'test'] as const

const Mailbox = z.object({ address: z.string(), name: z.string().nullable() })

export const MailRow = z.object({
  id: Id,
  template: z.enum(MAIL_TEMPLATES),
  to: Mailbox,
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** What the mail server said, or one of `no-sender` (nobody to send from) and `given-up` (its job was cancelled). */
  error: z.string().nullable(),
  /** The record it is about: `messages` and its id. */
  about: z.object({ entity: z.string(), id: z.string() }).nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
})
export type MailRow = z.infer<typeof MailRow>

export const MailDetail = MailRow.extend({
  /** Null until the first attempt to send it. */
  from: Mailbox.nullable(),
  replyTo: z.string().nullable(),
  messageId: z.string().nullable(),
  /** A whole document without scripts and pictures. */
  html: z.string(),
  text: z.string(),
})
export type MailDetail = z.infer<typeof MailDetail>

const made = resource({
  name: 'mails',
  read: 'mailbox.read',
  write: 'mailbox.change',
  row: MailRow,
  detail: MailDetail,
  body: {},
  filters: {
    status: listOf(z.enum(MAIL_STATUSES)),
    template: optional(z.enum(MAIL_TEMPLATES)),
  },
  sorts: ['created', 'sent', 'to', 'subject'],
  actions: ['retry'],
})

/** Mails are written by what happens in the shop, never by hand, and not changed afterwards. */
export const adminMails = { list: made.list, get: made.get, bulk: made.bulk, export: made.export }

/** The id is the mail's. */
export const MailQueued = z.object({ id: Id, auditId: z.int() })

export const retryMail = endpoint({
  id: 'mails.retry',
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  summary: 'Send a mail that failed, waits or was kept; refused for one that was sent or is being sent',
  access: 'mailbox.change',
  owner: 'none',
  params: z.object({ id: Id }),
  reply: MailQueued,
})

export const sendTestMail = endpoint({
  id: 'mails.test',
  method: 'POST',
  path: '/api/admin/mails/test',
  summary: 'Send a test mail to an address',
  access: 'mailbox.test',
  owner: 'none',
  body: z.strictObject({ to: z.email().max(254) }),
  reply: MailQueued,
  status: 201,
})
