// Counts the statements that a pool's connections send.
import type { Pool, PoolClient } from 'pg'

/** Beginnings and ends of transactions are counted as well: each of them is a way to the server and back. */
export function countStatements(pool: Pool): { read: () => number } {
  let sent = 0
  pool.on('connect', (client: PoolClient) => {
    const query = client.query
    client.query = ((...args: unknown[]) => {
      sent += 1
      return Reflect.apply(query, client, args)
    }) as typeof client.query
  })
  return { read: () => sent }
}
