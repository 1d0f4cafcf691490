// Who reported which review, and why: what staff turned down, and one in the shop that waits for them.
import { REPORT_REASONS } from '#contract/reviews.ts'
import type { Row } from '../../shop/db/schema.ts'
import { before, DAY, HOUR, later } from '../calendar.ts'
import type { Customer } from '../people/customers.ts'
import type { Random } from '../random.ts'

interface Options {
  now: Date
  reviews: Row<'reviews'>[]
  customers: readonly Customer[]
}

/** Sets the counts of the reviews to what their reports come to. */
export const planReports = (random: Random, { now, reviews, customers }: Options): Row<'review_reports'>[] => {
  const doubted = reviews.find(
    ({ status, rating, merchant_reply }) => status === 'approved' && rating <= 2 && !merchant_reply,
  )
  if (doubted) doubted.report_count = 2
  return reviews.flatMap((review) => {
    const reporters = new Set(Array.from({ length: review.report_count ?? 0 }, () => random.pick(customers).id))
    reporters.delete(review.customer_id ?? '')
    review.report_count = reporters.size
    return [...reporters].map((customer_id) => ({
      review_id: review.id,
      customer_id,
      reason: review.status === 'spam' ? 'spam' : random.pick(REPORT_REASONS),
      created_at: later(review.created_at as Date, before(now, random.int(1, 4) * DAY + random.int(1, 20) * HOUR)),
    }))
  })
}
