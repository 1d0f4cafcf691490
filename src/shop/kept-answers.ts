// Says with every public answer how long it may be kept, and what it is made of (docs/caching.md). Contracts declare which
// answers may be kept at all (`madeOf`); handlers add records, and moments after which an answer is another one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shown } from '#contract/kept.ts'
import type { Schedule } from './schedule.ts'

/** Seconds for which an answer may be kept while nothing of it is announced to have changed. */
const KEPT_FOR = 300
/** Seconds for which it may be shown after that while a newer one is asked for. */
const STALE_FOR = 60

const NOBODYS = 'private, no-store'
const FULL = `public, max-age=0, s-maxage=${KEPT_FOR}, stale-while-revalidate=${STALE_FOR}`

declare module 'fastify' {
  interface FastifyReply {
    /** What the answer shows. */
    shows: Shown[]
    /** When it will be another one, by `performance.now()`. */
    holdsUntil: number
  }
}

/** The answer shows these, beside all that its contract names. */
export function shows(reply: FastifyReply, ...names: readonly Shown[]): void {
  reply.shows.push(...names)
}

/** The answer is another one after so many milliseconds; 0 is for answers that nobody should keep. */
export function holdsFor(reply: FastifyReply, ms: number): void {
  reply.holdsUntil = Math.min(reply.holdsUntil, performance.now() + ms)
}

/** Whatever belongs to somebody is asked for with one of these. */
const isSomebodys = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers['cart-token'] !== undefined

/** What changes on its second is not shown after it, not even while a newer answer is asked for. */
const policyOf = (holdsUntil: number): string => {
  const seconds = Math.floor((holdsUntil - performance.now()) / 1000)
  if (seconds >= KEPT_FOR + STALE_FOR) return FULL
  if (seconds < 1) return NOBODYS
  return `public, max-age=0, s-maxage=${Math.min(seconds, KEPT_FOR)}, stale-while-revalidate=0`
}

export function describeKeeping(app: FastifyInstance, { next }: Pick<Schedule, 'next'>): void {
  app.decorateReply('shows')
  app.decorateReply('holdsUntil', Number.POSITIVE_INFINITY)
  app.addHook('onRoute', (route) => {
    const madeOf = route.config?.endpoint?.madeOf
    if (!madeOf) return
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      // What is not found today may be published tomorrow under this address, and no name of it is known yet.
      reply.header('cache-control', NOBODYS)
      reply.shows = [...madeOf]
      // Asked for anybody: what has begun or ended by now must be heard of before the answer is made.
      const moment = await next()
      if (!isSomebodys(request)) reply.holdsUntil = moment
    }
    const preSerialization = async (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
      if (reply.statusCode !== 200 || isSomebodys(request)) return answer
      const policy = policyOf(reply.holdsUntil)
      if (policy === NOBODYS) return answer
      reply.header('cache-control', policy).header('cache-tag', [...new Set(reply.shows)].join(','))
      return answer
    }
    route.onRequest = [route.onRequest ?? [], onRequest].flat()
    route.preSerialization = [route.preSerialization ?? [], preSerialization].flat()
  })
}
