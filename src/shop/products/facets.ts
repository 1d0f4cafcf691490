// How many products a list holds, and how many each value of each facet would show: one statement over the branch.
import { type RawBuilder, sql } from 'kysely'
import { COUNT_CAP } from '#contract/count-cap.ts'
import type { Facets } from '#contract/products.ts'
import { plannedAnew } from '#postgres/named-client.ts'
import { patternOf } from '../catalogue/picture.ts'
import { RATING_STEPS, STAR } from './rules.ts'
import { type Sample, shareChosen, surelyMore } from './sample.ts'
import { mostLookedAt } from './search.ts'
import { allOf, conditions, type Facet, type Selection, sourceOf } from './selection.ts'

export interface Counted {
  total: number
  /** The total is an estimate. */
  about?: boolean
  facets: Facets | null
}

/** `looked`: how many products were looked at, all of them unless it is a sample; `share`: of a sample, which share of all it is. */
type Read = Counted & { facets: Facets; looked: number; share: number | null }

export function countStatement(selection: Selection): RawBuilder<Counted> {
  const { keys } = sourceOf(selection, { joined: false, few: true })
  const filters = Object.values(conditions(selection, keys))
  const { clause } = sourceOf(selection, { joined: filters.length > 0, few: true })
  const one = sql`(select count(*) from (select ${clause} and ${allOf(filters)} limit ${sql.lit(COUNT_CAP + 1)}) capped)`
  const total =
    filters.length > 0 || selection.words || selection.reduced
      ? one
      : sql`case when ${surelyMore(selection)} then ${COUNT_CAP + 1} else ${one} end`
  return sql<Counted>`${filters.length > 0 ? plannedAnew : sql``} select (${total})::integer as total, null as facets`
}

/**
 * Products with the same sizes, colours, stars and stock are counted as one `kind`, so that the branch is read once and
 * everything after that is about few rows. Prices differ within a kind: it knows whether they pass the filter, the lowest and the highest.
 */
export function facetsStatement(selection: Selection, sample?: Sample): RawBuilder<Read> {
  const { price = sql<boolean>`true`, ...filters } = conditions(selection)
  const used: Facet[] = ['price', ...(Object.keys(filters) as Facet[])]
  const flags = Object.entries(filters).map(([facet, passes]) => sql`, ${passes} as ${sql.ref(`by_${facet}`)}`)
  /** A facet's counts leave its own filter out: its values are alternatives to one another. */
  const without = (facet?: Facet): RawBuilder<boolean> =>
    allOf(used.filter((one) => one !== facet).map((one) => sql<boolean>`${sql.ref(`kinds.by_${one}`)}`))
  return sql<Read>`
    with ${sample ? sql`chosen as materialized (${sample.chosen}),` : sql``}
    grouped as materialized (
      select p.size_codes, p.size_ids, p.color_codes, p.in_stock, p.rating_key / ${sql.lit(STAR)} * ${sql.lit(STAR)} as rating_key,
        ${price} as by_price, count(*) as products,
        min(p.price_from_minor) as lowest, max(p.price_from_minor) as highest
      ${sample ? sample.from : membersOf(selection)}
      group by 1, 2, 3, 4, 5, 6
    ),
    kinds as materialized (select p.* ${sql.join(flags, sql``)} from grouped p)
    select
      least(${howMany(without())}, ${COUNT_CAP + 1})::integer as total,
      (select ${sample ? sql`count(*) from chosen` : sql`coalesce(sum(products), 0) from grouped`})::integer as looked,
      ${sample ? shareChosen : sql`null`} as share,
      json_build_object(
        'sizes', (${sizeValues(without('size'))}),
        'colors', (${colorValues(without('color'))}),
        'price', case when ${howMany(without('price'))} > 0 then json_build_object(
          'min', min(lowest) filter (where ${without('price')}), 'max', max(highest) filter (where ${without('price')})
        ) end,
        'ratings', json_build_array(${sql.join(RATING_STEPS.map((step) => ratingValue(step, without('rating'))))}),
        'inStock', ${howMany(sql`${without('stock')} and in_stock`)}
      ) as facets
    from kinds`
}

/** Everything the filters choose from; of words as many as are looked at and one more, which tells that there are more. */
function membersOf(selection: Selection): RawBuilder<unknown> {
  const { clause } = sourceOf(selection, { joined: true })
  if (!selection.words) return clause
  return sql`from (select p.* ${clause} limit ${mostLookedAt(selection.words) + 1}) p`
}

const howMany = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(kinds.products) filter (where ${condition}), 0)::integer`

const ratingValue = (atLeast: number, others: RawBuilder<boolean>) => sql`json_build_object(
  'atLeast', ${sql.lit(atLeast)}, 'count', ${howMany(sql`${others} and rating_key >= ${sql.lit(atLeast * STAR)}`)})`

/** Products by each element of one of the kinds' lists, zero included. */
const byElement = (list: 'size_codes' | 'color_codes', others: RawBuilder<boolean>) => sql`
  select value.code, ${howMany(others)} as products
  from kinds cross join unnest(${sql.ref(`kinds.${list}`)}) as value(code)
  group by value.code`

/** Every colour of the branch, with zero where the other filters leave none. */
const colorValues = (others: RawBuilder<boolean>) => sql`
  select coalesce(json_agg(
    json_strip_nulls(json_build_object(
      'code', c.code, 'label', c.name, 'count', n.products, 'hex', c.hex, 'pattern', ${patternOf}
    )) order by c.position, c.code
  ), '[]')
  from (${byElement('color_codes', others)}) n join colors c on c.code = n.code`

/** Every size of the branch below its set. A code may stand in several sets; choosing it means all of them. */
const sizeValues = (others: RawBuilder<boolean>) => sql`
  select coalesce(json_agg(
    json_build_object('set', grouped.name, 'values', grouped.values) order by grouped.position, grouped.name
  ), '[]')
  from (
    select sets.name, sets.position, json_agg(
      json_build_object('code', s.code, 'label', s.label, 'count', n.products) order by s.position, s.code
    ) as values
    from (select distinct value.id from kinds cross join unnest(kinds.size_ids) as value(id)) present
      join sizes s on s.id = present.id
      join size_sets sets on sets.id = s.size_set_id
      join (${byElement('size_codes', others)}) n on n.code = s.code
    group by sets.id, sets.name, sets.position
  ) grouped`
