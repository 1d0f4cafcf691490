// What working with customers, orders and messages needs: answers kept ready, ways to find what belongs to one person,
// and the one exception by which the audit log forgets an erased person.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table canned_replies (
      id uuid primary key,
      name text not null constraint canned_name_unique unique,
      body text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index message_replies_thread on message_replies (message_id, created_at);
    create index messages_newest on messages (created_at desc, id);
    create index messages_customer on messages (customer_id);
    create index messages_email on messages (lower(email));
    create index orders_email on orders (lower(email));
    create index order_items_words on order_items using gin (
      fold(coalesce(snapshot->>'title', '') || ' ' || coalesce(snapshot->>'sku', '')) public.gin_trgm_ops
    );
    create index fulfilments_order on fulfilments (order_id);
    create index refunds_payment on refunds (payment_id);
    create index reviews_customer on reviews (customer_id);

    -- The log is append only, with one exception: while somebody is erased, fields may be taken out of the states it
    -- keeps (never changed or added), so that who did what and when stays, and the person does not.
    create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and current_setting('stoa.erasing', true) = 'on'
        and (new.id, new.at, new.actor_id, new.actor_role, new.action, new.entity, new.entity_id, new.request_id, new.ip_hash)
          is not distinct from
          (old.id, old.at, old.actor_id, old.actor_role, old.action, old.entity, old.entity_id, old.request_id, old.ip_hash)
        and (new.before is null) = (old.before is null) and (new.after is null) = (old.after is null)
        and coalesce(new.before <@ old.before, true) and coalesce(new.after <@ old.after, true)
      then
        return new;
      end if;
      raise exception 'audit_log is append only';
    end $$;
  `)
    .execute(db)
}
