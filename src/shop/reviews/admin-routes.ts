// Reviews in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { decideReview } from '#contract/review-decisions.ts'
import { adminReviews, listReviewable, type ReviewRow } from '#contract/reviews.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import { removeOrSetStatus } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { reviewsAdmin } from './admin-list.ts'
import { reviewsWriter } from './admin-write.ts'

const STATUS_AFTER = { approve: 'approved', reject: 'rejected', spam: 'spam', requeue: 'pending' } as const

const COLUMNS: ListColumns<ReviewRow> = {
  product: { Product: ({ product }) => product.slug },
  status: { Status: ({ status }) => status },
  rating: { Rating: ({ rating }) => rating },
  review: { Title: ({ title }) => title, Text: ({ body }) => body, Reply: ({ reply }) => reply },
  author: { Author: ({ author }) => author, Verified: ({ verified }) => verified },
  created: { Written: ({ createdAt }) => createdAt },
  edited: { Changed: ({ editedAt }) => editedAt },
  helpful: { Helpful: ({ helpful }) => helpful },
  reports: { Reports: ({ reports }) => reports },
}

const labelOf = ({ title, author_name }: { title: string; author_name: string }): string =>
  title === '' ? author_name : `${title} (${author_name})`

const step = removeOrSetStatus(reviewsWriter, { statusAfter: STATUS_AFTER, labelOf })

export const reviewsBulk = { entity: 'reviews', step }

export function reviewsAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminReviews, {
    entity: 'reviews',
    read: reviewsAdmin,
    write: reviewsWriter,
    columns: COLUMNS,
    bulk: step,
  })
  mount(app, decideReview, ({ params, body: { action, version }, request }) =>
    change({ db, request, entity: 'reviews', action }, async (trx) => {
      const writer = reviewsWriter(trx, signedIn(request))
      const { before, after } = await writer.setStatus(params.id, STATUS_AFTER[action], version)
      return { entityId: after.id, before, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, listReviewable, async ({ query }) => ({ rows: await reviewsAdmin(db).products(query) }))
}
