// Writes of reviews by staff. Whatever changes what counts brings the product's average up to date in the same
// transaction.
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type { adminReviews, ReviewRow } from '#contract/reviews.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import { requireVersion } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

type Body = BodyOf<typeof adminReviews.create>

const values = ({ author, rating, title, body, status, rejectReason, reply }: Body) => ({
  author_name: author,
  rating,
  title,
  body,
  status,
  // Only what is not shown has a reason for it.
  reject_reason: status === 'rejected' || status === 'spam' ? rejectReason : null,
  merchant_reply: reply,
})

/** Writes of one transaction, by the member of staff whose id is given; each answers the stored row. */
export const reviewsWriter = (trx: Transaction<Database>, staffId: string) => {
  const stored = (id: string) =>
    trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const answered = (reply: string | null) => ({
    replied_at: reply === null ? null : new Date(),
    replied_by: reply === null ? null : staffId,
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
      const before = await stored(id)
      requireVersion(before, version)
      if (!before) throw new ApiError('NOT_FOUND')
      if (body.productId !== before.product_id) throw invalidInput({ productId: 'invalid' })
      const own = before.customer_id === null
      if (!own && body.rating !== before.rating) throw invalidInput({ rating: 'invalid' })
      if (!own && body.author !== before.author_name) throw invalidInput({ author: 'invalid' })
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
      const before = await stored(id)
      requireVersion(before, version ?? before?.version ?? 0)
      if (!before) throw new ApiError('NOT_FOUND')
      await trx.deleteFrom('reviews').where('id', '=', id).execute()
      await deriveProducts(trx, [before.product_id])
      return before
    },

    setStatus: async (id: string, status: ReviewRow['status']) => {
      const before = await stored(id)
      if (!before) throw new ApiError('NOT_FOUND')
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
