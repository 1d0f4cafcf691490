// How many products a list holds, and what its filters would leave: counted, or in a large list estimated from a sample.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { COUNT_CAP } from '#contract/count-cap.ts'
import type { Facets } from '#contract/products.ts'
import { plannedAnew } from '#postgres/named-client.ts'
import type { Database } from '../db/schema.ts'
import { keysOf, type Names, tally } from './facets.ts'
import type { Extent, Kind, Kinds } from './kinds.ts'
import { EIGHTH, ENOUGH_FILTERED, EXACT, partFor } from './rules.ts'
import { surelyMore } from './sample.ts'
import { mostLookedAt, partOf } from './search.ts'
import { allOf, areIndexed, conditions, foundIn, type Selection, sourceOf } from './selection.ts'
import type { Standing } from './window.ts'

export interface Counted {
  total: number
  /** The total is an estimate. */
  about?: boolean
  /** About how many there are, where counts end before. */
  found?: number
  /** About how many products the filters choose from. */
  among?: number
  facets: Facets | null
  /** What filters of a branch choose from. */
  kinds?: readonly Kind[]
  /** Of words that very many hold, whose kinds would be too much to be kept: what those cost that were looked at. */
  prices?: Standing
}

const NOTHING: Counted = { total: 0, facets: null }

export function countStatement(selection: Selection): RawBuilder<Counted> {
  const { keys } = sourceOf(selection, { joined: false, few: true })
  const filters = Object.values(conditions(selection, { keys, few: true }))
  const { clause } = sourceOf(selection, { joined: filters.length > 0, few: true })
  const one = sql`(select count(*) from (select ${clause} and ${allOf(filters)} limit ${sql.lit(COUNT_CAP + 1)}) capped)`
  const total =
    filters.length > 0 || selection.words || selection.reduced
      ? one
      : sql`case when ${surelyMore(selection)} then ${COUNT_CAP + 1} else ${one} end`
  return sql<Counted>`${filters.length > 0 || areIndexed(selection) ? plannedAnew : sql``} select (${total})::integer as total, null as facets`
}

export const count = async (db: Kysely<Database>, selection: Selection): Promise<Counted> =>
  (await countStatement(selection).execute(db)).rows[0] ?? NOTHING

interface How {
  withFacets: boolean
  /** How many products the branch or the whole shop lists, up to the cap. */
  size: () => Promise<number>
  /** What the filters choose from. */
  kinds: (extent: Extent) => Promise<Kinds>
  exact: (selection: Selection) => Promise<Counted>
  /** About how many products hold some words. */
  estimate: (selection: Selection) => Promise<number>
  names: Names
}

/** With filters, all that they choose from is looked at, or a sample of it. */
export async function countList(selection: Selection, how: How): Promise<Counted> {
  const { withFacets, size, kinds, exact, names, estimate } = how
  const { words } = selection
  const narrowed = isNarrowed(selection)
  if (!words && !withFacets && !narrowed) return await exact(selection)
  const many = words ? undefined : await size()
  const whole = many !== undefined && many <= EXACT
  const read = await kinds(words || whole ? 'all' : 'sample')
  const { looked, share } = read
  const { total, facets } = tally(read.kinds, selection, names)
  const oneIn = partOf(words)?.oneIn ?? 1
  const complete = words !== undefined && looked <= mostLookedAt(words)
  const prices = partOf(words) && keysOf(read.kinds, 'price_from_minor', { selection, charts: names.charts })
  const kept = words ? prices && { prices } : { kinds: read.kinds }
  if (whole || (complete && oneIn === 1)) return { total, among: looked, facets: withFacets ? facets : null, ...kept }
  const all = complete
    ? looked * oneIn
    : await sizeOf({ known: many, sampled: share === null ? null : looked / share }, () => estimate(selection))
  const by = all / Math.max(1, looked)
  const estimated = { among: all, facets: withFacets ? scaled(facets, by) : null, ...kept }
  if (many !== undefined && !narrowed) return { total: many, ...estimated }
  // What a sample holds none of may still be there, and a list that says it is empty has to be.
  if (total === 0) return { ...(await exact(everywhere(selection))), ...estimated }
  const found = total * by
  const about = rounded(found)
  return about > COUNT_CAP ? { total: COUNT_CAP + 1, found, ...estimated } : { total: about, about: true, ...estimated }
}

export const isNarrowed = (selection: Selection): boolean =>
  Object.keys(conditions(selection)).length > 0 || selection.reduced !== undefined

export const everywhere = (selection: Selection): Selection => foundIn(selection, undefined)

/** What a page by relevance is chosen from. Filters leave little of a small part: they have one for what they leave, or all that they find. */
export function chosenFrom(selection: Selection, total: number): Selection {
  if (total <= EXACT || !partOf(selection.words)) return everywhere(selection)
  return isNarrowed(selection) ? foundIn(selection, partFor(total, ENOUGH_FILTERED) ?? EIGHTH) : selection
}

interface Size {
  /** Up to the cap; undefined for words. */
  known: number | undefined
  /** By a sample of the branch or the whole shop; null where there is none. */
  sampled: number | null
}

/** All that a list chooses from, which is more than was looked at. */
async function sizeOf({ known, sampled }: Size, estimate: () => Promise<number>): Promise<number> {
  if (known !== undefined && known <= COUNT_CAP) return known
  if (sampled !== null) return sampled
  return Math.max(await estimate(), EXACT + 1)
}

/** Two digits say no more than is known. */
function rounded(number: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, number))) - 1)
  return Math.round(number / step) * step
}

function scaled(facets: Facets, by: number): Facets {
  const estimate = <V extends { count: number }>(value: V): V => ({ ...value, count: rounded(value.count * by) })
  return {
    ...facets,
    sizes: facets.sizes.map(({ set, values }) => ({ set, values: values.map(estimate) })),
    colors: facets.colors.map(estimate),
    ratings: facets.ratings.map(estimate),
    inStock: rounded(facets.inStock * by),
    ...(facets.reduced !== undefined && { reduced: rounded(facets.reduced * by) }),
    oneIn: Math.max(2, rounded(by)),
  }
}
