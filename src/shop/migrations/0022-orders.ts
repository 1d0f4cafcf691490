// What an order needs to be sold, paid and given back: its taxes by rate, what lines hold and wait for, credits beside
// refunds, and answers that are given twice to whoever asks twice.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table orders
      drop column idempotency_key,
      -- The cart it was placed from; null once its pieces left that cart, or the cart is gone.
      add column cart_id uuid references carts on delete set null,
      add column coupon_code text,
      add column coupon_snapshot jsonb,
      add column credited_minor bigint not null default 0,
      add column shipping_discount_minor bigint not null default 0
        constraint orders_shipping_discount_range check (shipping_discount_minor between 0 and shipping_minor),
      add column shipping_tax_minor bigint not null default 0 constraint orders_shipping_tax_range check (shipping_tax_minor >= 0),
      -- The cheapest method then, at most what was paid; null in orders from before taxes were kept by rate.
      add column standard_shipping_minor bigint constraint orders_standard_shipping_range check (standard_shipping_minor >= 0),
      -- Hash of the pages agreed to, and when.
      add column terms jsonb,
      add column tax_treatment text not null default 'standard'
        constraint orders_tax_treatment_known check (tax_treatment in ('standard', 'export', 'exempt')),
      -- Keyed hash of the network it came from; emptied once it is no longer pending.
      add column ip_hash bytea,
      add constraint orders_credited_limit check (credited_minor between 0 and total_minor);
    create unique index orders_open_cart_unique on orders (cart_id) where status = 'pending_payment';
    create index orders_cart on orders (cart_id) where cart_id is not null;
    create index orders_expiring on orders (expires_at) where status = 'pending_payment';

    create table order_taxes (
      order_id uuid not null references orders on delete cascade,
      rate_bp integer not null constraint order_taxes_rate_range check (rate_bp between 0 and 5000),
      -- Lines and shipping at this rate, in the order's price terms.
      base_minor bigint not null constraint order_taxes_base_range check (base_minor >= 0),
      net_minor bigint not null constraint order_taxes_net_range check (net_minor >= 0),
      tax_minor bigint not null constraint order_taxes_tax_range check (tax_minor >= 0),
      -- Shipping's share of the base, and of the tax.
      shipping_minor bigint not null default 0,
      shipping_tax_minor bigint not null default 0,
      primary key (order_id, rate_bp),
      constraint order_taxes_shipping_range check (shipping_minor between 0 and base_minor and shipping_tax_minor between 0 and tax_minor)
    );

    alter table order_items
      -- Of pieces that are neither sent nor cancelled: held in stock, and waiting for goods.
      add column reserved integer not null default 0,
      add column backordered integer not null default 0,
      add column lost integer not null default 0,
      -- Whether its pieces count in the variant; fixed when they are taken.
      add column tracked boolean not null default true,
      drop constraint order_items_counts,
      add constraint order_items_counts check (
        cancelled between 0 and quantity and lost between 0 and shipped and shipped between 0 and quantity - cancelled + lost
        and delivered between 0 and shipped and returned between 0 and delivered
      ),
      add constraint order_items_held check (
        reserved >= 0 and backordered >= 0 and reserved + backordered <= quantity - cancelled - shipped + lost
      );
    create index order_items_waiting on order_items (variant_id) where reserved > 0 or backordered > 0;
    alter table stock_movements add column order_item_id uuid references order_items on delete set null;

    create table credits (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      cause text not null constraint credits_cause_known check (cause in ('cancel', 'return', 'goodwill', 'lost', 'other')),
      -- What the customer gets, tax included.
      amount_minor bigint not null constraint credits_amount_range check (amount_minor >= 0),
      tax_minor bigint not null constraint credits_tax_range check (tax_minor >= 0),
      reason text,
      actor_id uuid,
      created_at timestamptz not null default now()
    );
    create index credits_order on credits (order_id, created_at);
    create table credit_items (
      id uuid primary key,
      credit_id uuid not null references credits on delete cascade,
      position integer not null,
      -- Null for shipping.
      order_item_id uuid references order_items on delete cascade,
      rate_bp integer not null,
      kind text not null constraint credit_items_kind_known check (kind in ('pieces', 'goodwill', 'shipping', 'deduction')),
      quantity integer not null default 0 constraint credit_items_quantity_range check (quantity >= 0),
      -- In the order's price terms.
      amount_minor bigint not null,
      tax_minor bigint not null
    );
    create index credit_items_credit on credit_items (credit_id, position);

    alter table payments
      drop constraint payments_status_check,
      add constraint payments_status_known check (
        status in ('created', 'requires_action', 'processing', 'authorized', 'captured', 'failed', 'voided', 'expired')),
      add column provider text not null default 'cod'
        constraint payments_provider_known check (provider in ('cod', 'bank_transfer', 'simulator', 'stripe')),
      add column currency char(3),
      add column captured_minor bigint not null default 0 constraint payments_captured_range check (captured_minor >= 0),
      -- Names the payment itself, as refunds and disputes do; provider_ref names the session in which it is made.
      add column charge_ref text,
      add column next_url text,
      add column attempt integer not null default 1,
      add column error_code text,
      add column expires_at timestamptz,
      -- When the provider was last asked, so that each is asked again in its turn.
      add column asked_at timestamptz,
      -- The payment this row takes back, because staff had recorded it by mistake.
      add column reversal_of uuid constraint payments_reversal_unique unique references payments on delete cascade,
      add column reason text,
      add column actor_id uuid;
    update payments p set
      provider = case p.method when 'card' then 'simulator' when 'bank_transfer' then 'bank_transfer' else 'cod' end,
      currency = o.currency,
      captured_minor = case when p.status = 'captured' then p.amount_minor else 0 end
    from orders o where o.id = p.order_id;
    alter table payments alter column provider drop default, alter column currency set not null;
    create unique index payments_provider_ref_unique on payments (provider, provider_ref);
    create unique index payments_charge_ref_unique on payments (provider, charge_ref);
    create index payments_undecided on payments (asked_at nulls first) where status in ('created', 'requires_action', 'processing', 'authorized');

    alter table refunds
      drop constraint refunds_status_check,
      add constraint refunds_status_known check (status in ('pending', 'succeeded', 'failed', 'cancelled')),
      -- Null for what was paid too much, and for a chargeback.
      add column credit_id uuid references credits on delete cascade,
      add column kind text not null default 'refund' constraint refunds_kind_known check (kind in ('refund', 'chargeback')),
      add column provider_ref text,
      add column actor_id uuid,
      add column attempts integer not null default 0,
      add column last_error text,
      add column succeeded_at timestamptz;
    update refunds set succeeded_at = created_at where status = 'succeeded';
    create index refunds_undecided on refunds (created_at) where status = 'pending';
    create unique index refunds_provider_ref_unique on refunds (payment_id, provider_ref);

    create table payment_events (
      provider text not null,
      event_id text not null,
      type text not null,
      payment_id uuid references payments on delete set null,
      outcome text not null,
      at timestamptz not null default now(),
      primary key (provider, event_id)
    );
    create index payment_events_at on payment_events (at);

    alter table fulfilments
      drop constraint fulfilments_status_check,
      add constraint fulfilments_status_known check (
        status in ('pending', 'packed', 'shipped', 'delivered', 'lost', 'returned_to_sender', 'cancelled'));

    create table idempotency_keys (
      -- The endpoint, and who asks: a user's id or the hash of a cart's token.
      scope text not null,
      caller text not null,
      key text not null,
      body_hash bytea not null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      constraint idempotency_keys_unique primary key (scope, caller, key)
    );
    create index idempotency_keys_created on idempotency_keys (created_at);
  `)
    .execute(db)
}
