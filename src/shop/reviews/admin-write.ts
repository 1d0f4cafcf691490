// Writes of reviews by staff. A change that moves the product's average works it out anew in the same transaction.
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type { adminReviews, ReviewRow } from '#contract/reviews.ts'
import { invalidInput } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import type { Actor } from '../crud/change.ts'
import { lockRow } from '../crud/lock-row.ts'
import type { Database } from '../db/schema.ts'

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
      const after = await trx
        .insertInto('reviews')
        .values({ id: uuidv7(), product_id: productId, ...values({ productId, ...body }), ...answered(body.reply) })
        .returningAll()
        .executeTakeFirstOrThrow()
      await deriveProducts(trx, [productId])
      return after
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminReviews.update>) => {
      const before = await locked(id, version)
      if (body.productId !== before.product_id) throw invalidInput({ productId: 'invalid' })
      const byCustomer = before.customer_id !== null
      if (byCustomer && body.rating !== before.rating) throw invalidInput({ rating: 'invalid' })
      if (byCustomer && body.author !== before.author_name) throw invalidInput({ author: 'invalid' })
      const after = await trx
        .updateTable('reviews')
        .set({
          ...values(body),
          ...(body.reply !== before.merchant_reply && answered(body.reply)),
          version: version + 1,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (after.status !== before.status || after.rating !== before.rating)
        await deriveProducts(trx, [after.product_id])
      return { before, after }
    },

    remove: async (id: string, version?: number) => {
      const before = await locked(id, version)
      await trx.deleteFrom('reviews').where('id', '=', id).execute()
      await deriveProducts(trx, [before.product_id])
      return before
    },

    setStatus: async (id: string, status: ReviewRow['status']) => {
      const before = await locked(id)
      if (before.status === status) return { before, after: before }
      const after = await trx
        .updateTable('reviews')
        .set({
          status,
          version: before.version + 1,
          ...((status === 'approved' || status === 'pending') && { reject_reason: null }),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await deriveProducts(trx, [after.product_id])
      return { before, after }
    },
  }
}
