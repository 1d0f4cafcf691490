// Messages to the shop from its contact form, and the inbox in which staff answer them.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MAIL_STATUSES, MailQueued } from './mails.ts'
import { flag, Id, Instant, line, listOf, optional, plain, text } from './parts.ts'
import { Changed, resource, Version } from './resource.ts'

export const MessageBody = z.strictObject({
  /** One line each: they become headers of the mail that answers. */
  name: line(1, 100),
  email: z.email().max(254),
  subject: line(1, 150),
  body: text(10, 4000),
  /** A trap that people never see and machines fill in; a filled one is accepted and marked as spam. */
  website: plain(200).default(''),
})

export const sendMessage = endpoint({
  id: 'messages.send',
  method: 'POST',
  path: '/api/messages',
  summary: 'Write to the shop',
  access: 'public',
  owner: 'none',
  body: MessageBody,
  reply: z.object({ id: Id }),
  status: 201,
})

// The inbox, as staff work through it.

export const MESSAGE_STATUSES = ['new', 'open', 'waiting', 'closed', 'spam'] as const
export const MESSAGE_KINDS = ['contact', 'order', 'product_question'] as const

const Person = z.object({ id: Id, name: z.string() })

export const MessageRow = z.object({
  id: Id,
  kind: z.enum(MESSAGE_KINDS),
  /** Empty, as subject and excerpt are, once the person has been erased. */
  name: z.string(),
  email: z.string().nullable(),
  subject: z.string(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  assignee: Person.nullable(),
  unread: z.boolean(),
  /** Answers and notes. */
  replies: z.int(),
  createdAt: Instant,
  /** When something was last written, by either side. */
  lastAt: Instant,
  version: Version,
})
export type MessageRow = z.infer<typeof MessageRow>

export const MessageReply = z.object({
  id: Id,
  by: z.enum(['staff', 'customer']),
  /** Null where they are gone. */
  author: z.string().nullable(),
  body: z.string(),
  /** Between members of staff. */
  note: z.boolean(),
  at: Instant,
  /** The mail that carries an answer to the person; null for notes, and once it is no longer kept. */
  mail: z
    .object({
      id: Id,
      status: z.enum(MAIL_STATUSES),
      /** As in the outbox. */
      error: z.string().nullable(),
      sentAt: Instant.nullable(),
    })
    .nullable(),
})
export type MessageReply = z.infer<typeof MessageReply>

const MessageDetail = MessageRow.omit({ excerpt: true, replies: true }).extend({
  phone: z.string().nullable(),
  body: z.string(),
  order: z.object({ number: z.string() }).nullable(),
  product: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** The account behind it. */
  customer: Person.nullable(),
  erased: z.boolean(),
  /** Oldest first. */
  thread: z.array(MessageReply),
  /** Answers are sent; otherwise their mails are kept in the outbox. */
  sends: z.boolean(),
})
export type MessageDetail = z.infer<typeof MessageDetail>

const made = resource({
  name: 'messages',
  read: 'messages.answer',
  write: 'messages.answer',
  row: MessageRow,
  detail: MessageDetail,
  body: {
    status: z.enum(MESSAGE_STATUSES),
    /** Somebody of the staff; null is nobody. */
    assigneeId: Id.nullable(),
  },
  filters: {
    /** Without any: new, open and waiting ones; with words or a customer, all but spam. */
    status: listOf(z.enum(MESSAGE_STATUSES)),
    kind: listOf(z.enum(MESSAGE_KINDS)),
    /** `me`, `nobody`, or the id of one of the staff. */
    assignee: optional(z.union([z.enum(['me', 'nobody']), Id])),
    unread: flag,
    customer: optional(Id),
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

const answering = { access: 'messages.answer', owner: 'none' } as const
const one = z.object({ id: Id })

export const listAssignees = endpoint({
  id: 'messages.adminAssignees',
  method: 'GET',
  path: '/api/admin/messages/assignees',
  summary: 'The staff a message can be given to',
  ...answering,
  reply: z.object({ rows: z.array(Person) }),
})

/** Reading is no change: it leaves the version and the audit log alone. A new message is open once it was read. */
export const readMessage = endpoint({
  id: 'messages.adminRead',
  method: 'POST',
  path: '/api/admin/messages/:id/read',
  summary: 'Mark a message as read, or as unread again',
  ...answering,
  params: one,
  body: z.strictObject({ read: z.boolean() }),
  reply: z.object({ id: Id, status: z.enum(MESSAGE_STATUSES) }),
})

/**
 * Answers the person by mail, or leaves a note between staff, with the message. The mail quotes what they wrote and stands
 * in the outbox from the same moment; its state is read with the message. A version that is not the newest is refused:
 * somebody else has answered.
 */
export const replyToMessage = endpoint({
  id: 'messages.adminReply',
  method: 'POST',
  path: '/api/admin/messages/:id/replies',
  summary: 'Answer a message, or leave a note with it',
  ...answering,
  params: one,
  body: z.strictObject({
    body: text(1, 8000),
    note: z.boolean().default(false),
    /** What becomes of the message; left out, an answered one waits and a noted one stays as it is. */
    status: z.enum(['open', 'waiting', 'closed']).optional(),
    version: Version,
  }),
  reply: Changed.extend({ replyId: Id }),
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

export const CannedReply = z.object({ id: Id, name: z.string(), body: z.string(), version: Version })
export type CannedReply = z.infer<typeof CannedReply>

const canned = resource({
  name: 'canned-replies',
  read: 'messages.answer',
  write: 'messages.answer',
  row: CannedReply,
  detail: CannedReply,
  body: { name: line(1, 80), body: text(1, 8000) },
  filters: {},
  sorts: ['name'],
  actions: ['remove'],
})

/** Answers kept ready. */
export const adminCannedReplies = {
  list: canned.list,
  create: canned.create,
  update: canned.update,
  remove: canned.remove,
}
