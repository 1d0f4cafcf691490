// Approved reviews: a product's with their histogram, and the newest good ones of the whole shop.
import { type Kysely, sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { latestReviews, REVIEW_SORTS, Review } from '#contract/reviews.ts'
import { onePlan } from '#postgres/named-client.ts'
import type { Database } from '../db/schema.ts'
import { visible } from '../products/card.ts'
import { idOfSlug } from '../products/repository.ts'

export type ReviewSort = (typeof REVIEW_SORTS)[number]
type LatestReview = ReplyOf<typeof latestReviews>['rows'][number]
/** Approved reviews with one, two … five stars. */
export type Histogram = [number, number, number, number, number]

const ORDERS = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
} as const

/** As it comes out of JSON: moments are text. */
type Row = Omit<Review, 'reply'> & { replyBody: string | null; repliedAt: string | null }

const instant = (moment: string): string => new Date(moment).toISOString()

const toReview = ({ createdAt, replyBody, repliedAt, ...row }: Row): Review => ({
  ...row,
  reply: replyBody === null ? null : { body: replyBody, at: instant(repliedAt ?? createdAt) },
  createdAt: instant(createdAt),
})

export const reviews = (db: Kysely<Database>) => ({
  /** Histogram of all and one page, of one rating or of all, of a published product, by its slug, in one statement; undefined without the product. */
  page: async (
    slug: string,
    {
      sort,
      stars: only,
      limit,
      offset,
    }: { sort: ReviewSort; stars?: number | undefined; limit: number; offset: number },
  ): Promise<{ productId: string; histogram: Histogram; rows: Review[] } | undefined> => {
    const stars = [1, 2, 3, 4, 5].map((rating) => sql`count(*) filter (where a.rating = ${sql.lit(rating)})::integer`)
    const { rows } = await sql<{ productId: string; histogram: Histogram; rows: Row[] }>`${onePlan}
      select p.id as "productId", counted.histogram, coalesce(listed.rows, '[]') as rows
      from products p
      cross join lateral (
        select array[${sql.join(stars)}] as histogram from reviews a where a.product_id = p.id and a.status = 'approved'
      ) counted
      cross join lateral (
        select json_agg(one) as rows from (
          select r.id, r.rating, r.title, r.body, r.author_name as author, r.verified, r.helpful_count as helpful,
            r.merchant_reply as "replyBody", r.replied_at as "repliedAt", r.created_at as "createdAt"
          from reviews r
          where r.product_id = p.id and r.status = 'approved'${only === undefined ? sql`` : sql` and r.rating = ${only}`}
          order by ${ORDERS[sort]} limit ${sql.lit(limit)} offset ${offset}
        ) one
      ) listed
      where p.id = ${idOfSlug(slug)} and ${visible}
    `.execute(db)
    const [found] = rows
    return found && { ...found, rows: found.rows.map(toReview) }
  },

  latest: async (limit: number): Promise<LatestReview[]> => {
    const { rows } = await sql<LatestReview>`${onePlan}
      select r.id, r.rating, r.title, r.body, r.author_name as author, r.verified,
        json_build_object('slug', p.slug, 'title', p.title) as product
      from reviews r join products p on p.id = r.product_id
      where r.status = 'approved' and r.rating >= 4 and ${visible}
      order by r.created_at desc, r.id desc limit ${sql.lit(limit)}
    `.execute(db)
    return rows
  },
})
