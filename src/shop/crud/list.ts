// What dashboard lists share: pages of rows with an exact total, words to search by, and a safe order.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'

export interface ListInput {
  page: number
  limit: number
  sort?: string | undefined
}

export interface ListParts<Row = unknown> {
  /** `from colors c left join …` without the word from. */
  from: RawBuilder<unknown>
  /** Conditions, all of which hold; undefined ones are left out. */
  where: readonly (RawBuilder<unknown> | undefined)[]
  columns: RawBuilder<Row>
  /** What each sort name orders by. */
  sorts: Record<string, RawBuilder<unknown>>
  /** The order where none is asked for, `-created`; without it the first of `sorts`. */
  defaultSort?: string
  /** Unique column by which equal rows are ordered. */
  tie: RawBuilder<unknown>
}

export interface Listed<Row> {
  rows: Row[]
  total: number
  page: number
  pages: number
  next: null
}

export const whereAll = (conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> => {
  const given = conditions.filter((one) => one !== undefined)
  return given.length > 0 ? sql`where ${sql.join(given, sql` and `)}` : sql``
}

export const orderBy = ({ sorts, tie, defaultSort }: ListParts, asked: string | undefined): RawBuilder<unknown> => {
  const sort = asked ?? defaultSort
  const name = sort?.replace(/^-/, '') ?? Object.keys(sorts)[0] ?? ''
  const by = sorts[name] ?? tie
  const direction = sort?.startsWith('-') ? sql`desc nulls last` : sql`asc nulls first`
  return sql`order by ${by} ${direction}, ${tie}`
}

/** One page of rows and the total, in two statements. A page past the end is the last page. */
export async function listRows<Row>(db: Kysely<Database>, parts: ListParts, input: ListInput): Promise<Listed<Row>> {
  const { limit } = input
  const where = whereAll(parts.where)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${parts.from} ${where}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(input.page, pages)
  const { rows } = await sql<Row>`
    select ${parts.columns} from ${parts.from} ${where} ${orderBy(parts, input.sort)}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows, total, page, pages, next: null }
}

/** Every row of a filter, for exports. */
async function allRows<Row>(db: Kysely<Database>, parts: ListParts, sort: string | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${parts.columns} from ${parts.from} ${whereAll(parts.where)} ${orderBy(parts, sort)}`.execute(db)
  return rows
}

/** A select of the ids of every row of a filter, for bulk changes; PostgreSQL computes no other column for it. */
const idsOf = ({ from, where, columns }: ListParts): RawBuilder<{ id: string }> =>
  sql`select listed.id from (select ${columns} from ${from} ${whereAll(where)}) listed`

/** One page of a list, for exports all of it, and for bulk changes the ids. */
export const rowsOf = <Row, Query extends Pick<ListInput, 'sort'>>(
  db: Kysely<Database>,
  parts: (query: Query) => ListParts<Row> | Promise<ListParts<Row>>,
) => ({
  list: async (query: Query & ListInput) => listRows<Row>(db, await parts(query), query),
  export: async (query: Query) => allRows<Row>(db, await parts(query), query.sort),
  ids: async (query: Query) => idsOf(await parts(query)),
})

/** A condition that a column has one of the values; undefined where none were chosen. */
export const among = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> | undefined =>
  values.length > 0 ? sql`${column} in (${sql.join(values)})` : undefined

/** A condition that every word occurs in one of the texts, without accents and case; undefined where there are no words. */
export function matches(q: string | undefined, ...texts: RawBuilder<unknown>[]): RawBuilder<unknown> | undefined {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return undefined
  const hay = sql`fold(concat_ws(' ', ${sql.join(texts)}))`
  const each = words.map((word) => sql`${hay} like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`)
  return sql`(${sql.join(each, sql` and `)})`
}

/** The row, once it is certain that it is there (404) and has the version that was seen (409); without one, as it stands. */
export function requireVersion<Row extends { version: number }>(row: Row | undefined, seen: number | undefined): Row {
  if (!row) throw new ApiError('NOT_FOUND')
  if (seen !== undefined && row.version !== seen) throw new ApiError('CONFLICT', { fields: { version: 'wrong' } })
  return row
}
