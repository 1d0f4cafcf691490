// What variants cost and when (Directive 98/6/EC, Article 6a; Court of Justice, C-330/23). Triggers write it, so that no
// writer of prices can leave it out; what may stand beside a price is worked out in the same moment and kept with it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table price_history (
      -- No reference: a variant that is removed and brought back goes on with what it cost before.
      variant_id uuid not null,
      price_minor bigint not null,
      -- It holds until the next row of the variant. That of goods published on a day to come is that day.
      "from" timestamptz not null,
      -- Whether shoppers were asked this price. One that was never asked must not be crossed out.
      offered boolean not null,
      primary key (variant_id, "from")
    );

    alter table variants
      -- Whether compare_at_minor is the price the maker recommends; only then shoppers see it.
      add column compare_at_is_rrp boolean not null default false,
      -- When today's price began; null where it has been the only one.
      add column price_since timestamptz,
      -- The lowest price of the 30 days before that, where it is higher than today's.
      add column was_minor bigint,
      add constraint variants_was_above check (was_minor is null or was_minor > price_minor);
    alter table products add column compare_at_is_rrp boolean not null default false;
    -- Nothing proves that goods had cost what stands there.
    update products set compare_at_minor = null where compare_at_minor is not null;

    insert into price_history (variant_id, price_minor, "from", offered)
    select v.id, v.price_minor, case when o.offered then greatest(p.created_at, p.publish_at) else p.created_at end, o.offered
    from variants v join products p on p.id = v.product_id
      cross join lateral (select v.active and p.status = 'published' as offered) o;

    -- When today's price began, and what may be crossed out beside it. A pause of at most 30 days, during which it was not
    -- offered, does not end a price. Thirty days are 720 hours, whatever clocks do. The same as pricing/reduction.ts.
    create function price_standing(variant uuid, out since timestamptz, out was bigint) language sql stable as $$
      with spans as (
        select price_minor, offered, "from", lead("from") over (order by "from") as until
        from price_history where variant_id = $1
      ),
      offers as (
        select price_minor, "from", until, "from" - lag(until) over (order by "from") > interval '720 hours' as anew
        from spans where offered
      ),
      today as (select * from offers order by "from" desc limit 1),
      begun as (
        select coalesce(max(o."from") filter (where o.anew), min(o."from")) as at
        from offers o, today t
        where o."from" > coalesce(
          (select max(other."from") from offers other where other.price_minor <> t.price_minor), '-infinity'
        )
      ),
      earlier as (
        select min(o.price_minor) as lowest from offers o, begun b
        where o."from" < b.at and o.until > b.at - interval '720 hours'
      )
      select b.at, case when t.until is null and e.lowest > t.price_minor then e.lowest end
      from begun b, earlier e left join today t on true
    $$;

    -- Notes what a variant costs now. What came and went while this transaction ran, or was to come later, was asked of
    -- nobody and is forgotten. The same price once more adds no row.
    create function note_price(variant uuid, price bigint, offered boolean, publish_at timestamptz, out since timestamptz, out was bigint)
    language plpgsql as $$
    declare
      latest record;
    begin
      delete from price_history h where h.variant_id = variant and h."from" >= now();
      select h.price_minor, h.offered into latest
        from price_history h where h.variant_id = variant order by h."from" desc limit 1;
      if not found or (latest.price_minor, latest.offered) <> (price, note_price.offered) then
        insert into price_history (variant_id, price_minor, "from", offered)
        values (variant, price, greatest(clock_timestamp(), case when note_price.offered then note_price.publish_at end),
          note_price.offered);
      end if;
      select s.since, s.was into since, was from price_standing(variant) s;
    end $$;

    create function variants_note_changed_price() returns trigger language plpgsql as $$
    begin
      select n.since, n.was into new.price_since, new.was_minor
      from products p, note_price(new.id, new.price_minor, new.active and p.status = 'published', p.publish_at) n
      where p.id = new.product_id;
      return new;
    end $$;
    create trigger variants_price_changed before update of price_minor, active on variants for each row
      when ((old.price_minor, old.active) is distinct from (new.price_minor, new.active))
      execute function variants_note_changed_price();

    create function variants_note_first_price() returns trigger language plpgsql as $$
    declare
      one record;
    begin
      for one in
        select a.id, n.since, n.was
        from added a join products p on p.id = a.product_id,
          note_price(a.id, a.price_minor, a.active and p.status = 'published', p.publish_at) n
        where exists (select from price_history h where h.variant_id = a.id)
      loop
        update variants set price_since = one.since, was_minor = one.was where id = one.id;
      end loop;
      insert into price_history (variant_id, price_minor, "from", offered)
      select a.id, a.price_minor, greatest(clock_timestamp(), case when o.offered then p.publish_at end), o.offered
      from added a join products p on p.id = a.product_id
        cross join lateral (select a.active and p.status = 'published' as offered) o
      where not exists (select from price_history h where h.variant_id = a.id);
      return null;
    end $$;
    create trigger variants_price_added after insert on variants referencing new table as added for each statement
      execute function variants_note_first_price();

    create function variants_note_last_price() returns trigger language plpgsql as $$
    begin
      perform n.since from gone g, note_price(g.id, g.price_minor, false, null) n;
      return null;
    end $$;
    create trigger variants_price_gone after delete on variants referencing old table as gone for each statement
      execute function variants_note_last_price();

    create function products_note_prices() returns trigger language plpgsql as $$
    declare
      one record;
    begin
      for one in select id, price_minor, active from variants where product_id = new.id order by id for update loop
        update variants v set price_since = n.since, was_minor = n.was
        from note_price(one.id, one.price_minor, one.active and new.status = 'published', new.publish_at) n
        where v.id = one.id and (v.price_since, v.was_minor) is distinct from (n.since, n.was);
      end loop;
      return null;
    end $$;
    create trigger products_prices_published after update of status, publish_at on products for each row
      when ((old.status, old.publish_at) is distinct from (new.status, new.publish_at))
      execute function products_note_prices();
  `)
    .execute(db)
}
