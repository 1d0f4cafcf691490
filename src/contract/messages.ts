// Messages to the shop from its contact form, and the inbox in which staff answer them.
import { z } from 'zod'
import { endpoint, forAnyone, forStaff } from './endpoint.ts'
import { MAIL_STATUSES, MailQueued } from './mails.ts'
import { AnyId, flag, Id, Instant, line, listOf, optional, plain, text } from './parts.ts'
import { Changed, resource, Version } from './resource.ts'
import { Count, OrderName, PersonName, SlugText, Title, textOf, textOrNull } from './values.ts'

export const MessageBody = z.strictObject({
  name: line(1, 100).meta({
    description: 'Who writes, on one line: it becomes part of the mail that answers',
    examples: ['Ada Lovelace'],
  }),
  email: z
    .email()
    .max(254)
    .meta({ description: 'Where the answer goes', examples: ['ada@example.org'] }),
  subject: line(1, 150).meta({ description: 'What it is about, on one line', examples: ['Delivery on Saturday?'] }),
  body: text(10, 4000).meta({ description: 'What they want to say', examples: ['Do you deliver on Saturdays, too?'] }),
  website: plain(200)
    .default('')
    .meta({
      description: 'A trap that people never see and machines fill in; a filled one is accepted and marked as spam',
      examples: [''],
    }),
})

export const sendMessage = endpoint({
  id: 'messages.send',
  method: 'POST',
  path: '/api/messages',
  summary: 'Write to the shop',
  ...forAnyone,
  body: MessageBody,
  reply: z.object({ id: AnyId.describe('Of the message') }),
  status: 201,
})

// The inbox, as staff work through it.

export const MESSAGE_STATUSES = ['new', 'open', 'waiting', 'closed', 'spam'] as const
export const MESSAGE_KINDS = ['contact', 'order', 'product_question'] as const

const Person = z
  .object({ id: Id.describe('Of the account'), name: PersonName.describe('What they are called') })
  .describe('Somebody with an account.')

export const MessageRow = z
  .object({
    id: Id.describe('Of the message'),
    kind: z.enum(MESSAGE_KINDS).describe('What it is about: anything, an order, or a product'),
    name: PersonName.describe('Who wrote; empty, as subject and excerpt are, once the person has been erased'),
    email: textOrNull('Where answers go; null once the person has been erased', 'ada@example.org'),
    subject: textOf('What it is about', 'Delivery on Saturday?'),
    excerpt: textOf('The beginning of what was written', 'Do you deliver on Saturdays, too?'),
    status: z.enum(MESSAGE_STATUSES).describe('How far staff are with it'),
    assignee: Person.nullable().describe('Whom of the staff it was given to; null for nobody'),
    unread: z.boolean().describe('Whether nobody of the staff has read what was last written'),
    replies: Count.meta({ description: 'Answers and notes', examples: [2] }),
    createdAt: Instant.describe('When it came'),
    lastAt: Instant.describe('When something was last written, by either side'),
    version: Version,
  })
  .meta({ id: 'MessageRow', description: 'A message of the inbox.' })
export type MessageRow = z.infer<typeof MessageRow>

export const MessageReply = z
  .object({
    id: Id.describe('Of the answer'),
    by: z.enum(['staff', 'customer']).describe('Which side wrote it'),
    author: textOrNull('Who of them; null where they are gone', 'Edda Editor'),
    body: textOf('What was written', 'Yes, we do.'),
    note: z.boolean().describe('Whether it is between members of staff, and not sent'),
    at: Instant.describe('When it was written'),
    mail: z
      .object({
        id: Id.describe('Of the mail'),
        status: z.enum(MAIL_STATUSES).describe('What became of it, as in the outbox'),
        error: textOrNull('What went wrong, as in the outbox; null for nothing', '550 no such mailbox'),
        sentAt: Instant.nullable().describe('When the mail server took it; null before'),
      })
      .nullable()
      .describe('The mail that carries an answer to the person; null for notes, and once it is no longer kept'),
  })
  .meta({ id: 'MessageReply', description: 'An answer, or a note between members of staff.' })
export type MessageReply = z.infer<typeof MessageReply>

const MessageDetail = MessageRow.omit({ excerpt: true, replies: true }).extend({
  phone: textOrNull('Telephone number they gave; null for none', '+49 30 1234567'),
  body: textOf('What was written; empty once the person has been erased', 'Do you deliver on Saturdays, too?'),
  order: z
    .object({ number: OrderName.describe('Number of the order') })
    .nullable()
    .describe('The order it is about; null for none'),
  product: z
    .object({
      slug: SlugText.describe('Names the product in addresses'),
      title: Title.describe('What the product is called'),
    })
    .nullable()
    .describe('The product it is about; null for none'),
  customer: Person.nullable().describe('The account behind it; null for a guest'),
  erased: z.boolean().describe('Whether the person has been erased'),
  thread: z.array(MessageReply).describe('Answers and notes, oldest first'),
  sends: z.boolean().describe('Whether answers are sent; otherwise their mails are kept in the outbox'),
})
export type MessageDetail = z.infer<typeof MessageDetail>

const made = resource({
  name: 'messages',
  nouns: ['a message', 'messages'],
  read: 'messages.answer',
  write: 'messages.answer',
  row: MessageRow,
  detail: MessageDetail,
  body: {
    status: z.enum(MESSAGE_STATUSES).describe('How far staff are with it'),
    assigneeId: Id.nullable().describe('Whom of the staff it is given to; null is nobody'),
  },
  filters: {
    status: listOf(z.enum(MESSAGE_STATUSES)).describe(
      'Statuses, any of which is enough; repeat the name for several. Without any: new, open and waiting ones; with words or a customer, all but spam',
    ),
    kind: listOf(z.enum(MESSAGE_KINDS)).describe('Kinds, any of which is enough; repeat the name for several'),
    assignee: optional(z.union([z.enum(['me', 'nobody']), Id])).describe(
      '`me`, `nobody`, or the id of one of the staff',
    ),
    unread: flag.describe('Only those with something unread: `1`, `true` or `on`'),
    customer: optional(Id).describe('Only those of this account'),
  },
  sorts: ['created', 'activity', 'name', 'subject'],
  actions: ['close', 'spam', 'reopen', 'take'],
})

/** Messages are written by the people themselves; staff change their state. */
export const adminMessages = {
  list: made.list,
  get: made.get,
  update: made.update,
  bulk: made.bulk,
  export: made.export,
}

const answering = forStaff('messages.answer')
const one = z.object({ id: Id.describe('Of the message or, where that is sent again, of the answer') })

export const listAssignees = endpoint({
  id: 'messages.adminAssignees',
  method: 'GET',
  path: '/api/admin/messages/assignees',
  summary: 'The staff a message can be given to',
  ...answering,
  reply: z.object({ rows: z.array(Person).describe('In the order of their names') }),
})

export const readMessage = endpoint({
  id: 'messages.adminRead',
  method: 'POST',
  path: '/api/admin/messages/:id/read',
  summary: 'Mark a message as read, or as unread again',
  description:
    'Reading is no change: it leaves the version and the audit log alone. A new message is open once it was read.',
  ...answering,
  params: one,
  body: z.strictObject({ read: z.boolean().describe('Whether it is read, or unread again') }),
  reply: z.object({
    id: Id.describe('Of the message'),
    status: z.enum(MESSAGE_STATUSES).describe('How far staff are with it now: a new one is open once it was read'),
  }),
})

export const replyToMessage = endpoint({
  id: 'messages.adminReply',
  method: 'POST',
  path: '/api/admin/messages/:id/replies',
  summary: 'Answer a message, or leave a note with it',
  description:
    'An answer goes to the person by mail, quotes what they wrote, and stands in the outbox from the same moment; a note stays between staff. A version that is not the newest is refused: somebody else has answered.',
  ...answering,
  params: one,
  body: z.strictObject({
    body: text(1, 8000).meta({ description: 'The answer or the note', examples: ['Yes, we do.'] }),
    note: z.boolean().default(false).describe('Whether it stays between members of staff, and is not sent'),
    status: z
      .enum(['open', 'waiting', 'closed'])
      .optional()
      .describe('What becomes of the message; left out, an answered one waits and a noted one stays as it is'),
    version: Version,
  }),
  reply: Changed.extend({ replyId: Id.describe('Of the answer that was made') }),
  status: 201,
})

export const sendReply = endpoint({
  id: 'messages.adminSendReply',
  method: 'POST',
  path: '/api/admin/message-replies/:id/send',
  summary: 'Send the mail of an answer again that failed, waits or was kept; refused for one that was sent',
  ...answering,
  params: one,
  reply: MailQueued,
})

/** Words that stand for something of the message they are put into: `{name}`, `{order}`, `{shop}`, `{me}`. */
export const PLACEHOLDERS = ['name', 'order', 'shop', 'me'] as const

export const CannedReply = z
  .object({
    id: Id.describe('Of the answer'),
    name: textOf('What staff call it', 'Saturday delivery'),
    body: textOf(
      'The text; `{name}`, `{order}`, `{shop}` and `{me}` stand for something of the message it is put into',
      'Dear {name}, yes, we deliver on Saturdays.',
    ),
    version: Version,
  })
  .meta({ id: 'CannedReply', description: 'An answer kept ready.' })
export type CannedReply = z.infer<typeof CannedReply>

const canned = resource({
  name: 'canned-replies',
  nouns: ['a saved reply', 'saved replies'],
  read: 'messages.answer',
  write: 'messages.answer',
  row: CannedReply,
  detail: CannedReply,
  body: {
    name: line(1, 80).meta({ description: 'What staff call it', examples: ['Saturday delivery'] }),
    body: text(1, 8000).meta({
      description:
        'The text; `{name}`, `{order}`, `{shop}` and `{me}` stand for something of the message it is put into',
      examples: ['Dear {name}, yes, we deliver on Saturdays.'],
    }),
  },
  filters: {},
  sorts: ['name'],
  actions: ['remove'],
})

/** Canned replies. */
export const adminCannedReplies = {
  list: canned.list,
  create: canned.create,
  update: canned.update,
  remove: canned.remove,
}
