// What a search finds products by beside their own words: names of their categories, colours and sizes, and the codes of
// their variants. PostgreSQL computes the searched columns from these and from the words themselves.
import { type RawBuilder, sql } from 'kysely'
import type { COLOR_FAMILIES } from '#contract/colors.ts'
import { among, type Which } from './which.ts'

/** What shoppers call the families where they speak German; in English a family's code is its name. */
const FAMILIES_DE: Readonly<Record<(typeof COLOR_FAMILIES)[number], string>> = {
  white: 'weiß',
  beige: 'beige',
  brown: 'braun',
  red: 'rot',
  orange: 'orange',
  yellow: 'gelb',
  green: 'grün',
  blue: 'blau',
  purple: 'lila violett',
  pink: 'rosa',
  grey: 'grau',
  black: 'schwarz',
}

const families = sql`(values ${sql.join(
  Object.entries(FAMILIES_DE).map(([code, name]) => sql`(${sql.lit(code)}, ${sql.lit(name)})`),
)}) as family(code, german)`

const language = sql`coalesce((select value ->> 'locale' from info_groups where name = 'commerce'), 'en')`

/** Names of the categories staff put the product into, and of those above; unpublished ones stay unsaid. */
const lying = (which: Which): RawBuilder<unknown> => sql`
  select own.product_id,
    string_agg(distinct c.name, ' ') filter (where c.id = own.category_id) as names,
    string_agg(distinct c.name, ' ') filter (where c.id <> own.category_id) as above
  from (
    select product_id, category_id from product_categories where chosen and ${among('product_id', which)}
    union
    select id, primary_category_id from products where primary_category_id is not null and ${among('id', which)}
  ) own
    join categories lowest on lowest.id = own.category_id
    join categories c on c.id = any(lowest.path_ids) and c.status = 'published'
  group by own.product_id`

/** Colours, sizes that are words, and codes of the variants that can be chosen. */
const worn = (which: Which): RawBuilder<unknown> => sql`
  select v.product_id,
    string_agg(distinct c.name || ' ' || case ${language} when 'de' then family.german else c.family end, ' ') as colors,
    string_agg(distinct s.label, ' ') filter (where s.label ~ '[[:alpha:]]{3}') as sizes,
    array_agg(distinct '#' || lower(code.text)) filter (where code.text <> '') as codes
  from variants v
    cross join unnest(array[v.sku, v.barcode]) as code(text)
    left join colors c on c.id = v.color_id
    left join ${families} on family.code = c.family
    left join sizes s on s.id = v.size_id
  where v.active and ${among('v.product_id', which)}
  group by v.product_id`

/** Rows of `id`, `language`, `names`, `more` and `codes`. */
export const searchedOf = (which: Which): RawBuilder<unknown> => sql`
  select p.id, ${language} as language, coalesce(lying.names, '') as names,
    concat_ws(' ', lying.above, worn.colors, worn.sizes) as more, coalesce(worn.codes, '{}') as codes
  from products p
    left join (${lying(which)}) lying on lying.product_id = p.id
    left join (${worn(which)}) worn on worn.product_id = p.id
  where ${among('p.id', which)}`
