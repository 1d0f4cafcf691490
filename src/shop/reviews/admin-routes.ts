// Reviews in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminReviews, listReviewable, type ReviewRow } from '#contract/reviews.ts'
import { mount } from '#http/mount.ts'
import { bulk } from '../admin/bulk.ts'
import { csv, sendCsv } from '../admin/csv.ts'
import type { ShopDeps } from '../app.ts'
import { change } from '../audit/change.ts'
import { signedIn } from '../auth/access.ts'
import { reviewsAdmin } from './admin.ts'
import { reviewsWriter } from './moderate.ts'

const entity = 'reviews'

const STATUS_AFTER = { approve: 'approved', reject: 'rejected', spam: 'spam', requeue: 'pending' } as const

const COLUMNS: Record<string, (row: ReviewRow) => string | number | boolean | null> = {
  Product: ({ product }) => product.slug,
  Status: ({ status }) => status,
  Rating: ({ rating }) => rating,
  Title: ({ title }) => title,
  Text: ({ body }) => body,
  Author: ({ author }) => author,
  Verified: ({ verified }) => verified,
  Reply: ({ reply }) => reply,
  Written: ({ createdAt }) => createdAt,
}

export function reviewsAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, adminReviews.list, async ({ query }) => await reviewsAdmin(db).list(query))
  mount(app, listReviewable, async ({ query }) => ({ rows: await reviewsAdmin(db).products(query) }))
  mount(app, adminReviews.get, async ({ params }) => await reviewsAdmin(db).get(params.id))
  mount(app, adminReviews.export, async ({ query, reply }) => {
    sendCsv(reply, entity, csv(await reviewsAdmin(db).all(query), COLUMNS))
    return ''
  })
  mount(app, adminReviews.create, async ({ body, request }) =>
    change({ db, request, entity, action: 'create' }, async (trx) => {
      const after = await reviewsWriter(trx, signedIn(request).userId).create(body)
      return { entityId: after.id, before: null, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminReviews.update, async ({ params, body, request }) =>
    change({ db, request, entity, action: 'update' }, async (trx) => {
      const { before, after } = await reviewsWriter(trx, signedIn(request).userId).update(params.id, body)
      return { entityId: after.id, before, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminReviews.remove, async ({ params: { id }, query: { version }, request }) =>
    change({ db, request, entity, action: 'remove' }, async (trx) => {
      const before = await reviewsWriter(trx, signedIn(request).userId).remove(id, version)
      return { entityId: id, before, after: null, answer: { id, version } }
    }),
  )
  mount(app, adminReviews.bulk, async ({ body: { action, ids, preview }, request }) => ({
    results: await bulk({ db, request, entity, action, preview }, ids, async (trx, id) => {
      const writer = reviewsWriter(trx, signedIn(request).userId)
      if (action === 'remove') {
        const before = await writer.remove(id)
        return { label: labelOf(before), before, after: null, words: { before: 'kept', after: 'removed' } }
      }
      const { before, after } = await writer.setStatus(id, STATUS_AFTER[action])
      return { label: labelOf(after), before, after, words: { before: before.status, after: after.status } }
    }),
  }))
}

const labelOf = ({ title, author_name }: { title: string; author_name: string }): string =>
  title === '' ? author_name : `${title} (${author_name})`
