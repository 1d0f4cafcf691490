// Reviews of whoever is signed in: what they wrote, what they could write about, and what they marked on a product's page.
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { OwnReview, OwnReviews, readReviewState, updateOwnReview, writeReview } from '#contract/own-reviews.ts'
import { ApiError } from '#http/errors.ts'
import { deriveProducts } from '../../catalogue/derive.ts'
import { listRows, requireVersion } from '../../crud/list.ts'
import { instant } from '../../db/instant.ts'
import type { Database } from '../../db/schema.ts'
import { firstPicture, visible } from '../../products/card.ts'
import { orNone } from '../../products/product-json.ts'
import { idOfSlug } from '../../products/repository.ts'
import { shownName } from '../rules.ts'

/** Products shown as still to be reviewed. */
const TO_REVIEW = 24

const subject = sql`json_build_object('slug', case when ${visible} then p.slug end, 'title', p.title,
  'picture', (select one.picture from (${firstPicture}) one))`

const columns = sql<OwnReview>`r.id, ${subject} as product, r.rating, r.title, r.body,
  -- That it was taken for spam is between staff: to its writer it was turned down.
  case r.status when 'spam' then 'rejected' else r.status end as status,
  r.author_name as author, r.verified, r.helpful_count as helpful, r.merchant_reply as reply,
  ${instant(sql`r.created_at`)} as "createdAt", ${instant(sql`r.edited_at`)} as "editedAt", r.version`

const from = sql`reviews r join products p on p.id = r.product_id`

/** The newest line of the account's orders that had the product delivered; null without one. */
const deliveredLine = (userId: string) => sql<string | null>`(
  select i.id from order_items i join orders o on o.id = i.order_id
  where i.product_id = p.id and o.customer_id = ${userId} and i.delivered > 0
  order by o.placed_at desc, i.id limit 1)`

export const ownReviews = (db: Kysely<Database>, userId: string) => {
  const get = async (id: string): Promise<OwnReview | undefined> => {
    const { rows } = await sql<OwnReview>`
      select ${columns} from ${from} where r.id = ${id} and r.customer_id = ${userId}`.execute(db)
    return rows[0]
  }

  return {
    get,

    list: async (query: { page: number; limit: number }) => {
      const parts = {
        ...{ from, columns, tie: sql`r.id`, defaultSort: '-created' },
        where: [sql`r.customer_id = ${userId}`],
        sorts: { created: sql`r.created_at` },
      }
      return await listRows<OwnReview>(db, parts, query)
    },

    /** Delivered to this account and not reviewed yet, as far as shoppers can still see it; in the colour that was bought last. */
    toReview: async (): Promise<OwnReviews['toReview']> => {
      const { rows } = await sql<OwnReviews['toReview'][number]>`
        select p.slug, p.title,
          coalesce(bought.picture, (select to_jsonb(one.picture) from (${firstPicture}) one)) as picture,
          ${instant(sql`bought.at`)} as "deliveredAt"
        from (
          select i.product_id, max(coalesce(f.delivered_at, o.placed_at)) as at,
            (array_agg(nullif(i.snapshot->'picture', 'null') order by o.placed_at desc, i.id))[1] as picture
          from orders o
            join order_items i on i.order_id = o.id and i.delivered > 0
            left join fulfilment_items fi on fi.order_item_id = i.id
            left join fulfilments f on f.id = fi.fulfilment_id
          where o.customer_id = ${userId}
          group by i.product_id
        ) bought
        join products p on p.id = bought.product_id and ${visible}
        where not exists (select from reviews r where r.product_id = p.id and r.customer_id = ${userId})
        order by bought.at desc, p.id limit ${TO_REVIEW}`.execute(db)
      return rows
    },

    /** Undefined without the product. */
    stateOf: async (slug: string): Promise<ReplyOf<typeof readReviewState> | undefined> => {
      const marked = (table: 'review_votes' | 'review_reports') =>
        orNone(sql`select json_agg(one.review_id order by one.review_id) from ${sql.table(table)} one
          join reviews r on r.id = one.review_id where one.customer_id = ${userId} and r.product_id = p.id`)
      const { rows } = await sql<ReplyOf<typeof readReviewState>>`
        select (select r.id from reviews r where r.product_id = p.id and r.customer_id = ${userId}) as "reviewId",
          ${marked('review_votes')} as helpful, ${marked('review_reports')} as reported
        from products p where p.id = ${idOfSlug(slug)} and ${visible}`.execute(db)
      return rows[0]
    },
  }
}

/** Writes of one transaction. A review is locked before its product, as where staff change it. */
export const ownReviewsWriter = (trx: Transaction<Database>, userId: string) => {
  const locked = async (id: string, version?: number) => {
    const row = await trx
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', id)
      .where('customer_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    return requireVersion(row, version)
  }
  const shown = async (id: string): Promise<OwnReview> => {
    const review = await ownReviews(trx, userId).get(id)
    if (!review) throw new ApiError('NOT_FOUND')
    return review
  }

  return {
    create: async (slug: string, { rating, title, body }: BodyOf<typeof writeReview>): Promise<OwnReview> => {
      const person = await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
      const { rows } = await sql<{ id: string }>`
        insert into reviews (id, product_id, customer_id, author_name, order_item_id, rating, title, body)
        select ${uuidv7()}, p.id, ${userId}, ${shownName(person?.name ?? '')}, ${deliveredLine(userId)}, ${rating}::int, ${title},
          ${body}
        from products p where p.id = ${idOfSlug(slug)} and ${visible}
        on conflict on constraint reviews_once do nothing returning id`.execute(trx)
      if (rows[0]) return await shown(rows[0].id)
      const known = await ownReviews(trx, userId).stateOf(slug)
      throw new ApiError(known ? 'TAKEN' : 'NOT_FOUND')
    },

    /** It waits for staff again; what has been delivered meanwhile makes it a verified one. */
    update: async (
      id: string,
      { rating, title, body, version }: BodyOf<typeof updateOwnReview>,
    ): Promise<OwnReview> => {
      const before = await locked(id, version)
      await sql`
        update reviews r set rating = ${rating}::int, title = ${title}, body = ${body}, status = 'pending',
          reject_reason = null, edited_at = now(), version = r.version + 1,
          order_item_id = coalesce(r.order_item_id, ${deliveredLine(userId)})
        from products p where p.id = r.product_id and r.id = ${id}`.execute(trx)
      if (before.status === 'approved') await deriveProducts(trx, [before.product_id])
      return await shown(id)
    },

    remove: async (id: string): Promise<void> => {
      const before = await locked(id)
      await trx.deleteFrom('reviews').where('id', '=', id).execute()
      if (before.status === 'approved') await deriveProducts(trx, [before.product_id])
    },
  }
}
