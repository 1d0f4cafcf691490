// The index of words and filters also knows at which prices words, colours and sizes are held (products/held-at-prices.ts). The cheapest
// sofa is found without reading what the half of the shop holds that is cheaper.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    set local maintenance_work_mem = '256MB';

    -- One number for each word, size and colour together with the block of sixteen leaves that the price lies in (order_blocks).
    -- Codes, which begin with #, are found by themselves.
    create function held_at_prices(search tsvector, sizes text[], colors text[], price bigint)
    returns integer[] language plpgsql immutable parallel safe strict as $$
    declare
      leaf bigint := case
        when price < 1000 then greatest(price, 0)
        when price < 10000 then 900 + price / 10
        when price < 100000 then 1800 + price / 100
        when price < 1000000 then 2700 + price / 1000
        else least(3690 + price / 100000, 4095)
      end;
    begin
      return array(
        select hashtext(held || ' ' || 4096 + leaf / 16)
        from unnest(tsvector_to_array(search) || sizes || colors) held
        where held not like '#%'
      );
    end $$;

    -- Lists are read while it is made.
    create index products_search_new on products using gin (search, category_ids, color_codes, size_codes,
      order_blocks(price_from_minor, rank, listed_at, rating_key, sold, compare_at_minor is not null and not compare_at_is_rrp),
      held_at_prices(search, size_codes, color_codes, price_from_minor));
    drop index products_search;
    alter index products_search_new rename to products_search;
  `)
    .execute(db)
}
