// Whether a shop holds anything, what exactly, and how it is emptied.
import type { Pool, PoolClient } from 'pg'

type Queryable = Pick<Pool | PoolClient, 'query'>

export interface Holdings {
  products: number
  users: number
  orders: number
  reviews: number
}

export const holdings = async (db: Queryable): Promise<Holdings> => {
  const { rows } = await db.query<Holdings>(`
    select (select count(*) from products) as products, (select count(*) from users) as users,
      (select count(*) from orders) as orders, (select count(*) from reviews) as reviews`)
  return rows[0] as Holdings
}

export const isEmpty = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ empty: boolean }>(`
    select not exists (select from products) and not exists (select from users)
      and not exists (select from categories) and not exists (select from orders) as empty`)
  return rows[0]?.empty ?? false
}

/**
 * Empties every table of the shop but the list of its migrations, in the transaction that is open. Answers with the keys of the
 * pictures it held.
 */
export const clear = async (client: PoolClient): Promise<string[]> => {
  const media = await client.query<{ key: string }>('select key from media')
  const { rows } = await client.query<{ tables: string | null }>(`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
    from pg_tables where schemaname = current_schema() and tablename not like 'migrations%'`)
  // The audit log is emptied by nobody who does not say so.
  await client.query(`select set_config('stoa.emptying', 'on', true)`)
  if (rows[0]?.tables) await client.query(`truncate ${rows[0].tables} restart identity`)
  await client.query(`select set_config('stoa.emptying', 'off', true)`)
  return media.rows.map(({ key }) => key)
}
