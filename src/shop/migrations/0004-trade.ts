// Carts and orders. An order is a snapshot: it keeps what was bought in its own columns and survives what it points to.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table carts (
      id uuid primary key,
      -- SHA-256 of the guest's token; null once the cart belongs to a user.
      token_hash bytea constraint carts_token_unique unique,
      user_id uuid constraint carts_user_unique unique references users on delete cascade,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint carts_one_owner check ((token_hash is null) <> (user_id is null))
    );
    create index carts_stale on carts (updated_at) where user_id is null;
    create table cart_lines (
      cart_id uuid not null references carts on delete cascade,
      variant_id uuid not null references variants on delete cascade,
      quantity integer not null constraint cart_lines_quantity_range check (quantity between 1 and 999),
      unit_minor bigint not null,
      added_at timestamptz not null default now(),
      primary key (cart_id, variant_id)
    );

    create sequence order_numbers start 10001;
    create table orders (
      id uuid primary key,
      number text not null constraint orders_number_unique unique,
      -- 128 random bits; the only key to the guest's tracking page.
      public_token text not null constraint orders_token_unique unique,
      customer_id uuid references users on delete set null,
      email text not null,
      phone text,
      locale text not null,
      currency char(3) not null,
      status text not null check (status in ('pending_payment', 'confirmed', 'completed', 'cancelled', 'expired')),
      payment_status text not null check (payment_status in ('unpaid', 'pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided')),
      fulfilment_status text not null check (fulfilment_status in ('unfulfilled', 'partially_shipped', 'shipped', 'partially_delivered', 'delivered', 'returned')),
      prices_include_tax boolean not null,
      items_minor bigint not null check (items_minor >= 0),
      discount_minor bigint not null default 0 check (discount_minor >= 0),
      shipping_minor bigint not null default 0 check (shipping_minor >= 0),
      tax_minor bigint not null default 0 check (tax_minor >= 0),
      total_minor bigint not null,
      paid_minor bigint not null default 0 check (paid_minor >= 0),
      refunded_minor bigint not null default 0,
      shipping_address jsonb,
      billing_address jsonb,
      shipping_method_code text,
      shipping_method_name text,
      payment_method_code text,
      customer_note text,
      admin_note text,
      needs_attention text,
      idempotency_key text constraint orders_idempotency_unique unique,
      placed_at timestamptz not null default now(),
      expires_at timestamptz,
      cancelled_at timestamptz,
      cancel_reason text,
      version integer not null default 1,
      constraint orders_total_sum check (
        total_minor = items_minor - discount_minor + shipping_minor + case when prices_include_tax then 0 else tax_minor end
      ),
      constraint orders_refund_limit check (refunded_minor between 0 and paid_minor)
    );
    create index orders_placed on orders (placed_at desc, id);
    create index orders_customer on orders (customer_id, placed_at desc);
    create index orders_status on orders (status, placed_at desc);

    create table order_items (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      product_id uuid references products on delete set null,
      variant_id uuid references variants on delete set null,
      -- title, sku, size, color, hex, picture, slug as they were when bought.
      snapshot jsonb not null,
      quantity integer not null check (quantity > 0),
      unit_minor bigint not null check (unit_minor >= 0),
      compare_at_minor bigint,
      discount_minor bigint not null default 0,
      tax_rate_bp integer not null default 0,
      tax_minor bigint not null default 0,
      total_minor bigint not null,
      shipped integer not null default 0,
      delivered integer not null default 0,
      returned integer not null default 0,
      cancelled integer not null default 0,
      constraint order_items_total check (total_minor = quantity * unit_minor - discount_minor),
      constraint order_items_counts check (
        shipped between 0 and quantity - cancelled and delivered between 0 and shipped and returned between 0 and delivered
        and cancelled between 0 and quantity
      )
    );
    create index order_items_order on order_items (order_id);
    create index order_items_product on order_items (product_id);

    create table order_events (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders on delete cascade,
      at timestamptz not null default now(),
      actor_kind text not null check (actor_kind in ('system', 'customer', 'staff')),
      actor_id uuid,
      type text not null,
      data jsonb not null default '{}',
      visible_to_customer boolean not null default false
    );
    create index order_events_order on order_events (order_id, id);

    create table payments (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      method text not null,
      status text not null check (status in ('created', 'requires_action', 'authorized', 'captured', 'failed', 'voided', 'expired')),
      amount_minor bigint not null check (amount_minor >= 0),
      provider_ref text,
      created_at timestamptz not null default now(),
      captured_at timestamptz
    );
    create index payments_order on payments (order_id);
    create table refunds (
      id uuid primary key,
      payment_id uuid not null references payments on delete cascade,
      status text not null check (status in ('pending', 'succeeded', 'failed')),
      amount_minor bigint not null check (amount_minor > 0),
      reason text,
      created_at timestamptz not null default now()
    );
    create table fulfilments (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      status text not null check (status in ('pending', 'packed', 'shipped', 'delivered', 'cancelled', 'lost')),
      carrier text,
      tracking_number text,
      tracking_url text,
      created_at timestamptz not null default now(),
      shipped_at timestamptz,
      delivered_at timestamptz
    );
    create table fulfilment_items (
      fulfilment_id uuid not null references fulfilments on delete cascade,
      order_item_id uuid not null references order_items on delete cascade,
      quantity integer not null check (quantity > 0),
      primary key (fulfilment_id, order_item_id)
    );

    alter table reviews add constraint reviews_order_item foreign key (order_item_id) references order_items on delete set null;
  `)
    .execute(db)
}
