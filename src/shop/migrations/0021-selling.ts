// What an order costs: taxes by country and day, delivery by zone and method, and codes that take something off.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table tax_classes (
      id uuid primary key,
      code text not null constraint tax_classes_code_unique unique,
      name text not null,
      -- The class of products that name none, and of delivery that carries nothing.
      is_default boolean not null default false,
      position integer not null default 0,
      version integer not null default 1
    );
    create unique index tax_classes_is_default_unique on tax_classes (is_default) where is_default;
    create table tax_rates (
      tax_class_id uuid not null references tax_classes on delete cascade,
      -- ISO 3166-1 alpha-2.
      country text not null constraint tax_rates_country_form check (country ~ '^[A-Z]{2}$'),
      -- Hundredths of a percent.
      rate_bp integer not null constraint tax_rates_rate_bp_range check (rate_bp between 0 and 5000),
      valid_from date not null,
      primary key (tax_class_id, country, valid_from)
    );
    -- Null means the default class.
    alter table products add column tax_class_id uuid references tax_classes on delete restrict;
    create index products_tax_class on products (tax_class_id) where tax_class_id is not null;

    create table shipping_zones (
      id uuid primary key,
      code text not null constraint shipping_zones_code_unique unique,
      name text not null,
      position integer not null default 0,
      version integer not null default 1
    );
    create table shipping_zone_countries (
      -- ISO 3166-1 alpha-2, or that and a region whose parcels or taxes differ (ES-CN). A place lies in one zone.
      country text constraint shipping_zone_countries_country_unique primary key
        constraint shipping_zone_countries_country_form check (country ~ '^[A-Z]{2}(-[A-Z0-9]{1,12})?$'),
      zone_id uuid not null references shipping_zones on delete cascade
    );
    create index shipping_zone_countries_zone on shipping_zone_countries (zone_id);
    create table shipping_methods (
      id uuid primary key,
      zone_id uuid not null references shipping_zones on delete cascade,
      code text not null,
      name text not null,
      -- What the rates begin at: nothing, grams, or minor units of the goods.
      kind text not null constraint shipping_methods_kind_known check (kind in ('flat', 'weight', 'price')),
      days_min integer not null constraint shipping_methods_days_min_range check (days_min between 0 and 365),
      days_max integer not null,
      -- Minor units of the goods after their discount, from which delivery costs nothing; null for never.
      free_from_minor bigint constraint shipping_methods_free_from_range check (free_from_minor >= 0),
      max_weight_g integer constraint shipping_methods_max_weight_range check (max_weight_g > 0),
      active boolean not null default true,
      position integer not null default 0,
      constraint shipping_methods_code_unique unique (zone_id, code) deferrable initially immediate,
      constraint shipping_methods_days_max_range check (days_max between days_min and 365)
    );
    create table shipping_rates (
      method_id uuid not null references shipping_methods on delete cascade,
      from_value bigint not null constraint shipping_rates_from_value_range check (from_value >= 0),
      price_minor bigint not null constraint shipping_rates_price_range check (price_minor between 0 and 100000000000),
      primary key (method_id, from_value)
    );

    create table coupons (
      id uuid primary key,
      -- As staff wrote it; the key is what typed codes are compared with.
      code text not null,
      code_key text not null generated always as (upper(code)) stored constraint coupons_code_unique unique,
      kind text not null constraint coupons_kind_known check (kind in ('percent', 'fixed', 'free_shipping')),
      -- Hundredths of a percent, minor units, or 0.
      value bigint not null,
      starts_at timestamptz,
      ends_at timestamptz,
      -- Minor units of eligible goods before any discount.
      min_minor bigint not null default 0 constraint coupons_min_range check (min_minor >= 0),
      max_uses integer constraint coupons_max_uses_range check (max_uses > 0),
      per_customer integer constraint coupons_per_customer_range check (per_customer > 0),
      only_full_price boolean not null default false,
      -- Empty means every category.
      category_ids uuid[] not null default '{}',
      active boolean not null default true,
      -- Uses that are not released; counted under the coupon's lock.
      used integer not null default 0 constraint coupons_used_range check (used >= 0),
      created_at timestamptz not null default now(),
      version integer not null default 1,
      constraint coupons_value_range check (case kind
        when 'percent' then value between 1 and 10000
        when 'fixed' then value between 1 and 100000000000
        else value = 0 end),
      constraint coupons_ends_at_range check (ends_at > starts_at)
    );
    create table coupon_uses (
      id uuid primary key,
      coupon_id uuid not null references coupons on delete cascade,
      order_id uuid not null references orders on delete cascade,
      -- HMAC of the lower-case address without its +tag: a guest and an account are one person.
      customer_key bytea not null,
      used_at timestamptz not null default now(),
      released_at timestamptz,
      constraint coupon_uses_order_unique unique (order_id, coupon_id)
    );
    create index coupon_uses_customer on coupon_uses (coupon_id, customer_key) where released_at is null;

    -- What was typed on the way to an order, and never a price.
    create table checkouts (
      cart_id uuid primary key references carts on delete cascade,
      email text,
      phone text,
      shipping_address jsonb,
      billing_address jsonb,
      shipping_method_code text,
      payment_method_code text,
      coupon_code text,
      note text,
      form_key text,
      updated_at timestamptz not null default now()
    );
    create index checkouts_stale on checkouts (updated_at);
  `)
    .execute(db)
}
