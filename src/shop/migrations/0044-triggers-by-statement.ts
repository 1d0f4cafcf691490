// Bulk changes and imports write hundreds of products in one statement: what products cost when they are published is noted,
// and what changed is announced, once for all of them. What triggers write and announce stays what it was (0024, 0040).
// Variants still note a changed price row by row: it stands in the row that is being written, and a second version of the
// row, with its indexes and foreign keys, would cost more.
import { type Kysely, sql } from 'kysely'
import { announceByStatement } from './announce-by-statement.ts'

const PRICES = `
  drop function products_note_prices cascade;

  -- When today's price began, and what may be crossed out beside it. A pause of at most 30 days, during which it was not
  -- offered, does not end a price. Thirty days are 720 hours, whatever clocks do. The same as pricing/reduction.ts. It goes
  -- over a variant's few prices by itself: PostgreSQL would take longer to prepare the statement that does.
  create or replace function price_standing(variant uuid, out since timestamptz, out was bigint) language plpgsql stable as $$
  declare
    one record;
    prices bigint[];
    begins timestamptz[];
    ends timestamptz[];
    today bigint;
    is_open boolean := false;
  begin
    for one in select h.price_minor, h.offered, h."from" from price_history h where h.variant_id = variant order by h."from" loop
      if is_open then
        ends := ends || one."from";
      end if;
      is_open := one.offered;
      if one.offered then
        -- The last of the ends is that of the offer before.
        if today is distinct from one.price_minor or one."from" - ends[cardinality(ends)] > interval '720 hours' then
          since := one."from";
        end if;
        today := one.price_minor;
        prices := prices || one.price_minor;
        begins := begins || one."from";
      end if;
    end loop;
    if not is_open then
      return;
    end if;
    for place in 1 .. cardinality(prices) - 1 loop
      if begins[place] < since and ends[place] > since - interval '720 hours' then
        was := least(was, prices[place]);
      end if;
    end loop;
    if was <= today then
      was := null;
    end if;
  end $$;

  -- Notes what a variant costs now. What came and went while this transaction ran, or was to come later, was asked of
  -- nobody and is forgotten. The same price once more adds no row.
  create or replace function note_price(variant uuid, price bigint, offered boolean, publish_at timestamptz, out since timestamptz, out was bigint)
  language plpgsql as $$
  declare
    latest record;
    standing record;
  begin
    select h.price_minor, h.offered, h."from" into latest
      from price_history h where h.variant_id = variant order by h."from" desc limit 1;
    if latest."from" >= now() then
      delete from price_history h where h.variant_id = variant and h."from" >= now();
      select h.price_minor, h.offered, h."from" into latest
        from price_history h where h.variant_id = variant order by h."from" desc limit 1;
    end if;
    if (latest.price_minor, latest.offered) is distinct from (price, note_price.offered) then
      insert into price_history (variant_id, price_minor, "from", offered)
      values (variant, price, greatest(clock_timestamp(), case when note_price.offered then note_price.publish_at end),
        note_price.offered);
    end if;
    standing := price_standing(variant);
    since := standing.since;
    was := standing.was;
  end $$;

  create or replace function variants_note_changed_price() returns trigger language plpgsql as $$
  declare
    product record;
    noted record;
  begin
    select p.status, p.publish_at into product from products p where p.id = new.product_id;
    if found then
      noted := note_price(new.id, new.price_minor, new.active and product.status = 'published', product.publish_at);
      new.price_since := noted.since;
      new.was_minor := noted.was;
    end if;
    return new;
  end $$;

  create function products_note_prices() returns trigger language plpgsql as $$
  declare
    changed uuid[];
    ids uuid[];
    begun timestamptz[];
    crossed_out bigint[];
  begin
    -- A full join is never carried out as a loop within a loop, whatever number of rows it was planned for.
    select array_agg(present.id) filter (where present.id is not null) into changed
      from came present full join gone former on former.id = present.id
      where (present.status, present.publish_at) is distinct from (former.status, former.publish_at);
    if changed is null then
      return null;
    end if;
    perform from variants where product_id = any(changed) order by id for update;
    select array_agg(one.id), array_agg(noted.since), array_agg(noted.was) into ids, begun, crossed_out
      from (
        select v.id, v.price_minor, v.active and p.status = 'published' as offered, p.publish_at
        from products p join variants v on v.product_id = p.id where p.id = any(changed)
        order by v.id
      ) one, note_price(one.id, one.price_minor, one.offered, one.publish_at) noted;
    -- Of arrays PostgreSQL expects few elements: it looks each variant up instead of reading all there are.
    update variants v set price_since = n.since, was_minor = n.was
      from unnest(ids, begun, crossed_out) as n(id, since, was)
      where v.id = n.id and (v.price_since, v.was_minor) is distinct from (n.since, n.was);
    return null;
  end $$;
  create trigger products_prices_published after update on products referencing old table as gone new table as came
    for each statement execute function products_note_prices();
`

/**
 * What they return stays the same, so indexes and columns computed from them do, too. PostgreSQL prepares a function in SQL
 * anew for each row, which took longer than what these do.
 */
const FUNCTIONS = `
  create or replace function fold(value text) returns text language plpgsql immutable parallel safe strict as $$ begin
    return lower(public.unaccent('public.unaccent'::regdictionary, value));
  end $$;
  create or replace function joined(words text[]) returns text language plpgsql immutable parallel safe strict as $$ begin
    return array_to_string(words, ' ');
  end $$;
  create or replace function search_stems(language text, folded text) returns tsvector
  language plpgsql immutable parallel safe strict as $$
  declare
    bare text := translate(folded, './@:_~#&''’', '          ');
  begin
    if language = 'de' then
      return to_tsvector('pg_catalog.german', bare);
    end if;
    return to_tsvector('pg_catalog.english', bare);
  end $$;
  create or replace function search_words_of(language text, folded text) returns tsvector
  language plpgsql immutable parallel safe strict as $$
  declare
    bare text := translate(folded, './@:_~#&''’', '          ');
  begin
    if language = 'de' then
      return to_tsvector('pg_catalog.simple', bare) || to_tsvector('pg_catalog.german', bare);
    end if;
    return to_tsvector('pg_catalog.simple', bare) || to_tsvector('pg_catalog.english', bare);
  end $$;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PRICES).execute(db)
  await sql.raw(FUNCTIONS).execute(db)
  await announceByStatement(db)
}
