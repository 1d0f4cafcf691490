// The inbox in the dashboard's API, and the answers kept ready.
import type { FastifyInstance } from 'fastify'
import {
  adminCannedReplies,
  adminMessages,
  listAssignees,
  type MessageRow,
  readMessage,
  replyToMessage,
  sendReply,
} from '#contract/messages.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import { bulk } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import { type ListColumns, sendList } from '../crud/csv.ts'
import type { ShopDeps } from '../deps.ts'
import { sendAgain } from '../mail/admin-write.ts'
import { messagesAdmin } from './admin-list.ts'
import { messagesWriter } from './admin-write.ts'
import { cannedReplies, cannedWriter } from './canned.ts'
import { mailOfReply } from './reply-mail.ts'

const entity = 'messages'

const COLUMNS: ListColumns<MessageRow> = {
  created: { Received: ({ createdAt }) => createdAt },
  kind: { Kind: ({ kind }) => kind },
  status: { Status: ({ status }) => status },
  name: { Name: ({ name }) => name },
  email: { 'E-mail': ({ email }) => email },
  subject: { Subject: ({ subject }) => subject, Beginning: ({ excerpt }) => excerpt },
  assignee: { 'Given to': ({ assignee }) => assignee?.name },
  replies: { Answers: ({ replies }) => replies },
  last: { 'Last activity': ({ lastAt }) => lastAt },
}

export function messagesAdminRoutes(app: FastifyInstance, { db, config }: ShopDeps): void {
  mount(
    app,
    adminMessages.list,
    async ({ query, request }) => await messagesAdmin(db, signedIn(request).userId).list(query),
  )
  mount(app, listAssignees, async ({ request }) => ({
    rows: await messagesAdmin(db, signedIn(request).userId).assignees(),
  }))
  mount(app, adminMessages.export, ({ query, request, reply }) =>
    sendList(reply, entity, {
      columns: COLUMNS,
      names: query.columns,
      read: () => messagesAdmin(db, signedIn(request).userId).all(query),
    }),
  )
  mount(app, adminMessages.get, async ({ params, request }) => {
    const message = await messagesAdmin(db, signedIn(request).userId).get(params.id)
    if (!message) throw new ApiError('NOT_FOUND')
    return { ...message, sends: config.smtp !== undefined }
  })
  mount(app, readMessage, async ({ params: { id }, body }) => ({
    id,
    status: await db.transaction().execute((trx) => messagesWriter(trx).mark(id, body.read)),
  }))
  mount(app, adminMessages.update, ({ params, body, request }) =>
    change({ db, request, entity, action: 'update' }, async (trx) => {
      const { before, after } = await messagesWriter(trx).update(params.id, body)
      return { entityId: after.id, before, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, replyToMessage, ({ params, body, request }) =>
    change({ db, request, entity, action: body.note ? 'note' : 'reply' }, async (trx) => {
      const { before, after, replyId } = await messagesWriter(trx).reply(params.id, signedIn(request).userId, body, {
        from: request,
      })
      return { entityId: after.id, before, after, answer: { id: after.id, version: after.version, replyId } }
    }),
  )
  mount(app, sendReply, ({ params, request }) =>
    change({ db, request, entity: 'mails', action: 'retry' }, async (trx) => {
      const mailId = await mailOfReply(trx, params.id)
      const { before, after } = await sendAgain(trx, mailId, { from: request })
      return { entityId: mailId, before, after, answer: { id: mailId } }
    }),
  )
  mount(app, adminMessages.bulk, async ({ body: { action, ids, preview }, request }) => ({
    results: await bulk({ db, request, entity, action, preview }, ids, (trx, id) =>
      messagesWriter(trx).act(id, action, signedIn(request).userId),
    ),
  }))
  cannedRoutes(app, db)
}

function cannedRoutes(app: FastifyInstance, db: ShopDeps['db']): void {
  const canned = 'canned-replies'
  mount(app, adminCannedReplies.list, async ({ query }) => await cannedReplies(db).list(query))
  mount(app, adminCannedReplies.create, ({ body, request }) =>
    change({ db, request, entity: canned, action: 'create' }, async (trx) => {
      const after = await cannedWriter(trx).create(body)
      return { entityId: after.id, before: null, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminCannedReplies.update, ({ params, body, request }) =>
    change({ db, request, entity: canned, action: 'update' }, async (trx) => {
      const { before, after } = await cannedWriter(trx).update(params.id, body)
      return { entityId: after.id, before, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminCannedReplies.remove, ({ params: { id }, query: { version }, request }) =>
    change({ db, request, entity: canned, action: 'remove' }, async (trx) => {
      const before = await cannedWriter(trx).remove(id, version)
      return { entityId: id, before, after: null, answer: { id, version } }
    }),
  )
}
