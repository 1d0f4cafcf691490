// The inbox in the dashboard's API, and canned replies.
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
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { RowStep } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { sendAgain } from '../mail/admin-write.ts'
import { assignees, messagesAdmin } from './admin-list.ts'
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
  assignee: { 'Assigned to': ({ assignee }) => assignee?.name },
  replies: { Answers: ({ replies }) => replies },
  last: { 'Last activity': ({ lastAt }) => lastAt },
}

const step: RowStep<typeof adminMessages.bulk> = (trx, { id, action }, { userId }) =>
  messagesWriter(trx).act(id, action, userId)

export const messagesBulk = { entity, step }

export function messagesAdminRoutes(app: FastifyInstance, { db, config }: ShopDeps): void {
  mountResource(app, db, adminMessages, {
    entity,
    read: (connection, { userId }) => {
      const { get, ...lists } = messagesAdmin(connection, userId)
      const withMail = (message: Awaited<ReturnType<typeof get>>) =>
        message && { ...message, sends: config.smtp !== undefined }
      return { ...lists, get: async (id) => withMail(await get(id)) }
    },
    write: messagesWriter,
    columns: COLUMNS,
    bulk: step,
  })
  mountResource(app, db, adminCannedReplies, { entity: 'canned-replies', read: cannedReplies, write: cannedWriter })

  mount(app, listAssignees, async () => ({ rows: await assignees(db) }))
  mount(app, readMessage, async ({ params: { id }, body }) => ({
    id,
    status: await db.transaction().execute((trx) => messagesWriter(trx).mark(id, body.read)),
  }))
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
}
