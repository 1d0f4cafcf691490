// Approved reviews: a product's with their histogram, and the newest good ones of the whole shop.
import { type Kysely, sql } from 'kysely'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { latestReviews, REVIEW_SORTS, Review } from '#contract/reviews.ts'
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

type Row = Omit<Review, 'createdAt' | 'reply'> & { createdAt: Date; replyBody: string | null; repliedAt: Date | null }

const toReview = ({ createdAt, replyBody, repliedAt, ...row }: Row): Review => ({
  ...row,
  reply: replyBody === null ? null : { body: replyBody, at: (repliedAt ?? createdAt).toISOString() },
  createdAt: createdAt.toISOString(),
})

export const reviews = (db: Kysely<Database>) => ({
  /** Of a published product, by its slug; undefined without the product. */
  summary: async (slug: string): Promise<{ productId: string; histogram: Histogram } | undefined> => {
    const stars = [1, 2, 3, 4, 5].map(
      (rating) => sql`count(r.id) filter (where r.rating = ${sql.lit(rating)})::integer`,
    )
    const { rows } = await sql<{ productId: string; histogram: Histogram }>`
      select p.id as "productId", array[${sql.join(stars)}] as histogram
      from products p left join reviews r on r.product_id = p.id and r.status = 'approved'
      where p.id = ${idOfSlug(slug)} and ${visible}
      group by p.id
    `.execute(db)
    return rows[0]
  },

  list: async (productId: string, sort: ReviewSort, limit: number, offset: number): Promise<Review[]> => {
    const { rows } = await sql<Row>`
      select r.id, r.rating, r.title, r.body, r.author_name as author, r.verified, r.helpful_count as helpful,
        r.merchant_reply as "replyBody", r.replied_at as "repliedAt", r.created_at as "createdAt"
      from reviews r
      where r.product_id = ${productId} and r.status = 'approved'
      order by ${ORDERS[sort]} limit ${limit} offset ${offset}
    `.execute(db)
    return rows.map(toReview)
  },

  latest: async (limit: number): Promise<LatestReview[]> => {
    const { rows } = await sql<LatestReview>`
      select r.id, r.rating, r.title, r.body, r.author_name as author, r.verified,
        json_build_object('slug', p.slug, 'title', p.title) as product
      from reviews r join products p on p.id = r.product_id
      where r.status = 'approved' and r.rating >= 4 and ${visible}
      order by r.created_at desc, r.id desc limit ${limit}
    `.execute(db)
    return rows
  },
})
