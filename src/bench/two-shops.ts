// Measures what is asked of two shops in turns, so that what else happens on the machine strikes both.
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../shop/db/schema.ts'
import { percentile } from './figures.ts'

export interface OneShop {
  db: Kysely<Database>
  pool: Pool
  products: number
  /** Milliseconds of processor time that its one connection has taken, where the server runs on this Linux machine. */
  cpu: () => Promise<number>
}

/** Of a process on this Linux machine; 0 elsewhere. */
export const cpuOf = async (pid: number): Promise<number> => {
  const [nanoseconds = '0'] = (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(' ')
  return Number(nanoseconds) / 1e6
}

export interface Measured {
  first: number
  p50: number
  p95: number
  /** Processor time of a call, of the database and of this process. */
  cpu: number
  found: number
}

export interface Way {
  /** Answers how many it found. */
  ask: (call: number) => Promise<number>
  shop: OneShop
}

/** The first call by itself, then so many of each in turns. */
export async function inTurns(
  ways: readonly Way[],
  { calls, warm = 3 }: { calls: number; warm?: number },
): Promise<Measured[]> {
  const taken = ways.map(() => ({ times: [] as number[], first: 0, found: 0, cpu: 0 }))
  for (let call = 0; call <= warm + calls; call++)
    for (const [at, { ask, shop }] of ways.entries()) {
      const one = taken[at]
      if (!one) continue
      const [there, own, began] = [await shop.cpu(), process.cpuUsage(), performance.now()]
      one.found = await ask(call)
      const [took, used] = [performance.now() - began, process.cpuUsage(own)]
      if (call === 0) one.first = took
      if (call <= warm) continue
      one.times.push(took)
      one.cpu += ((await shop.cpu()) - there + (used.user + used.system) / 1000) / calls
    }
  return taken.map(({ times, ...one }) => ({ ...one, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }))
}

/** A row of the table of first answers, each shop's in the order of the shops. */
export const firstsOf = ([own = [], other = []]: readonly number[][]): Record<string, number> => ({
  median: tenths(percentile(own, 0.5)),
  most: tenths(percentile(own, 1)),
  'beside: median': tenths(percentile(other, 0.5)),
  'beside: most': tenths(percentile(other, 1)),
})

const tenths = (ms: number) => Number(ms.toFixed(1))

/** A row of the table: the configured shop, then the one beside it and how many times as much the first takes. */
export const rowOf = ([own, other]: readonly Measured[]): Record<string, number> => ({
  ...(own && {
    found: own.found,
    first: tenths(own.first),
    p50: tenths(own.p50),
    p95: tenths(own.p95),
    CPU: tenths(own.cpu),
  }),
  ...(own &&
    other && {
      'beside: found': other.found,
      'beside: p50': tenths(other.p50),
      'beside: p95': tenths(other.p95),
      'beside: CPU': tenths(other.cpu),
      'times p50': tenths(own.p50 / other.p50),
      'times CPU': tenths(own.cpu / other.cpu),
    }),
})
