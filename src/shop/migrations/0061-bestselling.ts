// Lists can be ordered by how much was sold of each product lately (catalogue/sold.ts): a column with its copy in branches, an index of
// each, which staff's list uses as well, and blocks of that order beside those of the others (migration 0049).
import { type Kysely, sql } from 'kysely'
import { announceChanges } from './announce-by-statement.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    set local maintenance_work_mem = '256MB';

    alter table products add column sold integer not null default 0, add constraint products_sold_range check (sold >= 0);
    alter table product_categories add column sold integer not null default 0;
    -- What was sold so far, until the next night counts it.
    update products p set sold = sold.pieces
    from (
      select i.product_id, sum(i.quantity - coalesce(credited.pieces, 0)) as pieces
      from orders o join order_items i on i.order_id = o.id
      left join lateral (select sum(c.quantity) as pieces from credit_items c where c.order_item_id = i.id) credited on true
      where o.status in ('confirmed', 'completed') and o.placed_at between now() - interval '90 days' and now()
      group by i.product_id
    ) sold
    where sold.product_id = p.id and sold.pieces > 0;
    update product_categories k set sold = p.sold from products p where p.id = k.product_id and p.sold > 0;
    create index products_by_sold on products (sold, id);
    create index product_categories_sold on product_categories (category_id, sold, product_id) where listed;

    -- As in migration 0049, with the blocks of a fifth order; 61440 for a reduced price.
    create function order_blocks(price bigint, rank integer, listed_at timestamptz, rating integer, sold integer, reduced boolean)
    returns integer[] language plpgsql immutable parallel safe strict as $$
    declare
      amount bigint;
      leaf integer;
      amounts integer[] := '{}';
      leaves integer[];
      blocks integer[] := '{}';
      below integer := 0;
    begin
      foreach amount in array array[price, rank, sold] loop
        amounts := amounts || (case
          when amount < 1000 then greatest(amount, 0)
          when amount < 10000 then 900 + amount / 10
          when amount < 100000 then 1800 + amount / 100
          when amount < 1000000 then 2700 + amount / 1000
          else least(3690 + amount / 100000, 4095)
        end)::integer;
      end loop;
      leaves := array[amounts[1], amounts[2],
        least(greatest(floor((extract(epoch from listed_at) - 1262304000) / 345600), 0), 4095)::integer,
        rating / 128, amounts[3]];
      foreach leaf in array leaves loop
        blocks := blocks || array[below + leaf / 256, below + 4096 + leaf / 16, below + 8192 + leaf];
        below := below + 12288;
      end loop;
      return case when reduced then blocks || below else blocks end;
    end $$;

    -- The function of the four orders stays: shops of the release before go on asking by it until they are replaced.
    drop index products_search;
    create index products_search on products using gin (search, category_ids, color_codes, size_codes,
      order_blocks(price_from_minor, rank, listed_at, rating_key, sold, compare_at_minor is not null and not compare_at_is_rrp));
  `)
    .execute(db)
  await announceChanges(db)
}
