// Words that no product holds together: which of them something does hold. `leather sofa` leads to sofas where none is of leather.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { holding, occurs } from '../search.ts'
import type { Lexicon } from './lexicon.ts'
import { wordsOf } from './phrases.ts'
import { allOf, type Group, weighing } from './tsquery.ts'
import { groupsIn, type How } from './understand.ts'

interface Held {
  group: Group
  /** Some product, its category or brand is called so. */
  named: boolean
  /** Some subtitle, material, colour or size says so; otherwise descriptions alone do. */
  said: boolean
}

/** Those of some groups that any product of a branch or of the shop holds. */
async function heldOf(db: Kysely<Database>, groups: readonly Group[], categoryId?: string): Promise<Held[]> {
  const { rows } = await sql<{ named: boolean | null; said: boolean | null }>`
    select held.named, held.said
    from unnest(${groups.map(({ query }) => query)}::text[], ${groups.map(({ query }) => weighing(query, 'AB'))}::text[])
      with ordinality as g(query, name, place)
    cross join lateral (
      select bool_or(held.search_head @@ g.name::tsquery) as named, bool_or(held.search_head @@ g.query::tsquery) as said
      from (${holding(sql`g.query::tsquery`, categoryId)}) held
    ) held
    order by g.place`.execute(db)
  return groups.flatMap((group, at) => {
    const { named = null, said = null } = rows[at] ?? {}
    return named === null || said === null ? [] : { group, named, said }
  })
}

const worth = ({ named, said }: Held): number => Number(named) + Number(said)

async function areHeld(db: Kysely<Database>, groups: readonly Group[], categoryId?: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select ${occurs(sql`(select ${allOf(groups)}::tsquery)`, categoryId)} as held`.execute(db)
  return rows[0]?.held ?? false
}

/** As many of the words as a product holds together, beginning with what says most, in the order they were typed. */
export async function fewerWords(
  db: Kysely<Database>,
  lexicon: Lexicon,
  { text, categoryId, beginning }: How & { text: string },
): Promise<string | undefined> {
  const groups = await groupsIn(lexicon, text, beginning)
  // Most of what finds nothing is one word.
  if (groups.length < 2) return undefined
  const held = await heldOf(db, groups, categoryId)
  // A description may hold any word; a name says what something is, and that is what was typed last most often.
  if (!held.some(({ said }) => said)) return undefined
  held.sort((one, other) => worth(other) - worth(one) || other.group.from - one.group.from)
  const kept: Group[] = []
  for (const { group } of held)
    if (kept.length === 0 || (await areHeld(db, [...kept, group], categoryId))) kept.push(group)
  const words = wordsOf(text)
  return kept
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ from, to }) => words.slice(from, to))
    .join(' ')
}
