// Words a person types, turned into conditions: every word as the beginning of one in the product, or a nearer spelling.
import { type RawBuilder, sql } from 'kysely'

/** `prefixes`: each word begins one of the product's. `similar`: the text as a whole resembles a title. */
export interface Words {
  text: string
  mode: 'prefixes' | 'similar'
}

/** The words a person typed, at most eight, without punctuation. */
const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, '').slice(0, 40))
    .filter((word) => word !== '')
    .slice(0, 8)

/**
 * A tsquery of prefixes, all of which must occur. The words pass through PostgreSQL's own parser and come back quoted,
 * so operators and wildcards in them mean nothing; nothing searchable is null, which matches no product.
 * Of constants only, and with each word as it stands beside its prefix: so the planner can look up how common the words
 * are, and walks the shop's order for common ones instead of gathering and sorting all that match.
 */
export const prefixes = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(
    nullif(plainto_tsquery('simple', fold(${text}))::text, ''), '(''(?:[^'']|'''')+'')', '(\\1 | \\1:*)', 'g'
  )::tsquery`

/** Whether product `p` matches. */
export const matches = ({ text, mode }: Words): RawBuilder<boolean> =>
  mode === 'prefixes'
    ? sql<boolean>`p.search @@ ${prefixes(sql`${text}::text`)}`
    : sql<boolean>`fold(p.title) operator(public.%>) fold(${text}::text)`

/** How well `p` matches, as a whole number; among equals the shop's own order decides. */
export const score = (text: RawBuilder<unknown>, mode: Words['mode'] = 'prefixes'): RawBuilder<number> => {
  const title = sql`public.similarity(fold(p.title), fold(${text}))`
  const weight = mode === 'prefixes' ? sql`ts_rank(p.search, ${prefixes(text)}) + ${title}` : title
  return sql<number>`(round((${weight})::numeric, 4) * 1000000000 + 99999 - least(greatest(p.rank, 0), 99999))::bigint`
}

/**
 * One row: the words with each unknown one replaced by the nearest known, and whether that `changed` anything.
 * A word is known when one of the shop's begins with it; near is one slip, or two in words of six letters and more.
 */
export const nearestSpelling = (typed: string): RawBuilder<{ text: string | null; changed: boolean | null }> => sql`
  select string_agg(coalesce(near.word, typed.word), ' ' order by typed.place) as text,
    bool_or(near.word is not null) as changed
  from (
    select w.word, w.place, exists (select from search_words s where starts_with(s.word, w.word)) as known,
      case when char_length(w.word) < 3 then 0 when char_length(w.word) < 6 then 1 else 2 end as slips
    from (
      select fold(t.word) as word, t.place from unnest(${wordsOf(typed)}::text[]) with ordinality as t(word, place)
    ) w
    offset 0
  ) typed
  left join lateral (
    select c.word
    from (
      select s.word, s.uses, s.word operator(public.<->) typed.word as unlike
      from search_words s order by s.word operator(public.<->) typed.word limit 64
    ) c
    where spelling_distance(c.word, typed.word) <= typed.slips
    order by spelling_distance(c.word, typed.word), c.unlike, c.uses desc, c.word
    limit 1
  ) near on not typed.known and typed.slips > 0`
