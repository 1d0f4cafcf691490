// Tells a cache before this BFF what it must drop: the tags of what changed, gathered for half a second, sent to one address and
// sent again until that address takes them. Every BFF tells what it heard of, after it has dropped it itself, so that the last
// to hear is the last to tell, and nobody serves the CDN anything older from then on.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { request } from 'undici'
import type { Evictions } from './evictions.ts'
import { everyOf, type Name } from './names.ts'

export interface CdnPurgeOptions {
  url: string
  /** Sent as `Authorization: Bearer …`. */
  secret: string | undefined
  evictions: Pick<Evictions, 'onEvict'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Milliseconds; answers that were on their way to the CDN when something changed arrive meanwhile. */
  gatherFor?: number
  /** Milliseconds after the first failure; twice as long after each further one. */
  retryAfter?: number
}

export interface CdnPurge {
  /** Sends what is left, once. */
  close(): Promise<void>
}

/** Of more, everything is dropped. */
const MOST_TAGS = 500
const LONGEST_PAUSE = 60_000
const PATIENCE = 5000

/** A CDN compares tags letter by letter, and knows nothing of kinds and records. */
const tagsOf = ({ entity, id }: Name): string[] => [entity, id === undefined ? everyOf(entity) : `${entity}:${id}`]

export function cdnPurge(options: CdnPurgeOptions): CdnPurge {
  const { url, secret, evictions, log, gatherFor = 500, retryAfter = 1000 } = options
  const closing = new AbortController()
  let waiting: Set<string> | 'all' = new Set()
  let sending: Promise<void> | undefined

  const add = (tags: Iterable<string> | 'all') => {
    if (waiting === 'all') return
    if (tags === 'all') waiting = 'all'
    else for (const tag of tags) waiting.add(tag)
    if (waiting !== 'all' && waiting.size > MOST_TAGS) waiting = 'all'
  }
  const isEmpty = () => waiting !== 'all' && waiting.size === 0

  /** Puts back what was not taken. */
  const send = async (): Promise<unknown> => {
    const sent = waiting
    waiting = new Set()
    try {
      const { statusCode, body } = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
        body: JSON.stringify(sent === 'all' ? { all: true } : { tags: [...sent] }),
        headersTimeout: PATIENCE,
        bodyTimeout: PATIENCE,
      })
      await body.dump()
      if (statusCode >= 200 && statusCode < 300) return undefined
      throw new Error(`The address answers ${statusCode}`)
    } catch (error) {
      add(sent)
      return error
    }
  }
  const pause = async (ms: number) => {
    await sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => {})
  }
  const run = async () => {
    let failures = 0
    await pause(gatherFor)
    while (!isEmpty() && !closing.signal.aborted) {
      const fault = await send()
      const about = { event: 'cache.cdn', err: fault }
      if (fault !== undefined && failures === 0) log.warn(about, 'the CDN is not told what changed: it is tried again')
      if (fault === undefined && failures > 0) log.info(about, 'the CDN is told what changed again')
      failures = fault === undefined ? 0 : failures + 1
      await pause(failures === 0 ? gatherFor : Math.min(retryAfter * 2 ** (failures - 1), LONGEST_PAUSE))
    }
    sending = undefined
  }
  evictions.onEvict((evicted) => {
    add(evicted === 'all' ? 'all' : evicted.flatMap(tagsOf))
    if (!closing.signal.aborted) sending ??= run()
  })

  return {
    async close() {
      closing.abort()
      await sending
      if (!isEmpty()) await send()
    },
  }
}
