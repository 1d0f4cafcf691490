// What happens to an order after it was placed: parcels that come back, returns, and papers that are never changed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table orders
      -- Where a refund by transfer goes: asked for with a return, emptied once the money is sent.
      add column refund_account jsonb;
    alter table fulfilments
      add column packed_at timestamptz,
      add column lost_at timestamptz,
      add column returned_at timestamptz,
      -- Why it left unpaid, or with a dispute open.
      add column override_reason text;
    -- Cash that a parcel brought in.
    alter table payments add column fulfilment_id uuid references fulfilments on delete set null;

    create table returns (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      number text not null constraint returns_number_unique unique,
      kind text not null constraint returns_kind_known check (kind in ('withdrawal', 'return')),
      status text not null
        constraint returns_status_known check (status in ('requested', 'approved', 'received', 'closed', 'rejected', 'lapsed')),
      reason text,
      reject_reason text,
      -- The time to withdraw had passed.
      late boolean not null default false,
      requested_at timestamptz not null default now(),
      approved_at timestamptz,
      received_at timestamptz,
      closed_at timestamptz,
      credit_id uuid references credits on delete set null
    );
    create index returns_order on returns (order_id);
    create index returns_open on returns (requested_at) where status in ('requested', 'approved', 'received');
    create table return_items (
      return_id uuid not null references returns on delete cascade,
      order_item_id uuid not null references order_items on delete cascade,
      quantity integer not null constraint return_items_quantity_range check (quantity > 0),
      received integer not null default 0,
      condition text constraint return_items_condition_known check (condition in ('sellable', 'damaged')),
      restocked integer not null default 0,
      primary key (return_id, order_item_id),
      constraint return_items_counts check (received between 0 and quantity and restocked between 0 and received)
    );
    create index return_items_line on return_items (order_item_id);

    -- Numbers without gaps: drawn in the transaction that writes the document.
    create table document_counters (
      kind text primary key,
      last bigint not null
    );
    create table documents (
      id uuid primary key,
      kind text not null constraint documents_kind_known check (kind in ('invoice', 'credit_note')),
      number text not null constraint documents_number_unique unique,
      order_id uuid not null references orders,
      -- The credit that a credit note is about, and the invoice it corrects.
      credit_id uuid constraint documents_credit_unique unique references credits,
      invoice_id uuid references documents,
      snapshot jsonb not null,
      issued_at timestamptz not null default now(),
      pdf bytea,
      sha256 bytea,
      keep_until date not null
    );
    create index documents_order on documents (order_id);
    create unique index documents_invoice_unique on documents (order_id) where kind = 'invoice';
    create index documents_kept on documents (keep_until);
    create function documents_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.keep_until >= current_date then
          raise exception 'document % has to be kept until %', old.number, old.keep_until;
        end if;
        return old;
      end if;
      if old.pdf is not null or old.sha256 is not null or new.pdf is null or new.sha256 is null
        or (to_jsonb(new) - 'pdf' - 'sha256') <> (to_jsonb(old) - 'pdf' - 'sha256') then
        raise exception 'document % cannot be changed', old.number;
      end if;
      return new;
    end $$;
    create trigger documents_stay before update or delete on documents for each row execute function documents_stay();
  `)
    .execute(db)
}
