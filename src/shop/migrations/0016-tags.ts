// Words that staff give products to find them again by; searches find them, too.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    -- array_to_string is only stable, because of what types may come; text stays what it is.
    create function joined(words text[]) returns text language sql immutable parallel safe strict
      as $$ select array_to_string(words, ' ') $$;

    alter table products
      add column tags text[] not null default '{}',
      drop column search,
      add column search tsvector generated always as (
        setweight(to_tsvector('simple', fold(title)), 'A') ||
        setweight(to_tsvector('simple', fold(coalesce(subtitle, '') || ' ' || coalesce(brand, '') || ' ' || joined(tags))), 'B') ||
        setweight(to_tsvector('simple', fold(left(description_text, 20000))), 'C')
      ) stored;
    create index products_search on products using gin (search);
    create index products_tags on products using gin (tags);
  `)
    .execute(db)
}
