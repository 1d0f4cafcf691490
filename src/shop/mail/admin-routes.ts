// The outbox in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { adminMails, type MailRow, retryMail, sendTestMail } from '#contract/mails.ts'
import { mount } from '#http/mount.ts'
import { bulk, type RowChange, type RowStep } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { Database } from '../db/schema.ts'
import type { ShopDeps } from '../deps.ts'
import type { From } from '../jobs/job.ts'
import { mailbox } from './admin-list.ts'
import { sendAgain } from './admin-write.ts'
import { mailBranding } from './mail-branding.ts'
import { queueMail } from './queue.ts'
import { showsSecrets } from './secret-letters.ts'
import { testMail } from './templates.ts'

const entity = 'mails'

const COLUMNS: ListColumns<MailRow> = {
  created: { Written: ({ createdAt }) => createdAt },
  sent: { Sent: ({ sentAt }) => sentAt },
  status: { Status: ({ status }) => status, Attempts: ({ attempts }) => attempts, Error: ({ error }) => error },
  kind: { Kind: ({ template }) => template },
  to: { To: ({ to }) => to.address, Name: ({ to }) => to.name },
  subject: { Subject: ({ subject }) => subject },
}

async function again(trx: Transaction<Database>, id: string, from?: From): Promise<RowChange> {
  const { subject, before, after } = await sendAgain(trx, id, from && { from })
  const words = { before: before.status === 'kept' ? 'unsent' : before.status, after: after.status }
  return { label: subject, before, after, words }
}

const step: RowStep<typeof adminMails.bulk> = (trx, { id }) => again(trx, id)

export const mailsBulk = { entity, step }

export function mailAdminRoutes(app: FastifyInstance, { db, config }: Pick<ShopDeps, 'db' | 'config'>): void {
  const { list, get, export: exported } = adminMails
  mountResource(
    app,
    db,
    { list, get, export: exported },
    { entity, read: (on) => mailbox(on, showsSecrets(config)), columns: COLUMNS },
  )
  mount(app, retryMail, ({ params: { id }, request }) =>
    change({ db, request, entity, action: 'retry' }, async (trx) => {
      const { before, after } = await sendAgain(trx, id, { from: request })
      return { entityId: id, before, after, answer: { id } }
    }),
  )
  mount(app, adminMails.bulk, async ({ body: { action, ids, preview, versions }, request }) => ({
    results: await bulk({ db, request, entity, action, preview, versions }, ids, (trx, id) => again(trx, id, request)),
  }))
  mount(app, sendTestMail, ({ body, request }) =>
    change({ db, request, entity, action: 'create' }, async (trx) => {
      const head = await mailBranding(trx)
      const to = { address: body.to, name: null }
      const id = await queueMail(
        trx,
        { template: 'test', to, letter: () => testMail(head), head, about: null },
        { from: request },
      )
      return { entityId: id, before: null, after: { id, template: 'test', status: 'queued' }, answer: { id } }
    }),
  )
}
