// Compares derived figures (ratings, votes, prices, categories, stock, totals) as they are stored with their sources. The
// sums are written a second time here on purpose, so that a mistake in the code that derives them shows.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type Finding, finding } from './findings.ts'

interface Drift {
  name: string
  stored: string
  actual: string
}

const REMEDY = 'npm run doctor -- --fix writes them anew'

const HELD = 'look at which order it is, and at its movements of stock; cancelling its line lets go of what it holds'

const FIGURES: readonly { subject: string; drift: ReturnType<typeof sql<Drift>>; remedy?: string }[] = [
  {
    subject: 'ratings of products',
    remedy: REMEDY,
    drift: sql<Drift>`
      select p.slug as name, concat(p.rating_avg, ' of ', p.rating_count) as stored,
        concat(r.average, ' of ', coalesce(r.how_many, 0)) as actual
      from products p left join (
        select product_id, round(avg(rating), 2) as average, count(*) as how_many
        from reviews where status = 'approved' group by product_id
      ) r on r.product_id = p.id
      where (p.rating_avg, p.rating_count) is distinct from (r.average, coalesce(r.how_many, 0)::integer)
      order by p.slug`,
  },
  {
    subject: 'votes and reports of reviews',
    remedy: REMEDY,
    drift: sql<Drift>`
      select concat(p.slug, ', review ', r.id) as name,
        concat(r.helpful_count, ' votes, ', r.report_count, ' reports') as stored,
        concat(coalesce(v.how_many, 0), ' votes, ', coalesce(w.how_many, 0), ' reports') as actual
      from reviews r join products p on p.id = r.product_id
        left join (select review_id, count(*) as how_many from review_votes group by review_id) v on v.review_id = r.id
        left join (
          select review_id, count(*) as how_many from review_reports where settled_at is null group by review_id
        ) w on w.review_id = r.id
      where (r.helpful_count, r.report_count) is distinct from (coalesce(v.how_many, 0), coalesce(w.how_many, 0))
      order by p.slug, r.id`,
  },
  {
    subject: 'prices and stock of products',
    remedy: REMEDY,
    // What is marked follows within seconds, by a job.
    drift: sql<Drift>`
      select p.slug as name,
        concat_ws(' ', p.price_from_minor, p.price_to_minor, p.in_stock, p.low_stock, p.stock_left) as stored,
        concat_ws(' ', coalesce(v.low, 0), coalesce(v.high, 0), coalesce(v.stocked, false), coalesce(v.scarce, false), v.pieces)
          as actual
      from products p left join (
        select product_id, min(price_minor) as low, max(price_minor) as high,
          bool_or(not track_stock or allow_backorder or on_hand - reserved > 0) as stocked,
          bool_or(track_stock and on_hand - reserved <= coalesce(low_stock_at, 3)) as scarce,
          sum(on_hand - reserved) filter (where track_stock) as pieces
        from variants where active group by product_id
      ) v on v.product_id = p.id
      where (
        (p.price_from_minor, p.price_to_minor, p.in_stock, p.low_stock)
          is distinct from (coalesce(v.low, 0), coalesce(v.high, 0), coalesce(v.stocked, false), coalesce(v.scarce, false))
        or (p.stock_left is distinct from v.pieces and not exists (select from stock_left_due d where d.product_id = p.id))
      )
      order by p.slug`,
  },
  {
    subject: 'categories of products, which their counts rest on',
    remedy: REMEDY,
    drift: sql<Drift>`
      with right_ones as (
        select m.product_id, above.id as category_id
        from (
          select product_id, category_id from product_categories where chosen
          union select id, primary_category_id from products where primary_category_id is not null
        ) m join categories c on c.id = m.category_id, unnest(c.path_ids) as above(id)
      ),
      differing as (
        select product_id, category_id, 'missing' as stored, 'a member' as actual from right_ones r
        where not exists (select from product_categories k where (k.product_id, k.category_id) = (r.product_id, r.category_id))
        union
        select product_id, category_id, 'a member', 'none' from product_categories k
        where not exists (select from right_ones r where (r.product_id, r.category_id) = (k.product_id, k.category_id))
      )
      select distinct p.slug || ' in ' || c.slug as name, d.stored, d.actual
      from differing d join products p on p.id = d.product_id join categories c on c.id = d.category_id order by 1`,
  },
  {
    subject: 'pictures of cards',
    remedy: REMEDY,
    drift: sql<Drift>`
      select p.slug as name, kept.urls as stored, first.urls as actual
      from products p
        left join product_cards k on k.product_id = p.id
        cross join lateral (
          select coalesce(string_agg(one.picture ->> 'url', ' ' order by one.place), 'none') as urls
          from jsonb_array_elements(k.pictures) with ordinality as one(picture, place)
        ) kept
        cross join lateral (
          select coalesce(string_agg('/media/' || one.key, ' ' order by one.place), 'none') as urls
          from (
            select m.key, row_number() over (
              order by c.code <> all(p.color_codes) is true, pm.position, pm.media_id
            ) as place
            from product_media pm join media m on m.id = pm.media_id left join colors c on c.id = pm.color_id
            where pm.product_id = p.id
          ) one
          where one.place <= 2
        ) first
      where kept.urls <> first.urls
      order by p.slug`,
  },
  {
    subject: 'paths of categories',
    remedy: 'move the category somewhere else and back: its path is written anew',
    drift: sql<Drift>`
      with recursive tree as (
        select id, slug, slug as path, array[id] as ids, 1 as depth from categories where parent_id is null
        union all
        select c.id, c.slug, tree.path || '/' || c.slug, tree.ids || c.id, tree.depth + 1
        from categories c join tree on c.parent_id = tree.id
        where tree.depth < 50
      )
      select c.slug as name, c.full_path as stored, coalesce(tree.path, 'a circle') as actual
      from categories c left join tree on tree.id = c.id
      where (c.full_path, c.path_ids) is distinct from (tree.path, tree.ids) order by c.slug`,
  },
  {
    subject: 'stock and its movements',
    remedy: 'count the variant at /dashboard/products: the difference becomes a movement',
    drift: sql<Drift>`
      select v.sku as name, concat_ws(' ', v.on_hand, 'on hand,', v.reserved, 'reserved') as stored,
        concat_ws(' ', coalesce(m.on_hand, 0), 'on hand,', coalesce(m.reserved, 0), 'reserved') as actual
      from variants v left join (
        select variant_id, sum(delta_on_hand) as on_hand, sum(delta_reserved) as reserved
        from stock_movements group by variant_id
      ) m on m.variant_id = v.id
      where (v.on_hand, v.reserved) is distinct from (coalesce(m.on_hand, 0)::integer, coalesce(m.reserved, 0)::integer)
      order by v.sku`,
  },
  {
    subject: 'what lines of orders hold, and stock',
    remedy: HELD,
    drift: sql<Drift>`
      select v.sku as name, concat_ws(' ', v.reserved, 'reserved,', v.backordered, 'waiting') as stored,
        concat_ws(' ', coalesce(i.held, 0), 'reserved,', coalesce(i.waiting, 0), 'waiting') as actual
      from variants v left join (
        select variant_id, sum(reserved)::integer as held, sum(backordered)::integer as waiting
        from order_items where tracked group by variant_id
      ) i on i.variant_id = v.id
      where (v.reserved, v.backordered) is distinct from (coalesce(i.held, 0), coalesce(i.waiting, 0))
      order by v.sku`,
  },
  {
    // Pieces lost on the way may be taken once more, or credited instead; so may those that came back.
    subject: 'what open lines of orders need, and what they hold',
    remedy: HELD,
    drift: sql<Drift>`
      with lines as (
        select o.number, i.id, i.reserved + i.backordered as held,
          case when o.status in ('pending_payment', 'confirmed') and i.tracked then i.quantity - i.cancelled - i.shipped
            else 0 end as needed,
          case when o.status = 'confirmed' and i.tracked then i.lost else 0 end as lost,
          case when o.status = 'confirmed' then (
            select coalesce(sum(fi.quantity), 0) from fulfilment_items fi join fulfilments f on f.id = fi.fulfilment_id
            where fi.order_item_id = i.id and f.status = 'returned_to_sender'
          ) else 0 end as back
        from order_items i join orders o on o.id = i.order_id
        where i.variant_id is not null
      ),
      bounds as (
        select number, id, held, greatest(needed - back, 0) as least, greatest(needed, 0) + lost as most from lines
      )
      select number as name, held::text as stored, concat_ws(' to ', least, nullif(most, least)) as actual
      from bounds where held not between least and most
      order by number, id`,
  },
  {
    subject: 'orders and spending of customers',
    remedy: 'the next order of the customer writes them anew; at /dashboard/jobs customers.derive must not have failed',
    drift: sql<Drift>`
      select u.username as name, concat(u.orders_count, ' orders, ', u.spent_minor) as stored,
        concat(coalesce(o.how_many, 0), ' orders, ', coalesce(o.spent, 0)) as actual
      from users u left join (
        select customer_id, sum(paid_minor - refunded_minor)::bigint as spent,
          (count(*) filter (where status in ('confirmed', 'completed')))::integer as how_many
        from orders group by customer_id
      ) o on o.customer_id = u.id
      where u.role = 'customer'
        and (u.orders_count, u.spent_minor) is distinct from (coalesce(o.how_many, 0), coalesce(o.spent, 0))
      order by u.username`,
  },
]

export async function examineFigures(db: Kysely<Database>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { subject, drift, remedy } of FIGURES) {
    const { rows } = await drift.execute(db)
    findings.push(finding(subject, rows, (row) => `${row.name}: ${row.stored} is kept, ${row.actual} is right`, remedy))
  }
  return findings
}
