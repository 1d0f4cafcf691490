// Imports of products: the file, what it tells of each product, what is wrong with it, and what was there before.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table imports (
      id uuid primary key,
      file_name text not null,
      bytes bigint not null default 0,
      status text not null constraint imports_status_known check (
        status in ('parsing', 'checked', 'applying', 'applied', 'cancelled', 'failed', 'undoing', 'undone')
      ),
      settings jsonb not null,
      format text,
      encoding text,
      delimiter text,
      columns jsonb not null default '[]',
      -- Grows with every check, so that a job of an earlier one sees that it is not meant any more.
      run integer not null default 1,
      row_count integer not null default 0,
      counts jsonb not null default '{}',
      -- The last product of the file that is done with, written in the transaction that does it.
      position integer not null default 0,
      applied integer not null default 0,
      refused integer not null default 0,
      undone integer not null default 0,
      kept integer not null default 0,
      failure text,
      created_by uuid references users on delete set null,
      created_at timestamptz not null default now(),
      applied_at timestamptz,
      undone_at timestamptz
    );
    create index imports_newest on imports (created_at desc, id);

    -- The file in pieces: every process can read it, and it is kept and removed together with its import.
    create table import_files (
      import_id uuid not null references imports on delete cascade,
      part integer not null,
      bytes bytea not null,
      primary key (import_id, part)
    );

    create table import_products (
      import_id uuid not null references imports on delete cascade,
      seq integer not null,
      row integer not null,
      slug text not null,
      title text not null,
      skus text[] not null,
      variants integer not null,
      -- What the file says, in its own words for sizes, colours and categories.
      told jsonb not null,
      -- Null until it was compared with what the shop has.
      outcome text check (outcome in ('new', 'changed', 'unchanged', 'skipped', 'error')),
      result text check (result in ('applied', 'refused', 'undone', 'kept')),
      reason text,
      changes jsonb not null default '[]',
      product_id uuid,
      -- The product as it was, and what tells whether it is still as the import left it.
      before jsonb,
      after_mark text,
      -- Pieces by which the import changed the stock of variants.
      stock jsonb,
      primary key (import_id, seq)
    );
    create index import_products_outcome on import_products (import_id, outcome, seq);
    create index import_products_slug on import_products (import_id, slug);

    create table import_problems (
      import_id uuid not null references imports on delete cascade,
      id bigint generated always as identity,
      seq integer,
      row integer not null,
      column_name text,
      level text not null check (level in ('error', 'warning')),
      code text not null,
      value text,
      primary key (import_id, id)
    );
    create index import_problems_row on import_problems (import_id, row, id);

    -- Categories, sizes and colours the shop lacks; target_id once they are made.
    create table import_references (
      import_id uuid not null references imports on delete cascade,
      kind text not null check (kind in ('category', 'size', 'color')),
      key text not null,
      name text not null,
      detail text,
      guessed boolean not null default false,
      target_id uuid,
      primary key (import_id, kind, key)
    );

    create table import_pictures (
      import_id uuid not null references imports on delete cascade,
      id bigint generated always as identity,
      seq integer not null,
      row integer not null,
      product_id uuid not null,
      color_id uuid,
      url text not null,
      alt text not null,
      position integer not null,
      status text not null default 'waiting' check (status in ('waiting', 'fetched', 'failed')),
      primary key (import_id, id)
    );
    create index import_pictures_status on import_pictures (import_id, status, id);

    -- Addresses whose pictures the shop has already: an import that names one again fetches nothing.
    create table picture_sources (
      url_hash bytea primary key,
      media_id uuid not null references media on delete cascade
    );
    create index picture_sources_media on picture_sources (media_id);

    -- Taking an import back deletes products by the thousand; what refers to them is found by these.
    create index product_relations_related on product_relations (related_id);
    create index reviews_variant on reviews (variant_id);
  `)
    .execute(db)
}
