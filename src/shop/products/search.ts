// Words as conditions on products, as an order among them, and as the nearest spelling of what finds nothing.
import { type RawBuilder, sql } from 'kysely'
import { ENOUGH, EXACT, type Part, SMALLEST, WEIGHED } from './rules.ts'
import { wordsOf } from './words/phrases.ts'
import { allOf, type Group, weighing } from './words/tsquery.ts'

/** What is looked for. `text`: as it was typed or respelt. */
export type Words =
  /** Words with all that means the same; `query` is all groups as one, with the code that `text` may be. */
  | {
      mode: 'understood'
      text: string
      query: string
      /** What has to be found for words by their beginning to be looked for; empty for nothing. */
      beside: string
      groups: Group[]
      /** Whether more than the groups find something: what was typed may be a code. */
      isCode: boolean
      /** So many products hold them that those of a part of the shop stand for all: by the index of words, no others are found. */
      part?: Part | undefined
    }
  /** Each word begins one of the product's; how staff look for products. */
  | { mode: 'prefixes'; text: string }
  /** The text as a whole resembles a title, of the part if there is one. */
  | { mode: 'similar'; text: string; part?: Part | undefined }

/**
 * How a condition is to be carried out: from the index of words, or row by row in the order of another index; `planned`: not
 * at all, but in the form that PostgreSQL estimates best.
 */
export type Means = 'index' | 'row by row' | 'planned'

export const partOf = (words: Words | undefined): Part | undefined =>
  words?.mode === 'understood' ? words.part : undefined

/** Whether product `p` lies in a part of the shop, as one more condition. */
export const isIn = (part: Part | undefined): RawBuilder<unknown> =>
  part ? sql` and uuid_hash(p.id) < ${sql.lit(part.below)}` : sql``

/**
 * A tsquery of prefixes, all of which must occur. The words pass through PostgreSQL's own parser and come back quoted,
 * so operators and wildcards in them mean nothing; nothing searchable is null, which matches no product.
 */
const prefixes = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(
    nullif(plainto_tsquery('simple', fold(${text}))::text, ''), '(''(?:[^'']|'''')+'')', '(\\1 | \\1:*)', 'g'
  )::tsquery`

const heldIn = (part: Part | undefined, query: RawBuilder<unknown>, categoryId: string | undefined) => sql`
  select held.search_head from products held
  where held.listed and held.listed_at <= now() and held.search @@ ${query}
    ${part ? sql` and uuid_hash(held.id) < ${sql.lit(part.below)}` : sql``}
    ${categoryId === undefined ? sql`` : sql` and held.category_ids @> array[${categoryId}::uuid]`}
  limit 100`

/** Some products that hold words: of a small part of the shop, and of all of it only where that has few. */
export const holding = (query: RawBuilder<unknown>, categoryId?: string): RawBuilder<unknown> => sql`
  (${heldIn(SMALLEST, query, categoryId)}) union all (${heldIn(undefined, query, categoryId)}) limit 100`

/** Not exists(), nor the first alone: PostgreSQL would read products one by one until it finds the words, or has read them all. */
export const occurs = (query: RawBuilder<unknown>, categoryId?: string): RawBuilder<boolean> =>
  sql<boolean>`(select count(*) from (${holding(query, categoryId)}) held) > 0`

/**
 * Whether product `p` matches. By the index, the query is a value PostgreSQL learns only while it runs: otherwise it would
 * read the texts of very many products wherever it guesses that a word is common, and those lie out of line.
 */
export function matches(words: Words, means: Means = 'index'): RawBuilder<boolean> {
  if (words.mode === 'similar')
    return sql<boolean>`(fold(p.title) operator(public.%>) fold(${words.text}::text)${isIn(words.part)})`
  if (words.mode === 'prefixes') return sql<boolean>`p.search @@ ${prefixes(sql`${words.text}::text`)}`
  if (words.query === '') return sql<boolean>`false`
  if (means === 'planned') return sql<boolean>`p.search @@ ${words.query}::tsquery`
  if (means === 'row by row') return sql<boolean>`((p.search @@ ${words.query}::tsquery) is true)`
  const sought =
    words.beside === '' || words.part ? sql`` : sql` where ${occurs(sql`(select ${words.beside}::tsquery)`)}`
  return sql<boolean>`(p.search @@ (select ${words.query}::tsquery${sought})${isIn(words.part)})`
}

/** What a lexeme is worth in a description, a subtitle or material, a category or brand, a title. */
const WEIGHTS = sql.lit('{0,0.15,0.8,1}')

/** ts_rank divides by the number of alternatives, of which a product needs only one. */
const rankBy = (query: string, terms: number) =>
  sql`ts_rank(${WEIGHTS}::real[], p.search_head, ${query}::tsquery) * ${sql.lit(terms)}`

/** ts_rank adds up the words of a phrase as if each were asked for: a phrase counts once, about as much as a title. */
const rankOf = ({ singles, terms, phrases, own }: Group) => [
  ...(singles === '' ? [] : [rankBy(singles, terms)]),
  ...(phrases === '' ? [] : [sql`case when p.search_head @@ ${phrases}::tsquery then 0.6 else 0 end`]),
  ...(own === null ? [] : [rankBy(own, 1)]),
]

/** Products that are looked at for some words. */
export const mostLookedAt = (words: Words): number => (partOf(words) ? ENOUGH : EXACT)

/** What a product is weighed by, and no more: whole rows are long. */
export const weighedColumns = sql`p.id, p.rank, p.title, p.search_head`

/** Of a title, the words are at least so much, or they are no nearer to it than to a longer one. */
const NEAR = 0.4

/** How much more than that the words are of a title that holds them all; at most 0.6, about as much as a word is worth in a title. */
function nearness(groups: readonly Group[], text: string): RawBuilder<number> {
  const query = weighing(allOf(groups), 'A')
  if (query === '') return sql<number>`0`
  // Each word counts with the space beside it.
  const spaces = wordsOf(text).length
  const typed = text.length + spaces
  const title = sql`(char_length(p.title) + ${sql.lit(spaces)})`
  const share = sql`least(${title}, ${sql.lit(typed)})::float8 / greatest(${title}, ${sql.lit(typed)})`
  return sql<number>`case when ${title} <= ${sql.lit(Math.floor(typed / NEAR))} and p.search_head @@ ${query}::tsquery
    then greatest(${share} - ${sql.lit(NEAR)}, 0) else 0 end`
}

/** How well `p` matches, as a whole number; among equals the shop's own order decides. */
export function score(words: Words): RawBuilder<number> {
  const weight =
    words.mode === 'understood'
      ? sql.join([...words.groups.flatMap(rankOf), nearness(words.groups, words.text)], sql` + `)
      : sql`public.similarity(fold(p.title), (select fold(${words.text}::text)))`
  return sql<number>`round((${weight})::float8 * 10000)::bigint * 100000 + 99999 - least(greatest(p.rank, 0), 99999)`
}

/** Rows of `id` and `key` of candidates with `weighedColumns`: where more are looked at, the first by the shop's own order are weighed. */
export function weighed(candidates: RawBuilder<unknown>, words: Words): RawBuilder<unknown> {
  const first = mostLookedAt(words) > WEIGHED ? sql` order by p.rank, p.id limit ${WEIGHED}` : sql``
  return sql`select p.id, ${score(words)} as key from (select p.* from (${candidates}) p${first}) p`
}

/** In the index of words by their beginning, which takes a value that is known only while it runs, as LIKE does not. */
export const beginsWith = (word: RawBuilder<unknown>, beginning: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${word} operator(pg_catalog.~>=~) ${beginning} and ${word} operator(pg_catalog.~<~) (${beginning} || U&'\\+10FFFF'))`

/** The last word may be half typed: where it has so many letters, longer words are near that begin almost like it. */
const HALF_TYPED = 5
/** So many of them are compared letter by letter. */
const COMPARED = 32

/**
 * One row: the words with each unknown one replaced by the nearest known, and whether that `changed` anything.
 * A word is known when one of the shop's begins with it, or its stem occurs in a product; near is one slip in words of four letters
 * and more, or two in words of eight, of words that share three letters in a row, the space before and after them included. Hardly
 * anybody mistakes the first letter, which counts as two slips, nor in a beginning the first two.
 */
export const nearestSpelling = (
  typed: string,
  language: 'en' | 'de',
): RawBuilder<{ text: string | null; changed: boolean | null }> => sql`
  select string_agg(coalesce(near.word, begun.word, typed.word), ' ' order by typed.place) as text,
    bool_or(coalesce(near.word, begun.word) is not null) as changed
  from (
    select w.word, w.place, char_length(w.word) as letters,
      w.stems is null
        or exists (select from search_words s where ${beginsWith(sql`s.word`, sql`w.word`)})
        or ${occurs(sql`w.stems::tsquery`)} as known,
      case when char_length(w.word) < 4 then 0 when char_length(w.word) < 8 then 1 else 2 end as slips
    from (
      select fold(t.word) as word, t.place,
        (select string_agg(quote_literal(stem.lexeme), ' & ') from unnest(search_stems(${language}, fold(t.word))) stem)
          as stems
      from unnest(${wordsOf(typed)}::text[]) with ordinality as t(word, place)
    ) w
    offset 0
  ) typed
  left join lateral (
    select c.word
    from (
      select s.word, s.uses, s.word operator(public.<->) typed.word as unlike
      from search_words s
      where not typed.known and public.show_trgm(s.word) && (select public.show_trgm(typed.word))
        and char_length(s.word) between char_length(typed.word) - typed.slips and char_length(typed.word) + typed.slips
      order by s.word operator(public.<->) typed.word limit 64
    ) c
    where spelling_distance(c.word, typed.word) + (left(c.word, 1) <> left(typed.word, 1))::integer <= typed.slips
    order by spelling_distance(c.word, typed.word), c.unlike, c.uses desc, c.word
    limit 1
  ) near on true
  left join lateral (
    select c.word
    from (
      select s.word, s.uses
      from search_words s
      where not typed.known and near.word is null and typed.place = ${wordsOf(typed).length}
        and typed.letters >= ${sql.lit(HALF_TYPED)} and char_length(s.word) > typed.letters
        and ${beginsWith(sql`s.word`, sql`left(typed.word, 2)`)}
      order by left(s.word, typed.letters) operator(public.<->) typed.word, s.uses desc, s.word limit ${sql.lit(COMPARED)}
    ) c
    cross join lateral (
      select min(spelling_distance(left(c.word, typed.letters + more), typed.word)) as slips from generate_series(-1, 1) more
    ) begun
    where begun.slips <= typed.slips
    order by begun.slips, c.uses desc, c.word
    limit 1
  ) begun on true`
