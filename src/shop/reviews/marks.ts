// What accounts say of other people's reviews: that they help, or that staff should look at them. One of each for an account;
// the counts stand in the review and change with its rows, under its lock.
import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { reportReview } from '#contract/own-reviews.ts'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { visible } from '../products/card.ts'

/** An approved review of a product that shoppers see, its row locked. */
async function lockShown(trx: Transaction<Database>, id: string, userId: string): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`
    select r.customer_id is not distinct from ${userId}::uuid as own
    from reviews r join products p on p.id = r.product_id
    where r.id = ${id} and r.status = 'approved' and ${visible}
    for no key update of r`.execute(trx)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  if (rows[0].own) throw new ApiError('FORBIDDEN')
}

/** Writes of one transaction. The version of the review stays: staff who edit it meanwhile are in nobody's way. */
export const reviewMarks = (trx: Transaction<Database>, userId: string) => ({
  /** How many find it helpful now. */
  vote: async (id: string, helpful: boolean): Promise<number> => {
    await lockShown(trx, id, userId)
    const changed = helpful
      ? sql`insert into review_votes (review_id, customer_id) values (${id}, ${userId}) on conflict do nothing returning 1`
      : sql`delete from review_votes where review_id = ${id} and customer_id = ${userId} returning -1`
    const { rows } = await sql<{ helpful: number }>`
      with changed (by) as (${changed})
      update reviews set helpful_count = greatest(0, helpful_count + coalesce((select by from changed), 0))
      where id = ${id} returning helpful_count as helpful`.execute(trx)
    return rows[0]?.helpful ?? 0
  },

  report: async (id: string, { reason }: BodyOf<typeof reportReview>): Promise<void> => {
    await lockShown(trx, id, userId)
    await sql`
      with made as (
        insert into review_reports (review_id, customer_id, reason) values (${id}, ${userId}, ${reason})
        on conflict do nothing returning 1
      )
      update reviews set report_count = report_count + (select count(*) from made) where id = ${id}`.execute(trx)
  },
})

/** Staff have read the review and stand by it: the same accounts do not bring it up again. */
export async function settleReports(trx: Transaction<Database>, id: string): Promise<void> {
  await sql`
    update review_reports set settled_at = now() where review_id = ${id} and settled_at is null`.execute(trx)
}

/** What somebody who is erased or removed said of other people's reviews. */
export async function eraseMarks(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`
    select from reviews r
    where r.id in (
      select review_id from review_votes where customer_id = ${userId}
      union select review_id from review_reports where customer_id = ${userId}
    )
    order by r.id for no key update`.execute(trx)
  await sql`
    with gone as (delete from review_votes where customer_id = ${userId} returning review_id)
    update reviews r set helpful_count = greatest(0, r.helpful_count - 1) from gone where r.id = gone.review_id`.execute(
    trx,
  )
  await sql`
    with gone as (delete from review_reports where customer_id = ${userId} returning review_id, settled_at)
    update reviews r set report_count = greatest(0, r.report_count - 1)
    from gone where r.id = gone.review_id and gone.settled_at is null`.execute(trx)
}

/** Writes counts that differ from their rows anew. */
export async function recountMarks(trx: Transaction<Database>): Promise<void> {
  const counts = sql`
    select (select count(*)::integer from review_votes v where v.review_id = r.id) as helpful,
      (select count(*)::integer from review_reports p where p.review_id = r.id and p.settled_at is null) as reports`
  const { rows } = await sql<{ id: string }>`
    select r.id from reviews r, lateral (${counts}) c
    where (r.helpful_count, r.report_count) <> (c.helpful, c.reports) order by r.id for no key update of r`.execute(trx)
  await sql`
    update reviews r set (helpful_count, report_count) = (${counts})
    where r.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx)
}
