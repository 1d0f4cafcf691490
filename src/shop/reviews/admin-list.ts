// Reviews as staff read them: the moderation queue, one review, and the products a new one can be about.
import { type Kysely, sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { adminReviews, listReviewable, ReviewRow } from '#contract/reviews.ts'
import { among, type ListParts, matches, rowsOf } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { orNone } from '../products/product-json.ts'

type Query = Omit<QueryOf<typeof adminReviews.list>, 'page' | 'limit'>
type Detail = ReplyOf<typeof adminReviews.get>
type Product = ReplyOf<typeof listReviewable>['rows'][number]

const columns = sql<ReviewRow>`r.id, r.status, r.rating, r.title, r.body, r.author_name as author, r.verified,
  json_build_object('id', p.id, 'slug', p.slug, 'title', p.title) as product, r.merchant_reply as reply,
  r.helpful_count as helpful, r.report_count as reports, ${instant(sql`r.edited_at`)} as "editedAt",
  ${instant(sql`r.created_at`)} as "createdAt", r.version`

const from = sql`reviews r join products p on p.id = r.product_id`

const parts = ({ q, status, rating, product, unanswered, reported }: Query): ListParts<ReviewRow> => ({
  from,
  where: [
    matches(q, sql`r.title`, sql`r.body`, sql`r.author_name`, sql`p.title`),
    among(sql`r.status`, status),
    rating.length > 0 ? sql`r.rating in (${sql.join(rating)})` : undefined,
    product ? sql`p.slug = ${product}` : undefined,
    unanswered ? sql`r.merchant_reply is null` : undefined,
    reported ? sql`r.report_count > 0` : undefined,
  ],
  columns,
  sorts: {
    created: sql`r.created_at`,
    rating: sql`r.rating`,
    helpful: sql`r.helpful_count`,
    reports: sql`r.report_count`,
  },
  defaultSort: '-created',
  tie: sql`r.id`,
})

const reasons = orNone(sql`
  select json_agg(json_build_object('reason', said.reason, 'count', said.count) order by said.count desc, said.reason)
  from (
    select one.reason, count(*)::int as count from review_reports one
    where one.review_id = r.id and one.settled_at is null group by one.reason
  ) said`)

export const reviewsAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  get: async (id: string): Promise<Detail | undefined> => {
    const { rows } = await sql<Detail>`
      select ${columns}, r.reject_reason as "rejectReason", ${instant(sql`r.replied_at`)} as "repliedAt",
        s.name as "repliedBy", ${reasons} as "reportReasons",
        case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as customer
      from ${from} left join users c on c.id = r.customer_id left join users s on s.id = r.replied_by
      where r.id = ${id}`.execute(db)
    return rows[0]
  },

  products: async ({ q, limit }: QueryOf<typeof listReviewable>): Promise<Product[]> => {
    const found = matches(q, sql`p.title`, sql`p.slug`) ?? sql`true`
    const { rows } = await sql<Product>`
      select p.id, p.slug, p.title from products p
      where p.status <> 'archived' and ${found} order by fold(p.title), p.id limit ${limit}`.execute(db)
    return rows
  },
})
