// How many products a list holds, and how many each value of each facet would show: one statement over the branch.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { COUNT_CAP } from '#contract/parts.ts'
import type { Facets } from '#contract/products.ts'
import type { Database } from '../db/schema.ts'
import { RATING_STEPS } from './rules.ts'
import { allOf, conditions, type Facet, type Selection, sourceOf } from './selection.ts'

export interface Counted {
  total: number
  facets: Facets | null
}

export async function count(db: Kysely<Database>, selection: Selection): Promise<Counted> {
  const filters = Object.values(conditions(selection))
  const { clause } = sourceOf(selection, { joined: filters.length > 0 })
  const { rows } = await sql<Counted>`
    select count(*)::integer as total, null as facets
    from (select ${clause} and ${allOf(filters)} limit ${COUNT_CAP + 1}) capped
  `.execute(db)
  return rows[0] ?? { total: 0, facets: null }
}

/** Column of `base` that says whether a product passes a facet's own filter. */
const passes = (facet: Facet) => sql<boolean>`${sql.ref(`base.by_${facet}`)}`

export async function countWithFacets(db: Kysely<Database>, selection: Selection): Promise<Counted> {
  const filters = conditions(selection)
  const used = Object.keys(filters) as Facet[]
  const source = sourceOf(selection, { joined: true })
  /** A facet's counts leave its own filter out: its values are alternatives to one another. */
  const without = (facet?: Facet): RawBuilder<boolean> => allOf(used.filter((one) => one !== facet).map(passes))
  const flags = used.map((facet) => sql`, ${filters[facet]} as ${sql.ref(`by_${facet}`)}`)
  // A common word may match the whole shop; then the first ten thousand stand for it.
  const bound = selection.words
    ? sql`order by ${sql.ref(`${source.keys}.rank`)}, ${source.id} limit ${COUNT_CAP + 1}`
    : sql``
  const { rows } = await sql<Counted>`
    with base as materialized (
      select p.size_codes, p.size_ids, p.color_codes, p.price_from_minor as price, p.rating_key, p.in_stock
        ${sql.join(flags, sql``)}
      ${source.clause} ${bound}
    )
    select
      least(count(*) filter (where ${without()}), ${COUNT_CAP + 1})::integer as total,
      json_build_object(
        'sizes', (${sizeValues(without('size'))}),
        'colors', (${colorValues(without('color'))}),
        'price', case when count(*) filter (where ${without('price')}) > 0 then json_build_object(
          'min', min(price) filter (where ${without('price')}), 'max', max(price) filter (where ${without('price')})
        ) end,
        'ratings', json_build_array(${sql.join(RATING_STEPS.map((step) => ratingValue(step, without('rating'))))}),
        'inStock', count(*) filter (where ${without('stock')} and in_stock)
      ) as facets
    from base
  `.execute(db)
  return rows[0] ?? { total: 0, facets: null }
}

const ratingValue = (atLeast: number, others: RawBuilder<boolean>) => sql`json_build_object(
  'atLeast', ${sql.lit(atLeast)}, 'count', count(*) filter (where ${others} and rating_key >= ${sql.lit(atLeast * 100_000)}))`

// Few products have a set of values of their own: equal sets are counted together before they are taken apart.

/** Every colour of the branch, with zero where the other filters leave none. */
const colorValues = (others: RawBuilder<boolean>) => sql`
  select coalesce(json_agg(
    json_build_object('code', c.code, 'label', c.name, 'count', n.products, 'hex', c.hex) order by c.position, c.code
  ), '[]')
  from (
    select value.code, sum(same.products)::integer as products
    from (select color_codes, count(*) filter (where ${others}) as products from base group by color_codes) same
      cross join unnest(same.color_codes) as value(code)
    group by value.code
  ) n join colors c on c.code = n.code`

/** Every size of the branch below its set. A code may stand in several sets; choosing it means all of them. */
const sizeValues = (others: RawBuilder<boolean>) => sql`
  select coalesce(json_agg(
    json_build_object('set', grouped.name, 'values', grouped.values) order by grouped.position, grouped.name
  ), '[]')
  from (
    select sets.name, sets.position, json_agg(
      json_build_object('code', s.code, 'label', s.label, 'count', n.products) order by s.position, s.code
    ) as values
    from (
      select distinct value.id from (select distinct size_ids from base) same cross join unnest(same.size_ids) as value(id)
    ) present
      join sizes s on s.id = present.id
      join size_sets sets on sets.id = s.size_set_id
      join (
        select value.code, sum(same.products)::integer as products
        from (select size_codes, count(*) filter (where ${others}) as products from base group by size_codes) same
          cross join unnest(same.size_codes) as value(code)
        group by value.code
      ) n on n.code = s.code
    group by sets.id, sets.name, sets.position
  ) grouped`
