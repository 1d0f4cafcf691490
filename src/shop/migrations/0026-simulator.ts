// What payment providers need of the shop: the id by which they tell our events from another shop's, and the tables of the
// simulator, which stands in for a provider outside production.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    -- One row, written with the first payment.
    create table payment_shop (
      one boolean primary key default true constraint payment_shop_single check (one),
      id uuid not null
    );

    -- References no table of the shop: a provider knows the shop's ids and nothing else.
    create table simulator_payments (
      ref text primary key,
      payment_id uuid not null,
      attempt integer not null,
      order_number text not null,
      amount_minor bigint not null constraint simulator_payments_amount_range check (amount_minor > 0),
      currency char(3) not null,
      capture text not null constraint simulator_payments_capture_known check (capture in ('automatic', 'manual')),
      status text not null default 'open' constraint simulator_payments_status_known check (
        status in ('open', 'confirming', 'processing', 'authorized', 'captured', 'failed', 'expired', 'voided')),
      captured_minor bigint not null default 0,
      -- Last four digits of the card.
      card text,
      error_code text,
      success_url text not null,
      cancel_url text not null,
      -- When a payment that is processing is captured.
      settles_at timestamptz,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      constraint simulator_payments_key unique (payment_id, attempt),
      constraint simulator_payments_captured_limit check (captured_minor between 0 and amount_minor)
    );

    create table simulator_refunds (
      ref text primary key,
      -- Null for a payment that was written by the demo and not made here.
      payment_ref text references simulator_payments on delete cascade,
      payment_id uuid not null,
      refund_id uuid not null,
      attempt integer not null,
      amount_minor bigint not null constraint simulator_refunds_amount_range check (amount_minor > 0),
      status text not null constraint simulator_refunds_status_known check (status in ('succeeded', 'failed')),
      error_code text,
      created_at timestamptz not null default now(),
      constraint simulator_refunds_key unique (refund_id, attempt)
    );
    create index simulator_refunds_payment on simulator_refunds (payment_ref, created_at);

    create table simulator_events (
      id text primary key,
      payment_ref text references simulator_payments on delete cascade,
      refund_ref text references simulator_refunds on delete cascade,
      type text not null,
      -- How often it is sent.
      times integer not null default 1,
      due_at timestamptz not null,
      sent_at timestamptz
    );
    create index simulator_events_payment on simulator_events (payment_ref);
  `)
    .execute(db)
}
