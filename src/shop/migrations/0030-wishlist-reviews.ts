// Wishlists; reports of reviews; and votes that are found by whose they are.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table wishlist_items (
      user_id uuid not null references users on delete cascade,
      product_id uuid not null references products on delete cascade,
      variant_id uuid references variants on delete set null,
      -- What it cost when it was added: the variant, or without one the product's lowest price.
      price_then_minor bigint not null constraint wishlist_items_price_then_range check (price_then_minor >= 0),
      -- The price was a variant's: once that is gone there is nothing to compare it with.
      of_variant boolean not null,
      added_at timestamptz not null default clock_timestamp(),
      primary key (user_id, product_id)
    );
    create index wishlist_items_newest on wishlist_items (user_id, added_at desc, product_id);
    create index wishlist_items_product on wishlist_items (product_id);
    create index wishlist_items_variant on wishlist_items (variant_id) where variant_id is not null;

    create table review_reports (
      review_id uuid not null references reviews on delete cascade,
      customer_id uuid not null references users on delete cascade,
      reason text not null constraint review_reports_reason_known
        check (reason in ('spam', 'offensive', 'off_topic', 'personal', 'false')),
      created_at timestamptz not null default now(),
      -- When staff read the review and approved it all the same.
      settled_at timestamptz,
      primary key (review_id, customer_id)
    );
    create index review_reports_customer on review_reports (customer_id);
    create index review_votes_customer on review_votes (customer_id);
    create index reviews_reported on reviews (report_count desc, id) where report_count > 0;
  `)
    .execute(db)
}
