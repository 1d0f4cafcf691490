// What the dashboard's list of products is filtered and ordered by, kept with each product by products/derive.ts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table products
      -- What can be sold of all active variants whose stock is counted; null where none is counted.
      add column stock_left bigint,
      add column low_stock boolean not null default false,
      add column variant_count integer not null default 0,
      -- What keeps it from being sold or shown well.
      add column gaps text[] not null default '{}';

    update products p set
      stock_left = s.stock_left, low_stock = coalesce(s.low_stock, false), variant_count = coalesce(s.variant_count, 0),
      gaps = array_remove(array[
        case when not exists (select from product_media pm where pm.product_id = p.id) then 'picture' end,
        case when exists (
          select from product_media pm join media m on m.id = pm.media_id
          where pm.product_id = p.id and pm.alt = '' and m.alt = ''
        ) then 'alt' end,
        case when p.primary_category_id is null then 'category' end,
        case when not coalesce(s.any_active, false) then 'variant' end,
        case when s.any_free then 'price' end
      ], null)
    from products own left join lateral (
      select count(*)::integer as variant_count, bool_or(v.active) as any_active,
        bool_or(v.active and v.price_minor = 0) as any_free,
        sum(v.on_hand - v.reserved) filter (where v.active and v.track_stock) as stock_left,
        bool_or(v.active and v.track_stock and v.on_hand - v.reserved <= coalesce(v.low_stock_at, 3)) as low_stock
      from variants v where v.product_id = own.id
    ) s on true
    where own.id = p.id;

    create index products_by_update on products (updated_at, id);
    create index products_by_creation on products (created_at, id);
    create index products_by_title on products (fold(title), id);
    create index products_by_price on products (price_from_minor, id);
    create index products_by_stock on products (stock_left nulls first, id);
    create index products_by_status on products (status, updated_at, id);
    create index products_by_brand on products (brand, updated_at, id);
    create index products_low_stock on products (updated_at, id) where low_stock;
    create index products_sold_out on products (updated_at, id) where not in_stock;
    create index products_with_gaps on products using gin (gaps);
    create index products_schedule on products (publish_at) where status = 'published';
    create index variants_sku_start on variants (lower(sku) text_pattern_ops);
    create index variants_barcode on variants (barcode);
    create index slug_redirects_target on slug_redirects (kind, target_id);
    create index cart_lines_variant on cart_lines (variant_id);
    create index order_items_variant on order_items (variant_id);

    -- Checked at the end of each statement: two variants of a product may swap what tells them apart.
    alter table variants
      drop constraint variants_sku_unique,
      add constraint variants_sku_unique unique (sku) deferrable initially immediate,
      drop constraint variants_pair_unique,
      add constraint variants_pair_unique unique nulls not distinct (product_id, size_id, color_id)
        deferrable initially immediate;
  `)
    .execute(db)
}
