// Which products something is derived for: some, by their ids, or all of them.
import { type RawBuilder, sql } from 'kysely'

/** Ids of products. */
export type Which = readonly string[] | 'all'

export const among = (column: string, which: Which): RawBuilder<boolean> =>
  which === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...which]}::uuid[])`
