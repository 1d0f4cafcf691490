// One index of everything that lists look for: words, branches, colours and sizes, and in which blocks of each order a product lies
// (products/order-blocks.ts). Where a page begins is found together with what it holds. Before, an order was walked past every product
// without the words, which took seconds where a hundred thousand of those are cheaper. Reduced products are found in the same way.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    set local maintenance_work_mem = '256MB';

    -- Each order has 4096 leaves. The blocks of sixteen times sixteen leaves, of sixteen, and of one, that hold a product, in each
    -- of four orders; 49152 for a reduced price. Leaves of amounts are as wide as a tenth to a thousandth of what they hold.
    create function order_blocks(price bigint, rank integer, listed_at timestamptz, rating integer, reduced boolean)
    returns integer[] language plpgsql immutable parallel safe strict as $$
    declare
      amount bigint;
      leaf integer;
      leaves integer[] := '{}';
      blocks integer[] := '{}';
      below integer := 0;
    begin
      foreach amount in array array[price, rank] loop
        leaves := leaves || (case
          when amount < 1000 then greatest(amount, 0)
          when amount < 10000 then 900 + amount / 10
          when amount < 100000 then 1800 + amount / 100
          when amount < 1000000 then 2700 + amount / 1000
          else least(3690 + amount / 100000, 4095)
        end)::integer;
      end loop;
      leaves := leaves
        || least(greatest(floor((extract(epoch from listed_at) - 1262304000) / 345600), 0), 4095)::integer
        || rating / 128;
      foreach leaf in array leaves loop
        blocks := blocks || array[below + leaf / 256, below + 4096 + leaf / 16, below + 8192 + leaf];
        below := below + 12288;
      end loop;
      return case when reduced then blocks || below else blocks end;
    end $$;

    drop index products_search, products_filters;
    create index products_search on products using gin (search, category_ids, color_codes, size_codes,
      order_blocks(price_from_minor, rank, listed_at, rating_key, compare_at_minor is not null and not compare_at_is_rrp));
  `)
    .execute(db)
}
