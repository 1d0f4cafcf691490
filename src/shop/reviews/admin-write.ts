// Writes of reviews by staff. A change that moves the product's average works it out anew in the same transaction.
import type { Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { adminReviews, ReviewRow } from '#contract/reviews.ts'
import { invalidInput } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import type { Actor } from '../crud/change.ts'
import { lockRow } from '../crud/lock-row.ts'
import { insertRow, removeRow, updateRow } from '../crud/write-row.ts'
import type { Database } from '../db/schema.ts'
import { settleReports } from './marks.ts'

type Body = BodyOf<typeof adminReviews.create>

const values = ({ author, rating, title, body, status, rejectReason, reply }: Body) => ({
  author_name: author,
  rating,
  title,
  body,
  status,
  // Only a review that was turned down has a reason for it.
  reject_reason: status === 'rejected' || status === 'spam' ? rejectReason : null,
  merchant_reply: reply,
})

/** Writes of one transaction; each answers the stored row, for the audit log. */
export const reviewsWriter = (trx: Transaction<Database>, { userId }: Actor) => {
  const locked = (id: string, version?: number) => lockRow(trx, 'reviews', id, version)
  const answered = (reply: string | null) => ({
    replied_at: reply === null ? null : new Date(),
    replied_by: reply === null ? null : userId,
  })
  return {
    create: async ({ productId, ...body }: Body) => {
      const written = { product_id: productId, ...values({ productId, ...body }), ...answered(body.reply) }
      const after = await insertRow(trx, 'reviews', written)
      await deriveProducts(trx, [productId])
      return after
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminReviews.update>) => {
      const before = await locked(id, version)
      if (body.productId !== before.product_id) throw invalidInput({ productId: 'invalid' })
      const byCustomer = before.customer_id !== null
      if (byCustomer && body.rating !== before.rating) throw invalidInput({ rating: 'invalid' })
      if (byCustomer && body.author !== before.author_name) throw invalidInput({ author: 'invalid' })
      const approved = body.status === 'approved' && before.status !== 'approved'
      if (approved) await settleReports(trx, id)
      const { after } = await updateRow(trx, 'reviews', before, {
        ...values(body),
        ...(body.reply !== before.merchant_reply && answered(body.reply)),
        ...(approved && { report_count: 0 }),
      })
      if (after.status !== before.status || after.rating !== before.rating)
        await deriveProducts(trx, [after.product_id])
      return { before, after }
    },

    remove: async (id: string, version?: number) => {
      const before = await removeRow(trx, 'reviews', id, version)
      await deriveProducts(trx, [before.product_id])
      return before
    },

    /** Approving settles what was reported: staff have read it. */
    setStatus: async (id: string, status: ReviewRow['status'], version?: number) => {
      const before = await locked(id, version)
      const settled = status === 'approved' && before.report_count > 0
      if (before.status === status && !settled) return { before, after: before }
      if (settled) await settleReports(trx, id)
      const reason = (status === 'approved' || status === 'pending') && { reject_reason: null }
      const changed = await updateRow(trx, 'reviews', before, {
        status,
        ...reason,
        ...(settled && { report_count: 0 }),
      })
      await deriveProducts(trx, [before.product_id])
      return changed
    },
  }
}
