// Messages to the shop from its contact form, and the inbox in which staff answer them.
import { z } from 'zod'
import { OrderToken } from './checkouts.ts'
import { endpoint, forAnyone, forStaff } from './endpoint.ts'
import { MAIL_STATUSES, MailQueued } from './mails.ts'
import { AnyId, flag, Id, Instant, line, listOf, optional, plain, Slug, text } from './parts.ts'
import { Changed, resource, Version } from './resource.ts'
import { Count, OrderName, PersonName, SlugText, Title, textOf, textOrNull } from './values.ts'

export const MessageBody = z.strictObject({
  name: line(1, 100).meta({
    description: 'Name of the sender, on one line; it is used in the reply',
    examples: ['Ada Lovelace'],
  }),
  email: z
    .email()
    .max(254)
    .meta({ description: 'E-mail address to reply to', examples: ['ada@example.org'] }),
  subject: line(1, 150).meta({ description: 'Subject, on one line', examples: ['Delivery on Saturday?'] }),
  body: text(10, 4000).meta({ description: 'The message', examples: ['Do you deliver on Saturdays, too?'] }),
  orderToken: OrderToken.optional().describe(
    'Token of the order it is about. One that no order has is passed over, and the answer is the same',
  ),
  productSlug: Slug.optional().describe(
    'Slug of the product it is about, or a former one. One that no product has is passed over',
  ),
  website: plain(200)
    .default('')
    .meta({
      description:
        'A hidden field that only bots fill in. If it is filled in, the message is accepted and marked as spam',
      examples: [''],
    }),
})

export const sendMessage = endpoint({
  id: 'messages.send',
  method: 'POST',
  path: '/api/messages',
  summary: 'Write to the shop',
  description:
    "With the token of an order or the slug of a product the shop's staff see what it is about. The answer does not reveal whether either was found.",
  ...forAnyone,
  body: MessageBody,
  reply: z.object({ id: AnyId.describe('Id of the message') }),
  status: 201,
})

// The inbox, as staff work through it.

export const MESSAGE_STATUSES = ['new', 'open', 'waiting', 'closed', 'spam'] as const
export const MESSAGE_KINDS = ['contact', 'order', 'product_question'] as const

const Person = z
  .object({ id: Id.describe('Id of the account'), name: PersonName.describe('Name of the person') })
  .describe('A person with an account.')

export const MessageRow = z
  .object({
    id: Id.describe('Id of the message'),
    kind: z.enum(MESSAGE_KINDS).describe('Subject area: general, an order, or a product'),
    name: PersonName.describe('Name of the sender; empty, like subject and excerpt, once the person has been erased'),
    email: textOrNull('E-mail address of the sender; null once the person has been erased', 'ada@example.org'),
    subject: textOf('What it is about', 'Delivery on Saturday?'),
    excerpt: textOf('The beginning of what was written', 'Do you deliver on Saturdays, too?'),
    status: z.enum(MESSAGE_STATUSES).describe('How far staff have dealt with it'),
    assignee: Person.nullable().describe('Staff member it is assigned to; null for nobody'),
    unread: z.boolean().describe('Whether the latest text is still unread by staff'),
    replies: Count.meta({ description: 'Number of replies and notes', examples: [2] }),
    createdAt: Instant.describe('When it came'),
    lastAt: Instant.describe('When either side last wrote'),
    version: Version,
  })
  .meta({ id: 'MessageRow', description: 'A message of the inbox.' })
export type MessageRow = z.infer<typeof MessageRow>

export const MessageReply = z
  .object({
    id: Id.describe('Id of the reply'),
    by: z.enum(['staff', 'customer']).describe('Which side wrote it: the customer or the shop'),
    author: textOrNull('Name of the author; null if the account no longer exists', 'Edda Editor'),
    body: textOf('Text of the reply or note', 'Yes, we do.'),
    note: z.boolean().describe('Whether it is a note for staff only, which is not sent'),
    at: Instant.describe('When it was written'),
    mail: z
      .object({
        id: Id.describe('Id of the e-mail'),
        status: z.enum(MAIL_STATUSES).describe('Status of the e-mail, as in the outbox'),
        error: textOrNull('Error, as in the outbox; null for none', '550 no such mailbox'),
        sentAt: Instant.nullable().describe('When the mail server accepted it; null before'),
      })
      .nullable()
      .describe('The e-mail with the reply; null for notes, and once it is no longer stored'),
  })
  .meta({ id: 'MessageReply', description: 'A reply, or a note for staff.' })
export type MessageReply = z.infer<typeof MessageReply>

const MessageDetail = MessageRow.omit({ excerpt: true, replies: true }).extend({
  phone: textOrNull('Telephone number of the sender; null for none', '+49 30 1234567'),
  body: textOf('Text of the message; empty once the person has been erased', 'Do you deliver on Saturdays, too?'),
  order: z
    .object({ number: OrderName.describe('Order number') })
    .nullable()
    .describe('The order it is about; null for none'),
  product: z
    .object({
      slug: SlugText.describe('Names the product in addresses'),
      title: Title.describe('Name of the product'),
    })
    .nullable()
    .describe('The product it is about; null for none'),
  customer: Person.nullable().describe('Account of the customer; null for a guest'),
  erased: z.boolean().describe('Whether the person has been erased'),
  thread: z.array(MessageReply).describe('Replies and notes, oldest first'),
  sends: z.boolean().describe('Whether replies are sent; otherwise their e-mails are kept in the outbox'),
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
    status: z.enum(MESSAGE_STATUSES).describe('How far staff have dealt with it'),
    assigneeId: Id.nullable().describe('Id of the staff member it is assigned to; null for nobody'),
  },
  filters: {
    status: listOf(z.enum(MESSAGE_STATUSES)).describe(
      'Statuses; repeat the parameter for several. Defaults to new, open and waiting ones; with words or a customer, to all but spam',
    ),
    kind: listOf(z.enum(MESSAGE_KINDS)).describe('Kinds; repeat the parameter for several'),
    assignee: optional(z.union([z.enum(['me', 'nobody']), Id])).describe(
      'Person it is assigned to: `me`, `nobody`, or the id of a staff account',
    ),
    unread: flag.describe('Only messages with something unread: `1`, `true` or `on`'),
    customer: optional(Id).describe('Only messages of this account'),
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
const one = z.object({ id: Id.describe('Id of the message or, when resending, of the reply') })

export const listAssignees = endpoint({
  id: 'messages.adminAssignees',
  method: 'GET',
  path: '/api/admin/messages/assignees',
  summary: 'List the staff a message can be assigned to',
  ...answering,
  reply: z.object({ rows: z.array(Person).describe('By name') }),
})

export const readMessage = endpoint({
  id: 'messages.adminRead',
  method: 'POST',
  path: '/api/admin/messages/:id/read',
  summary: 'Mark a message as read or unread',
  description: 'Does not change the version and is not logged. A new message becomes open once it has been read.',
  ...answering,
  params: one,
  body: z.strictObject({ read: z.boolean().describe('True for read, false for unread') }),
  reply: z.object({
    id: Id.describe('Id of the message'),
    status: z
      .enum(MESSAGE_STATUSES)
      .describe('Status of the message now; a new one becomes open once it has been read'),
  }),
})

export const replyToMessage = endpoint({
  id: 'messages.adminReply',
  method: 'POST',
  path: '/api/admin/messages/:id/replies',
  summary: 'Reply to a message, or add a note to it',
  description:
    'A reply is sent by e-mail, quotes the message, and is in the outbox at once; only staff see a note. A stale version is refused, since somebody else may have replied.',
  ...answering,
  params: one,
  body: z.strictObject({
    body: text(1, 8000).meta({ description: 'Text of the reply or note', examples: ['Yes, we do.'] }),
    note: z.boolean().default(false).describe('Whether it is a note for staff only, which is not sent'),
    status: z
      .enum(['open', 'waiting', 'closed'])
      .optional()
      .describe('New status of the message; if omitted, `waiting` after a reply and unchanged after a note'),
    version: Version,
  }),
  reply: Changed.extend({ replyId: Id.describe('Id of the new reply or note') }),
  status: 201,
})

export const sendReply = endpoint({
  id: 'messages.adminSendReply',
  method: 'POST',
  path: '/api/admin/message-replies/:id/send',
  summary: 'Resend a reply whose e-mail failed, is waiting or was kept; refused if it was sent',
  ...answering,
  params: one,
  reply: MailQueued,
})

/** Words that stand for something of the message they are put into: `{name}`, `{order}`, `{shop}`, `{me}`. */
export const PLACEHOLDERS = ['name', 'order', 'shop', 'me'] as const

export const CannedReply = z
  .object({
    id: Id.describe('Id of the reply'),
    name: textOf('Name for staff', 'Saturday delivery'),
    body: textOf(
      "Text; `{name}`, `{order}`, `{shop}` and `{me}` are replaced with the sender's name, the order number, the shop's name and the staff member's name",
      'Dear {name}, yes, we deliver on Saturdays.',
    ),
    version: Version,
  })
  .meta({ id: 'CannedReply', description: 'A saved reply.' })
export type CannedReply = z.infer<typeof CannedReply>

const canned = resource({
  name: 'canned-replies',
  nouns: ['a saved reply', 'saved replies'],
  read: 'messages.answer',
  write: 'messages.answer',
  row: CannedReply,
  detail: CannedReply,
  body: {
    name: line(1, 80).meta({ description: 'Name for staff', examples: ['Saturday delivery'] }),
    body: text(1, 8000).meta({
      description:
        "Text; `{name}`, `{order}`, `{shop}` and `{me}` are replaced with the sender's name, the order number, the shop's name and the staff member's name",
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
