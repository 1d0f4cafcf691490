// Taking back what staff did to reviews. Votes and reports of shoppers are not theirs to set back, and neither is what a
// customer has changed since.
import { ApiError } from '#http/errors.ts'
import { type Undo, undoRow } from '../audit/undo-row.ts'
import { deriveProducts } from '../catalogue/derive.ts'

const row = undoRow('reviews', {
  permission: 'reviews.moderate',
  actions: ['create', 'update', 'remove', 'approve', 'reject', 'spam', 'requeue'],
})

type Row = Record<string, unknown>

/** What staff write of a review, as its columns are called. */
const WRITTEN = new Set([
  ...['id', 'version', 'author_name', 'rating', 'title', 'body', 'status', 'reject_reason'],
  ...['merchant_reply', 'replied_at', 'replied_by'],
])
/** Counted from rows that went with a removed review, or worked out by the database. */
const COUNTED = new Set(['verified', 'helpful_count', 'report_count'])

const columns = (stored: Row, keeps: (column: string) => boolean): Row =>
  Object.fromEntries(Object.entries(stored).filter(([column]) => keeps(column)))

export const reviewsUndo: Undo = {
  ...row,
  run: async (trx, entry, actorId) => {
    const { before, after } = entry
    // The log forgets what a person whose account was erased had written.
    if (after === null && typeof before?.author_name !== 'string') throw new ApiError('CONFLICT')
    const keeps = after === null ? (column: string) => !COUNTED.has(column) : (column: string) => WRITTEN.has(column)
    const undone = await row.run(trx, { ...entry, before: before && columns(before, keeps) }, actorId)
    const productId = (before ?? after)?.product_id
    if (typeof productId === 'string') await deriveProducts(trx, [productId])
    return undone
  },
}
