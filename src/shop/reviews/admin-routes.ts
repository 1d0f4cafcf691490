// Reviews in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminReviews, listReviewable, type ReviewRow } from '#contract/reviews.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import { bulk } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import { type ListColumns, sendList } from '../crud/csv.ts'
import type { ShopDeps } from '../deps.ts'
import { reviewsAdmin } from './admin-list.ts'
import { reviewsWriter } from './admin-write.ts'

const entity = 'reviews'

const STATUS_AFTER = { approve: 'approved', reject: 'rejected', spam: 'spam', requeue: 'pending' } as const

const COLUMNS: ListColumns<ReviewRow> = {
  product: { Product: ({ product }) => product.slug },
  status: { Status: ({ status }) => status },
  rating: { Rating: ({ rating }) => rating },
  review: { Title: ({ title }) => title, Text: ({ body }) => body, Reply: ({ reply }) => reply },
  author: { Author: ({ author }) => author, Verified: ({ verified }) => verified },
  created: { Written: ({ createdAt }) => createdAt },
  helpful: { Helpful: ({ helpful }) => helpful },
  reports: { Reports: ({ reports }) => reports },
}

export function reviewsAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, adminReviews.list, async ({ query }) => await reviewsAdmin(db).list(query))
  mount(app, listReviewable, async ({ query }) => ({ rows: await reviewsAdmin(db).products(query) }))
  mount(app, adminReviews.get, async ({ params }) => await reviewsAdmin(db).get(params.id))
  mount(app, adminReviews.export, ({ query, reply }) =>
    sendList(reply, entity, { columns: COLUMNS, names: query.columns, read: () => reviewsAdmin(db).all(query) }),
  )
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
