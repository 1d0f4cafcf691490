// Words, sizes and colours together with prices, as the index of words and filters knows them (held_at_prices of migration 0062): where
// what is looked for is all dear, nothing is read of what is cheaper.
import { type RawBuilder, sql } from 'kysely'
import type { Selection } from './selection.ts'

/** More keys than these take longer to look up than what lies between the prices takes to be read. */
const MOST_KEYS = 1000

/** Lists of words, sizes or colours, of each of which whatever is found holds one. */
function heldBy({ words, size, color }: Selection): (readonly string[])[] {
  const byWords =
    words?.mode === 'understood' && !words.isCode && !words.part
      ? words.groups.flatMap(({ held }) => (held ? [held] : []))
      : []
  return [...byWords, size, color].filter(({ length }) => length > 0)
}

export const areHeld = (selection: Selection): boolean => heldBy(selection).length > 0

/**
 * Whether product `p` holds what is looked for at a price in some blocks of sixteen leaves. Undefined where the index cannot tell. As
 * with words and blocks, the keys are a value that PostgreSQL learns only while it runs.
 */
export function isHeldIn(selection: Selection, blocks: readonly number[]): RawBuilder<boolean> | undefined {
  const lists = heldBy(selection).filter(({ length }) => length * blocks.length <= MOST_KEYS)
  if (lists.length === 0) return undefined
  const conditions = lists.map(
    (held) => sql<boolean>`held_at_prices(p.search, p.size_codes, p.color_codes, p.price_from_minor) && (
      select array_agg(hashtext(held || ' ' || block)) from unnest(${held}::text[]) held, unnest(${blocks}::integer[]) block)`,
  )
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
