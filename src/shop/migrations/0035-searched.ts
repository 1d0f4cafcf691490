// What searches look through: stems in the shop's language beside the words as they are written, in four weights. What a
// product is called stands in a column of its own, short enough to rank by without reading descriptions.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    -- Both take text that is folded already, and call nothing but what PostgreSQL brings along: a restored dump computes
    -- the columns below with no other schema in its path. Signs that PostgreSQL would read as parts of addresses, files or
    -- numbers part words here, as they do in what people type.
    create function search_stems(language text, folded text) returns tsvector language sql immutable parallel safe strict
      as $$ select case language when 'de' then to_tsvector('pg_catalog.german', translate(folded, './@:_~#&''’', '          '))
        else to_tsvector('pg_catalog.english', translate(folded, './@:_~#&''’', '          ')) end $$;
    create function search_words_of(language text, folded text) returns tsvector language sql immutable parallel safe strict
      as $$ select to_tsvector('pg_catalog.simple', translate(folded, './@:_~#&''’', '          ')) ||
        case language when 'de' then to_tsvector('pg_catalog.german', translate(folded, './@:_~#&''’', '          '))
        else to_tsvector('pg_catalog.english', translate(folded, './@:_~#&''’', '          ')) end $$;

    alter table products
      drop column search,
      -- Written by catalogue/derive.ts alone: the language stems are of, names of the categories a product was put into,
      -- names of those above and of colours and sizes, and what its variants are told apart by, each with # in front.
      add column search_language text not null default 'en',
      add column search_names text not null default '',
      add column search_more text not null default '',
      add column search_codes text[] not null default '{}';

    update products p set
      search_language = coalesce((select value ->> 'locale' from info_groups where name = 'commerce'), 'en'),
      search_names = coalesce(lying.names, ''),
      search_more = concat_ws(' ', lying.above, coloured.names, sized.names),
      search_codes = coalesce(coded.codes, '{}')
    from products own
      left join lateral (
        select string_agg(distinct c.name, ' ') filter (where chosen.id is not null) as names,
          string_agg(distinct c.name, ' ') filter (where chosen.id is null) as above
        from categories c
          left join (
            select pc.category_id as id from product_categories pc where pc.product_id = own.id and pc.chosen
            union select own.primary_category_id
          ) chosen on chosen.id = c.id
        where c.id = any(own.category_ids) and c.status = 'published'
      ) lying on true
      left join lateral (
        select string_agg(distinct c.name || ' ' || c.family, ' ') as names
        from variants v join colors c on c.id = v.color_id where v.product_id = own.id and v.active
      ) coloured on true
      left join lateral (
        select string_agg(distinct s.label, ' ') as names
        from variants v join sizes s on s.id = v.size_id
        where v.product_id = own.id and v.active and s.label ~ '[[:alpha:]]{3}'
      ) sized on true
      left join lateral (
        select array_agg(distinct '#' || lower(code.text)) as codes
        from variants v cross join unnest(array[v.sku, v.barcode]) as code(text)
        where v.product_id = own.id and v.active and code.text <> ''
      ) coded on true
    where own.id = p.id;

    alter table products
      add column search_head tsvector generated always as (
        setweight(search_words_of(search_language, fold(title)), 'A') ||
        setweight(search_words_of(search_language,
          fold(search_names || ' ' || coalesce(brand, '') || ' ' || joined(tags))), 'B') ||
        setweight(search_words_of(search_language,
          fold(coalesce(subtitle, '') || ' ' || coalesce(material, '') || ' ' || search_more)), 'C')
      ) stored,
      add column search tsvector generated always as (
        setweight(search_words_of(search_language, fold(title)), 'A') ||
        setweight(search_words_of(search_language,
          fold(search_names || ' ' || coalesce(brand, '') || ' ' || joined(tags))), 'B') ||
        setweight(search_words_of(search_language,
          fold(coalesce(subtitle, '') || ' ' || coalesce(material, '') || ' ' || search_more)), 'C') ||
        setweight(search_stems(search_language, fold(left(description_text, 20000))), 'D') ||
        array_to_tsvector(search_codes)
      ) stored;
    -- Read row by row while ranking, so it stays in the row unless it is very long.
    alter table products alter column search_head set storage main;
    create index products_search on products using gin (search);
  `)
    .execute(db)
}
