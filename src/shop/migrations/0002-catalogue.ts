// Pictures, sizes, colours, categories, products with their variants, and the ledger of stock.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    -- unaccent is only stable; a fixed dictionary makes it safe to index.
    create function fold(value text) returns text language sql immutable parallel safe strict
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

    -- How many letters were mistyped, left out, put in or swapped with their neighbour.
    create function spelling_distance(a text, b text) returns integer language plpgsql immutable parallel safe strict as $$
    declare
      x text[] := string_to_array(a, null);
      y text[] := string_to_array(b, null);
      earlier integer[];
      above integer[] := array(select generate_series(0, cardinality(y)));
      line integer[];
    begin
      for i in 1..cardinality(x) loop
        line := array[i];
        for j in 1..cardinality(y) loop
          line[j + 1] := least(line[j] + 1, above[j + 1] + 1, above[j] + (x[i] <> y[j])::integer);
          if i > 1 and j > 1 and x[i] = y[j - 1] and x[i - 1] = y[j] then
            line[j + 1] := least(line[j + 1], earlier[j - 1] + 1);
          end if;
        end loop;
        earlier := above;
        above := line;
      end loop;
      return above[cardinality(y) + 1];
    end $$;

    create table media (
      id uuid primary key,
      -- Name of the stored original without a folder; unguessable, never reused.
      key text not null constraint media_key_unique unique,
      format text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      alt text not null default '',
      created_by uuid references users on delete set null,
      created_at timestamptz not null default now()
    );

    create table size_sets (
      id uuid primary key,
      code text not null constraint size_sets_code_unique unique,
      name text not null,
      position integer not null default 0,
      version integer not null default 1
    );
    create table sizes (
      id uuid primary key,
      size_set_id uuid not null references size_sets,
      code text not null,
      label text not null,
      position integer not null,
      measurements jsonb,
      active boolean not null default true,
      version integer not null default 1,
      constraint sizes_code_unique unique (size_set_id, code)
    );
    create table colors (
      id uuid primary key,
      code text not null constraint colors_code_unique unique,
      name text not null,
      hex text not null constraint colors_hex_form check (hex ~ '^#[0-9A-F]{6}$'),
      family text not null,
      swatch_media_id uuid references media on delete set null,
      position integer not null default 0,
      active boolean not null default true,
      version integer not null default 1
    );

    create table categories (
      id uuid primary key,
      parent_id uuid references categories on delete restrict,
      slug text not null constraint categories_slug_unique unique,
      full_path text not null constraint categories_path_unique unique,
      -- Ids from the root down to the category itself; a category lies below another when the path holds its id.
      path_ids uuid[] not null,
      depth smallint not null constraint categories_depth_limit check (depth between 0 and 5),
      position integer not null default 0,
      name text not null constraint categories_name_length check (char_length(name) between 1 and 100),
      description_html text not null default '',
      media_id uuid references media on delete set null,
      status text not null default 'published' check (status in ('draft', 'published', 'archived')),
      show_in_nav boolean not null default true,
      seo_title text,
      seo_description text,
      size_set_id uuid references size_sets,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index categories_parent on categories (parent_id, position);

    create table products (
      id uuid primary key,
      slug text not null constraint products_slug_unique unique
        constraint products_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 96),
      title text not null constraint products_title_length check (char_length(title) between 1 and 200),
      subtitle text,
      brand text,
      description_doc jsonb,
      description_html text not null default '',
      description_text text not null default '',
      material text,
      care text,
      status text not null default 'draft' constraint products_status_known check (status in ('draft', 'published', 'archived')),
      publish_at timestamptz,
      primary_category_id uuid references categories,
      -- Every category the product lies in, ancestors included: listing any branch is one index lookup.
      category_ids uuid[] not null default '{}',
      seo_title text,
      seo_description text,
      -- Derived from variants and reviews in the transaction that changes them, by products/derive.ts alone.
      -- Listed: published, and something of it can be chosen. When it is shown is a matter of listed_at.
      listed boolean not null default false,
      listed_at timestamptz not null generated always as (coalesce(publish_at, created_at)) stored,
      price_from_minor bigint not null default 0,
      price_to_minor bigint not null default 0,
      compare_at_minor bigint,
      in_stock boolean not null default false,
      size_codes text[] not null default '{}',
      -- A code may occur in several size sets; the ids say which are meant.
      size_ids uuid[] not null default '{}',
      color_codes text[] not null default '{}',
      rating_avg numeric(3, 2),
      rating_count integer not null default 0,
      -- Average first, then how many: one number to order by.
      rating_key integer not null generated always as (
        (coalesce(rating_avg, 0) * 100)::integer * 1000 + least(rating_count, 999)
      ) stored,
      -- Position in the shop's own order; lower comes first.
      rank integer not null default 1000,
      version integer not null default 1,
      search tsvector generated always as (
        setweight(to_tsvector('simple', fold(title)), 'A') ||
        setweight(to_tsvector('simple', fold(coalesce(subtitle, '') || ' ' || coalesce(brand, ''))), 'B') ||
        setweight(to_tsvector('simple', fold(left(description_text, 20000))), 'C')
      ) stored,
      created_by uuid references users on delete set null,
      updated_by uuid references users on delete set null,
      archived_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index products_search on products using gin (search);
    create index products_title_trgm on products using gin (fold(title) public.gin_trgm_ops);
    create index products_categories on products using gin (category_ids);
    create index products_rank on products (rank, id) where listed;
    create index products_newest on products (listed_at, id) where listed;
    create index products_price on products (price_from_minor, id) where listed;
    create index products_rating on products (rating_key, id) where listed;

    -- The same membership as rows, with every key a list is ordered by, so that "the first 24 of this branch" walks an
    -- index in order at any size. Rows with chosen are staff's choice; the rest, and the keys, belong to products/derive.ts.
    create table product_categories (
      category_id uuid not null references categories on delete restrict,
      product_id uuid not null references products on delete cascade,
      -- False for the ancestors of a chosen category.
      chosen boolean not null,
      position integer not null default 0,
      listed boolean not null default false,
      rank integer not null default 1000,
      listed_at timestamptz not null default now(),
      price_from_minor bigint not null default 0,
      rating_key integer not null default 0,
      primary key (category_id, product_id)
    );
    create index product_categories_rank on product_categories (category_id, rank, product_id) where listed;
    create index product_categories_newest on product_categories (category_id, listed_at, product_id) where listed;
    create index product_categories_price on product_categories (category_id, price_from_minor, product_id) where listed;
    create index product_categories_rating on product_categories (category_id, rating_key, product_id) where listed;
    create index product_categories_product on product_categories (product_id);

    create table product_media (
      product_id uuid not null references products on delete cascade,
      media_id uuid not null references media on delete restrict,
      color_id uuid references colors on delete set null,
      alt text not null default '',
      position integer not null,
      primary key (product_id, media_id)
    );
    create index product_media_position on product_media (product_id, position);

    create table product_relations (
      product_id uuid not null references products on delete cascade,
      related_id uuid not null references products on delete cascade,
      position integer not null,
      primary key (product_id, related_id),
      constraint product_relations_other check (product_id <> related_id)
    );

    create table slug_redirects (
      kind text not null check (kind in ('product', 'category', 'page')),
      old_slug text not null,
      target_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (kind, old_slug)
    );

    create table variants (
      id uuid primary key,
      product_id uuid not null references products on delete cascade,
      size_id uuid references sizes on delete restrict,
      color_id uuid references colors on delete restrict,
      sku text not null constraint variants_sku_unique unique,
      barcode text,
      price_minor bigint not null constraint variants_price_range check (price_minor between 0 and 100000000000),
      compare_at_minor bigint,
      cost_minor bigint check (cost_minor >= 0),
      on_hand integer not null default 0 constraint variants_on_hand_range check (on_hand >= 0),
      reserved integer not null default 0,
      track_stock boolean not null default true,
      allow_backorder boolean not null default false,
      backordered integer not null default 0 check (backordered >= 0),
      low_stock_at integer,
      weight_g integer check (weight_g >= 0),
      position integer not null default 0,
      active boolean not null default true,
      version integer not null default 1,
      constraint variants_pair_unique unique nulls not distinct (product_id, size_id, color_id),
      constraint variants_reserved_range check (reserved between 0 and on_hand),
      constraint variants_compare_above check (compare_at_minor is null or compare_at_minor > price_minor)
    );
    create index variants_low_stock on variants (on_hand) where active and track_stock;

    create table stock_movements (
      id bigint generated always as identity primary key,
      variant_id uuid not null references variants on delete cascade,
      kind text not null check (kind in ('receive', 'reserve', 'release', 'commit', 'return', 'adjust')),
      delta_on_hand integer not null default 0,
      delta_reserved integer not null default 0,
      order_id uuid,
      reason text,
      actor_id uuid,
      at timestamptz not null default now()
    );
    create index stock_movements_variant on stock_movements (variant_id, id);

    -- Words that occur in titles, for nearer spellings.
    create table search_words (word text primary key, uses integer not null default 1);
    -- gist, not gin: it answers "the nearest" in order.
    create index search_words_trgm on search_words using gist (word public.gist_trgm_ops);

    create table reviews (
      id uuid primary key,
      product_id uuid not null references products on delete cascade,
      variant_id uuid references variants on delete set null,
      customer_id uuid references users on delete set null,
      author_name text not null,
      order_item_id uuid,
      verified boolean generated always as (order_item_id is not null) stored,
      rating smallint not null constraint reviews_rating_range check (rating between 1 and 5),
      title text not null check (char_length(title) <= 120),
      body text not null check (char_length(body) <= 4000),
      status text not null default 'pending' constraint reviews_status_known check (status in ('pending', 'approved', 'rejected', 'spam')),
      reject_reason text,
      merchant_reply text,
      replied_at timestamptz,
      replied_by uuid references users on delete set null,
      helpful_count integer not null default 0,
      report_count integer not null default 0,
      edited_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      constraint reviews_once unique (product_id, customer_id)
    );
    create index reviews_approved on reviews (product_id, created_at desc, id) where status = 'approved';
    create index reviews_pending on reviews (created_at) where status = 'pending';
    create index reviews_latest on reviews (created_at desc) where status = 'approved' and rating >= 4;
    create table review_votes (
      review_id uuid not null references reviews on delete cascade,
      customer_id uuid not null references users on delete cascade,
      primary key (review_id, customer_id)
    );
  `)
    .execute(db)
}
