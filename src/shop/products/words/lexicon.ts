// What the shop knows of words, read at once and kept for some seconds: its language, colours, sizes and synonyms.
import { type Kysely, sql } from 'kysely'
import { DEFAULT_SITE_INFO } from '#contract/info-defaults.ts'
import type { Outdated } from '../../changes.ts'
import type { Database } from '../../db/schema.ts'
import { staleWhileRevalidate } from '../../stale-while-revalidate.ts'
import { type Part, partFor, SMALLEST, TELLING } from '../rules.ts'
import { isIn } from '../search.ts'
import { type Color, wordsOf } from './phrases.ts'
import { type PricesIn, priceReader } from './price-words.ts'
import type { Size } from './size-words.ts'
import type { Stem, SynonymGroup } from './tsquery.ts'

export interface Knowledge {
  language: 'en' | 'de'
  colors: Color[]
  sizes: Size[]
  synonyms: SynonymGroup[]
  /** In the shop's currency. */
  pricesIn: (text: string) => PricesIn
  /** How many products there are, as PostgreSQL last counted them. */
  products: number
}

export interface Lexicon extends Outdated {
  read: () => Promise<Knowledge>
  stems: (words: readonly string[], language: Knowledge['language']) => Promise<Stem[]>
  /** About how many products of a branch or of all match. */
  productsWith: (query: string, categoryId: string | undefined) => Promise<number>
  /** The part of the shop that can stand for all products, or all of a branch, that match. */
  partWith: (query: string, how?: { categoryId?: string | undefined; enough?: number }) => Promise<Part | undefined>
}

type Row = Omit<Knowledge, 'synonyms' | 'pricesIn'> & { synonyms: string[][]; currency: string | null }

const stemsIn = async (
  db: Kysely<Database>,
  words: readonly string[],
  language: Knowledge['language'],
): Promise<Stem[]> => {
  if (words.length === 0) return []
  const dictionary = sql.lit(language === 'de' ? 'pg_catalog.german_stem' : 'pg_catalog.english_stem')
  const { rows } = await sql<Stem>`
    select fold(w.word) as word, (ts_lexize(${dictionary}, fold(w.word)))[1] as stem
    from unnest(${[...words]}::text[]) with ordinality as w(word, place) order by w.place`.execute(db)
  return rows
}

async function load(db: Kysely<Database>): Promise<Knowledge> {
  const { rows } = await sql<Row>`select
    coalesce((select value ->> 'locale' from info_groups where name = 'commerce'), 'en') as language,
    (select value ->> 'currency' from info_groups where name = 'commerce') as currency,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'family', family)), '[]')
      from colors where active) as colors,
    (select coalesce(json_agg(distinct jsonb_build_object('code', code, 'label', label)), '[]')
      from sizes where active) as sizes,
    (select coalesce(json_agg(words order by id), '[]') from synonyms) as synonyms,
    (select reltuples::float8 from pg_class where oid = 'products'::regclass) as products`.execute(db)
  const { language, currency, colors, sizes, synonyms, products } = rows[0] as Row
  const groups = synonyms.map((group) => group.map(wordsOf).filter((words) => words.length > 0))
  const distinct = [...new Set(groups.flat(2))]
  const stems = await stemsIn(db, distinct, language)
  const stemOf = new Map(distinct.map((word, i) => [word, stems[i] as Stem]))
  return {
    language,
    colors,
    sizes,
    products,
    pricesIn: priceReader(currency ?? DEFAULT_SITE_INFO.commerce.currency),
    synonyms: groups.map((group) => group.map((words) => words.map((word) => stemOf.get(word) as Stem))),
  }
}

/**
 * PostgreSQL takes each of several words for itself, and the branch beside them, while `wool` and `sweater` occur together and lamps
 * are called so: those are counted in a part.
 */
async function estimate(db: Kysely<Database>, query: string, categoryId: string | undefined): Promise<number> {
  if ((query.includes(' & ') || categoryId !== undefined) && !query.includes(':*')) {
    const inPart = await countIn(db, SMALLEST, query, categoryId)
    if (inPart >= TELLING) return inPart * SMALLEST.oneIn
  }
  return await planned(db, query, categoryId)
}

const within = (categoryId: string | undefined) =>
  categoryId === undefined ? sql`` : sql` and p.category_ids @> array[${categoryId}::uuid]`

async function countIn(
  db: Kysely<Database>,
  part: Part,
  query: string,
  categoryId: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*) as products from products p
    where p.listed and p.search @@ (select ${query}::tsquery)${isIn(part)}${within(categoryId)}`.execute(db)
  return rows[0]?.products ?? 0
}

async function planned(db: Kysely<Database>, query: string, categoryId: string | undefined): Promise<number> {
  type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  const { rows } = await sql<Explained>`
    explain (format json) select from products p where p.listed and p.search @@ ${query}::tsquery${within(categoryId)}`.execute(
    db,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

export function lexicon(db: Kysely<Database>): Lexicon {
  const known = staleWhileRevalidate<Knowledge>('lexicon', 1)
  const stems = staleWhileRevalidate<Stem[]>('stems', 1000)
  const estimates = staleWhileRevalidate<{ products: number }>('word-estimates', 1000)
  const read = () => known.get('lexicon', () => load(db))
  const productsWith: Lexicon['productsWith'] = async (query, categoryId) => {
    const key = JSON.stringify([query, categoryId])
    return (await estimates.get(key, async () => ({ products: await estimate(db, query, categoryId) }))).products
  }
  return {
    read,
    productsWith,
    // Stems never change; only the cache's size says how long they are kept.
    stems: (words, language) => stems.get(JSON.stringify([language, words]), () => stemsIn(db, words, language)),
    partWith: async (query, { categoryId, enough } = {}) => {
      if (!partFor((await read()).products)) return undefined
      return partFor(await productsWith(query, categoryId), enough)
    },
    madeOf: ['colors', 'info', 'size-sets', 'synonyms'],
    outdate: known.clear,
  }
}
