// What changed elsewhere: the shop names changed records in its transactions, on the channel below, and other BFFs pass on what
// they were told to drop. Heard by LISTEN; while nothing can be heard, hardly anything is kept.
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { CHANGED_CHANNEL } from '#contract/kept.ts'
import { type Listener, listen } from '#postgres/listen.ts'
import type { Evictions } from './evictions.ts'
import { namesIn } from './names.ts'

/** Stands for everything, in a notice. */
const EVERYTHING = '*'

/** A notice holds up to 8,000 bytes. */
const MOST_BYTES = 7900

export function listenForChanges(deps: {
  pool: Pool
  evictions: Evictions
  log: FastifyBaseLogger
  retryEvery?: number | undefined
}): Listener {
  const { pool, evictions, log, retryEvery } = deps
  return listen({
    pool,
    channel: CHANGED_CHANNEL,
    onNotice: (payload) => {
      const names = namesIn(payload)
      log.debug({ event: 'cache.notice', names }, 'records changed')
      if (names.includes(EVERYTHING)) evictions.evictAll()
      else evictions.evict(names)
    },
    onGap: () => {
      evictions.hears(true)
      log.info({ event: 'cache.hearing' }, 'changes are heard of from now on')
    },
    onError: (error) => {
      log.warn({ err: error }, 'notices of changes are interrupted: hardly anything is kept')
      evictions.hears(false)
    },
    retryEvery,
  })
}

/** Tells every BFF on this database, this one included. */
export async function announce(pool: Pool, names: readonly string[] | 'all'): Promise<void> {
  for (const payload of names === 'all' ? [EVERYTHING] : payloads(names))
    await pool.query('select pg_notify($1, $2)', [CHANGED_CHANNEL, payload])
}

function* payloads(names: readonly string[]): Generator<string> {
  let payload = ''
  for (const name of names) {
    if (payload.length + name.length >= MOST_BYTES) {
      yield payload
      payload = ''
    }
    payload += payload === '' ? name : ` ${name}`
  }
  if (payload !== '') yield payload
}
