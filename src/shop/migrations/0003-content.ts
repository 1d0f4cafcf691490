// What staff show beside products: banners, sliders, site info with its history, pages; and what people write to the shop.
import { type Kysely, sql } from 'kysely'

const shown = `
      media_id uuid references media on delete set null,
      mobile_media_id uuid references media on delete set null,
      alt text not null default '',
      decorative boolean not null default false,
      heading text,
      sub_text text,
      cta_label text,
      link_kind text not null default 'none' check (link_kind in ('product', 'category', 'page', 'url', 'none')),
      -- The id of what is linked to, or the address itself for kind url.
      link_ref text,
      text_position text not null default 'start' check (text_position in ('start', 'center', 'end')),
      tone text not null default 'dark' check (tone in ('light', 'dark')),
      audience text not null default 'all' check (audience in ('all', 'guest', 'customer')),
      starts_at timestamptz,
      ends_at timestamptz,
      status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table banners (
      id uuid primary key,
      name text not null,
      placement text not null check (placement in ('home_hero', 'home_mid', 'category_top', 'announcement_bar', 'cart', 'checkout_notice')),
      priority integer not null default 0,${shown},
      constraint banners_period check (ends_at > starts_at)
    );
    create index banners_live on banners (placement, priority desc) where status = 'published';

    create table sliders (
      id uuid primary key,
      key text not null constraint sliders_key_unique unique,
      name text not null,
      aspect_ratio text not null default '2:1',
      autoplay_ms integer not null default 0 check (autoplay_ms = 0 or autoplay_ms >= 3000),
      status text not null default 'published' check (status in ('draft', 'published', 'archived')),
      version integer not null default 1
    );
    create table slides (
      id uuid primary key,
      slider_id uuid not null references sliders on delete cascade,
      position integer not null,${shown},
      constraint slides_period check (ends_at > starts_at)
    );
    create index slides_order on slides (slider_id, position);

    -- One row a group (identity, contact, social, legal, commerce, seo, mail, maintenance); its shape is the contract's.
    create table info_groups (
      name text primary key,
      value jsonb not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by uuid references users on delete set null
    );
    create table info_history (
      id bigint generated always as identity primary key,
      name text not null,
      value jsonb not null,
      version integer not null,
      at timestamptz not null default now(),
      actor_id uuid references users on delete set null
    );
    create table info_entries (
      id uuid primary key,
      label text not null,
      kind text not null check (kind in ('text', 'link', 'page')),
      place text not null check (place in ('footer', 'contact', 'page')),
      value text not null default '',
      slug text constraint info_entries_slug_unique unique,
      body_html text,
      position integer not null default 0,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      constraint info_entries_page check (kind <> 'page' or (slug is not null and body_html is not null))
    );

    create table messages (
      id uuid primary key,
      kind text not null default 'contact' check (kind in ('contact', 'order', 'product_question')),
      name text not null,
      email text not null,
      phone text,
      subject text not null,
      body text not null,
      order_id uuid,
      product_id uuid references products on delete set null,
      customer_id uuid references users on delete set null,
      status text not null default 'new' check (status in ('new', 'open', 'waiting', 'closed', 'spam')),
      assignee_id uuid references users on delete set null,
      read_at timestamptz,
      ip_hash bytea,
      version integer not null default 1,
      created_at timestamptz not null default now()
    );
    create index messages_inbox on messages (status, created_at desc);
    create index messages_by_ip on messages (ip_hash, created_at);
    create table message_replies (
      id uuid primary key,
      message_id uuid not null references messages on delete cascade,
      author_kind text not null check (author_kind in ('staff', 'customer')),
      author_id uuid references users on delete set null,
      body text not null,
      internal_note boolean not null default false,
      created_at timestamptz not null default now()
    );

    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id uuid,
      actor_role text,
      action text not null,
      entity text not null,
      entity_id text not null,
      before jsonb,
      after jsonb,
      request_id text,
      ip_hash bytea
    );
    create index audit_log_entity on audit_log (entity, entity_id, id desc);
    create index audit_log_actor on audit_log (actor_id, id desc);
    create function audit_log_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_log is append only';
    end $$;
    create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function audit_log_is_append_only();
  `)
    .execute(db)
}
