// Counts what shoppers looked for without finding it: what, on which day and how often, and nothing of who asked.
import { type Kysely, sql } from 'kysely'
import type { ProductQuery } from '#contract/products.ts'
import type { Database } from '../db/schema.ts'
import { folded, wordsOf } from '../products/words/phrases.ts'

/** Different searches of one day: whoever makes them up fills no more than this. */
const MOST_A_DAY = 1000

type Query = Pick<
  ProductQuery,
  'q' | 'page' | 'after' | 'category' | 'size' | 'color' | 'min' | 'max' | 'stock' | 'rating' | 'reduced'
>

/** Filters leave out what is there; further pages are no further search. */
const isPlain = ({ page, after, category, size, color, min, max, stock, rating, reduced }: Query): boolean =>
  page === 1 &&
  !stock &&
  size.length + color.length === 0 &&
  [after, category, min, max, rating, reduced].every((one) => one === undefined)

/** As it is kept; null for what is too short to mean anything, and for what may be about a person: addresses and numbers. */
function missOf(typed: string): string | null {
  const words = wordsOf(typed).map(folded).join(' ')
  const personal = /[@]|\d[\d\s()/.+-]{5,}\d/.test(typed)
  return personal || words.length < 2 || words.length > 100 ? null : words
}

export async function countMiss(
  db: Kysely<Database>,
  query: Query,
  answer: { total: number; understood: { instead: string | null } | null },
): Promise<void> {
  const words = query.q && isPlain(query) ? missOf(query.q) : null
  if (words === null) return
  const instead = answer.total > 0 ? (answer.understood?.instead ?? '') : null
  await sql`
    insert into search_misses as m (day, words, instead)
    select current_date, ${words}, ${instead}
    where (
      exists (select from search_misses where day = current_date and words = ${words})
      or (select count(*) from search_misses where day = current_date) < ${MOST_A_DAY}
    )
    on conflict (day, words) do update set times = m.times + 1, instead = excluded.instead`.execute(db)
}
