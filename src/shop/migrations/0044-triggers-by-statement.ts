// Triggers of products, variants and their categories work once for a statement, however many rows it changes: bulk changes
// and imports write hundreds at once. What they write and announce stays what it was (0024, 0040).
import { type Kysely, sql } from 'kysely'
import { announceByStatement } from './announce-by-statement.ts'

const PRICES = `
  drop function variants_note_changed_price, products_note_prices cascade;
  drop function note_price;

  -- Of each variant, when today's price began, and what may be crossed out beside it. A pause of at most 30 days, during
  -- which it was not offered, does not end a price. Thirty days are 720 hours, whatever clocks do. The same as
  -- pricing/reduction.ts.
  create function price_standings(variants uuid[]) returns table (variant_id uuid, since timestamptz, was bigint)
  language sql stable rows 10 as $$
    -- Only fully joined, which never is a loop within a loop: what is planned for few variants stays fast with very many.
    with spans as (
      select h.variant_id, h.price_minor, h.offered, h."from",
        lead(h."from") over (partition by h.variant_id order by h."from") as until
      from price_history h where h.variant_id = any($1)
    ),
    offers as (
      select s.*, s."from" - lag(s.until) over past > interval '720 hours' as anew, last_value(s.price_minor) over whole as today
      from spans s where s.offered
      window past as (partition by s.variant_id order by s."from"),
        whole as (past rows between unbounded preceding and unbounded following)
    ),
    compared as (
      select o.*, coalesce(
        max(o."from") filter (where o.price_minor <> o.today) over (partition by o.variant_id), '-infinity'
      ) as other
      from offers o
    ),
    begun as (
      select c.*, coalesce(max(c."from") filter (where c.anew and c."from" > c.other) over whole,
        min(c."from") filter (where c."from" > c.other) over whole) as at
      from compared c window whole as (partition by c.variant_id)
    )
    select v.id, g.at, case when g.lasts and g.lowest > g.today then g.lowest end
    from unnest($1) as v(id) full join (
      select b.variant_id, max(b.at) as at, max(b.today) as today, bool_or(b.until is null) as lasts,
        min(b.price_minor) filter (where b."from" < b.at and b.until > b.at - interval '720 hours') as lowest
      from begun b group by b.variant_id
    ) g on g.variant_id = v.id
  $$;
  create or replace function price_standing(variant uuid, out since timestamptz, out was bigint) language sql stable
    as $$ select s.since, s.was from price_standings(array[variant]) s $$;

  -- Notes what variants cost now. What came and went while this transaction ran, or was to come later, was asked of nobody
  -- and is forgotten. The same price once more adds no row.
  create function note_prices(variants uuid[], prices bigint[], offered boolean[], publish_at timestamptz[])
  returns table (variant_id uuid, since timestamptz, was bigint)
  language plpgsql rows 10 as $$
  #variable_conflict use_column
  begin
    delete from price_history h where h.variant_id = any(variants) and h."from" >= now();
    insert into price_history (variant_id, price_minor, "from", offered)
    select n.variant, n.price, greatest(clock_timestamp(), case when n.is_offered then n.publish_at end), n.is_offered
    from unnest(variants, prices, note_prices.offered, note_prices.publish_at) as n(variant, price, is_offered, publish_at)
      left join lateral (
        select h.price_minor, h.offered from price_history h
        where h.variant_id = n.variant order by h."from" desc limit 1
      ) latest on true
    where (latest.price_minor, latest.offered) is distinct from (n.price, n.is_offered);
    return query select s.variant_id, s.since, s.was from price_standings(variants) s;
  end $$;

  -- A row must not say for a moment, either, that something lower is crossed out.
  create function variants_forget_was() returns trigger language plpgsql as $$ begin
    new.was_minor := null;
    return new;
  end $$;
  create trigger variants_price_raised before update of price_minor on variants for each row
    when (old.price_minor <> new.price_minor and new.was_minor <= new.price_minor)
    execute function variants_forget_was();

  create function variants_note_changed_price() returns trigger language plpgsql as $$
  declare
    ids uuid[];
    prices bigint[];
    offered boolean[];
    publish_at timestamptz[];
  begin
    select array_agg(v.id), array_agg(v.price_minor), array_agg(v.active and p.status = 'published'), array_agg(p.publish_at)
      into ids, prices, offered, publish_at
      from (
        select now.id, now.product_id, now.price_minor, now.active
        from came now full join gone former on former.id = now.id
        where (now.price_minor, now.active) is distinct from (former.price_minor, former.active)
        offset 0
      ) v join products p on p.id = v.product_id;
    if ids is not null then
      update variants v set price_since = n.since, was_minor = n.was
      from note_prices(ids, prices, offered, publish_at) n
      where v.id = n.variant_id and (v.price_since, v.was_minor) is distinct from (n.since, n.was);
    end if;
    return null;
  end $$;
  create trigger variants_price_changed after update on variants referencing old table as gone new table as came
    for each statement execute function variants_note_changed_price();

  create or replace function variants_note_first_price() returns trigger language plpgsql as $$
  declare
    ids uuid[];
    prices bigint[];
    offered boolean[];
    publish_at timestamptz[];
  begin
    select array_agg(a.id), array_agg(a.price_minor), array_agg(a.active and p.status = 'published'), array_agg(p.publish_at)
      into ids, prices, offered, publish_at
      from added a join products p on p.id = a.product_id
      where exists (select from price_history h where h.variant_id = a.id);
    if ids is not null then
      update variants v set price_since = n.since, was_minor = n.was
      from note_prices(ids, prices, offered, publish_at) n where v.id = n.variant_id;
    end if;
    insert into price_history (variant_id, price_minor, "from", offered)
    select a.id, a.price_minor, greatest(clock_timestamp(), case when o.offered then p.publish_at end), o.offered
    from added a join products p on p.id = a.product_id
      cross join lateral (select a.active and p.status = 'published' as offered) o
    where not exists (select from price_history h where h.variant_id = a.id);
    return null;
  end $$;

  create or replace function variants_note_last_price() returns trigger language plpgsql as $$
  begin
    perform from (
      select array_agg(g.id) as ids, array_agg(g.price_minor) as prices, array_agg(false) as offered,
        array_agg(null::timestamptz) as publish_at
      from gone g
    ) g, note_prices(g.ids, g.prices, g.offered, g.publish_at) where g.ids is not null;
    return null;
  end $$;

  create function products_note_prices() returns trigger language plpgsql as $$
  declare
    changed uuid[];
    ids uuid[];
    prices bigint[];
    offered boolean[];
    publish_at timestamptz[];
  begin
    select array_agg(now.id) filter (where now.id is not null) into changed
      from came now full join gone former on former.id = now.id
      where (now.status, now.publish_at) is distinct from (former.status, former.publish_at);
    if changed is null then
      return null;
    end if;
    perform from variants where product_id = any(changed) order by id for update;
    select array_agg(v.id), array_agg(v.price_minor), array_agg(v.active and p.status = 'published'), array_agg(p.publish_at)
      into ids, prices, offered, publish_at
      from variants v join products p on p.id = v.product_id
      where p.id = any(changed);
    if ids is not null then
      update variants v set price_since = n.since, was_minor = n.was
      from note_prices(ids, prices, offered, publish_at) n
      where v.id = n.variant_id and (v.price_since, v.was_minor) is distinct from (n.since, n.was);
    end if;
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
