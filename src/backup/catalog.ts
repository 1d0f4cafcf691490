// What a database holds that a backup needs: tables in the order in which they can be filled, and sequences.
import type { ClientBase } from 'pg'
import { SCHEMAS, type SchemaName, type Table, titleOf } from './format.ts'

/** Only names are kept; each restore writes these rows anew when it migrates. */
const MIGRATIONS = ['migrations', 'migrations_lock']

interface Found extends Table {
  id: string
}

/** Each table comes after those its foreign keys refer to; keys of a table to itself do not matter within one COPY. */
export const inOrder = <T extends { id: string }>(
  tables: readonly T[],
  keys: readonly { from: string; to: string }[],
) => {
  const ordered: T[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({ id }) =>
      keys.every(({ from, to }) => from !== id || to === id || !waiting.some((other) => other.id === to)),
    )
    if (ready === -1) throw new Error(`foreign keys lead in a circle: ${waiting.map(({ id }) => id).join(', ')}`)
    ordered.push(...waiting.splice(ready, 1))
  }
  return ordered
}

export const tablesIn = async (client: ClientBase): Promise<Table[]> => {
  const { rows: tables } = await client.query<Found>(
    `select n.nspname as schema, c.relname as name, format('%s.%s', n.nspname, c.relname) as id,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind = 'r' and c.relname <> all($2)
    order by array_position($1, n.nspname::text), c.relname`,
    [SCHEMAS, MIGRATIONS],
  )
  const { rows: keys } = await client.query<{ from: string; to: string }>(
    `select format('%s.%s', n.nspname, c.relname) as "from", format('%s.%s', tn.nspname, t.relname) as "to"
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where k.contype = 'f' and n.nspname = any($1)`,
    [SCHEMAS],
  )
  return inOrder(tables, keys).map(({ schema, name, columns }) => ({ schema, name, columns }))
}

/** Sequences that have been used. They are not transactional: never behind what a snapshot shows. */
export const sequencesIn = async (client: ClientBase) => {
  const { rows } = await client.query<{ schema: SchemaName; name: string; last: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
    where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** Names of the migrations that have run, by schema; schemas that do not exist are left out. */
export const migrationsIn = async (client: ClientBase): Promise<Partial<Record<SchemaName, string[]>>> => {
  const names: Partial<Record<SchemaName, string[]>> = {}
  for (const schema of SCHEMAS) {
    const column = schema === 'jobs' ? 'id' : 'name'
    const { rows: there } = await client.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relname = 'migrations'`,
      [schema],
    )
    if (there.length === 0) continue
    const { rows } = await client.query<{ name: string }>(
      `select ${column}::text as name from ${schema}.migrations order by ${column}`,
    )
    names[schema] = rows.map(({ name }) => name)
  }
  return names
}

export const sameTables = (one: readonly Table[], other: readonly Table[]): boolean =>
  JSON.stringify(one.map(titleOf)) === JSON.stringify(other.map(titleOf))
