// What is offered while somebody types: a few products, categories and searches, or a nearer spelling with what it finds.
import { type Kysely, sql } from 'kysely'
import type { Suggestions } from '#contract/products.ts'
import { type Content, withPerUnit } from '../catalogue/per-unit.ts'
import type { Database } from '../db/schema.ts'
import { withPhrases } from './browse.ts'
import { firstPicture, listed } from './card.ts'
import { SUGGESTED_ENOUGH, SUGGESTED_FROM, SUGGESTED_WEIGHED } from './rules.ts'
import { beginsWith, isIn, nearestSpelling, partOf, score, type Words, weighedColumns } from './search.ts'
import { allOf, conditions, sourceOf, unfiltered } from './selection.ts'
import { fewerWords } from './words/fewer.ts'
import type { Lexicon } from './words/lexicon.ts'
import { wordsOf } from './words/phrases.ts'
import { allOf as everyGroup } from './words/tsquery.ts'
import { type Meaning, meaningsOf } from './words/understand.ts'

const CATEGORIES = 3
const SEARCHES = 3
/** Of the words that go on from what is typed, the most frequent so many are looked up beside the other words. */
const ENDINGS = 8
/** So many products that hold the other words tell which of them occur beside those. */
const OTHERS = 200
/** Where some of the words are left out, the last one has to have so many letters. */
const SHORTEST_BEGINNING = 3

const found = (meaning: Meaning, limit: number) => {
  const selection = withPhrases(unfiltered({}), meaning)
  const { clause } = sourceOf(selection, { joined: true })
  const { words } = selection
  const key = words ? score(words) : sql`-p.rank`
  return sql`
  select coalesce(json_agg(json_build_object(
    'slug', p.slug, 'title', p.title, 'price', p.price_from_minor,
    'priceVaries', p.price_to_minor > p.price_from_minor, 'unitAmount', p.unit_amount, 'unit', p.unit,
    'picture', first.picture, 'color', first.color
  ) order by best.key desc, best.id desc), '[]')
  from (
    select weighed.id, weighed.key
    from (
      select p.id, ${key} as key
      from (
        select p.* from (
          select ${weighedColumns} ${clause} and ${allOf(Object.values(conditions(selection)))}
          limit ${partOf(words) ? SUGGESTED_WEIGHED : SUGGESTED_FROM}
        ) p
        order by p.rank, p.id limit ${SUGGESTED_WEIGHED}
      ) p
    ) weighed
    order by weighed.key desc, weighed.id desc limit ${limit}
  ) best
    join products p on p.id = best.id
    left join lateral (${firstPicture}) first on true`
}

const queryOf = (words: Words | undefined): string =>
  words?.mode === 'understood' && words.groups.length > 0 ? everyGroup(words.groups) : ''

const branches = ({ words }: Meaning, language: 'en' | 'de') => sql`
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.depth, c.position, c.slug), '[]')
  from (
    select c.* from categories c
    where ${queryOf(words)} <> ''
      and search_words_of(${language}, fold(c.name)) @@ ${queryOf(words)}::tsquery
      and not exists (select from categories above where above.id = any(c.path_ids) and above.status <> 'published')
    order by c.depth, c.position, c.slug limit ${sql.lit(CATEGORIES)}
  ) c`

/** What is typed, with its last word completed by names that occur beside the other words. */
const searches = async (typed: string, { words }: Meaning, lexicon: Lexicon) => {
  const all = wordsOf(typed)
  const last = all.at(-1) ?? ''
  const groups = words?.mode === 'understood' ? words.groups : []
  const head = all.slice(0, -1).join(' ')
  const before = groups.slice(0, -1)
  const part = partOf(words) ?? (before.length > 0 ? await lexicon.partWith(everyGroup(before)) : undefined)
  const others =
    before.length > 0
      ? sql`with others as materialized (
          select p.search_head from products p
          where ${listed} and p.search @@ (select ${everyGroup(before)}::tsquery)${isIn(part)} limit ${sql.lit(OTHERS)}
        )`
      : sql``
  const beside =
    before.length > 0
      ? sql`where exists (select from others where others.search_head @@ quote_literal(near.word)::tsquery)`
      : sql``
  return sql`
  ${others}
  select coalesce(json_agg(${head === '' ? sql`` : sql`${`${head} `}::text || `}known.word order by known.uses desc, known.word), '[]')
  from (
    select near.word, near.uses
    from (
      select s.word, s.uses from search_words s
      where ${beginsWith(sql`s.word`, sql`(select fold(${last}::text))`)} and s.word <> (select fold(${last}::text))
      order by s.uses desc, s.word limit ${sql.lit(ENDINGS)}
    ) near
    ${beside}
    order by near.uses desc, near.word limit ${sql.lit(SEARCHES)}
  ) known`
}

/** Few products hold several words, and few are enough: a smaller part of the shop than one to weigh them in is likely to hold those. */
async function inAPart(meaning: Meaning, lexicon: Lexicon): Promise<Meaning | undefined> {
  const { words } = meaning
  if (words?.mode !== 'understood' || words.groups.length < 2) return undefined
  const part = await lexicon.partWith(words.query, { enough: SUGGESTED_ENOUGH })
  return part && part !== words.part ? { ...meaning, words: { ...words, part } } : undefined
}

type Answer = Pick<Suggestions, 'categories'> & {
  searches: string[]
  products: (Suggestions['products'][number] & Content)[]
}

export async function suggest(
  db: Kysely<Database>,
  lexicon: Lexicon,
  typed: string,
  limit: number,
): Promise<Suggestions> {
  const { language } = await lexicon.read()
  const answerTo = async (text: string, meaning: Meaning): Promise<Answer | undefined> => {
    const completed = await searches(text, meaning, lexicon)
    const { rows } = await sql<Answer>`
      select (${found(meaning, limit)}) as products, (${branches(meaning, language)}) as categories,
        (${completed}) as searches`.execute(db)
    return rows[0]
  }
  const tried = async (text: string): Promise<Answer | undefined> => {
    let answer: Answer | undefined
    for (const meaning of await meaningsOf(lexicon, text, { literal: false, beginning: true })) {
      const quicker = await inAPart(meaning, lexicon)
      answer = await answerTo(text, quicker ?? meaning)
      if (quicker && (answer?.products.length ?? 0) < limit) answer = await answerTo(text, meaning)
      if (answer && answer.products.length > 0) return answer
    }
    return answer
  }
  const shown = (answer: Answer | undefined, didYouMean: string | null): Suggestions => ({
    products: answer?.products.map(withPerUnit) ?? [],
    categories: answer?.categories ?? [],
    searches: answer?.searches ?? [],
    didYouMean,
  })
  const asTyped = await tried(typed)
  if (asTyped && asTyped.products.length > 0) return shown(asTyped, null)
  const { rows } = await nearestSpelling(typed, language).execute(db)
  const near = rows[0]
  const nearer = near?.changed && near.text ? await tried(near.text) : undefined
  const instead = (answer: Answer) => ({ ...answer, categories: asTyped?.categories ?? [], searches: [] })
  if (near?.text && nearer && nearer.products.length > 0) return shown(instead(nearer), near.text)
  // Hardly begun, the last word would offer whatever begins so.
  const isBegun = (wordsOf(typed).at(-1)?.length ?? 0) >= SHORTEST_BEGINNING
  const fewer = isBegun ? await fewerWords(db, lexicon, { text: near?.text ?? typed, beginning: true }) : undefined
  const some = fewer === undefined ? undefined : await tried(fewer)
  return shown(some && some.products.length > 0 ? instead(some) : asTyped, null)
}
