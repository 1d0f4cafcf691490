// Finished pages of visitors who are not signed in, kept as bytes and sent before anything is rendered. A page is made as for
// nobody; what is one visitor's own, the count of their cart, is set in afterwards.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mostEntries } from '#http/most-entries.ts'
import { queue } from '#http/queue.ts'
import { signals } from '#telemetry/signals.ts'
import type { Config } from '../../config/config.ts'
import type { CartAccess } from '../cart/access.ts'
import type { OwnBytes } from '../render/document-bytes.ts'
import type { Views } from '../render/views.ts'
import type { Trace } from '../upstream/trace.ts'
import type { Evictions } from './evictions.ts'
import { type ExpressLane, expressLane, keyOf } from './express-lane.ts'
import { compressWell, finishedPage, type KeptPage } from './kept-page.ts'
import { keptSearch, visitors } from './page-address.ts'
import { answerWith } from './page-answer.ts'
import { type Entry, taggedCache } from './tagged-cache.ts'
import { type Life, type Used, used } from './used.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the page is made as for nobody, because it may be kept. */
    keeping: Keeping | undefined
  }
}

export interface Keeping {
  key: string
  /** The key without the visitor's theme. */
  place: string
  /** The query as the page reads it. */
  search: string
  hasCart: boolean
}

export interface Made {
  /** In UTF-8. */
  html: OwnBytes
  route: string | undefined
  locale: KeptPage['locale']
}

export interface KeptPages {
  express: Pick<ExpressLane, 'open' | 'answer'>
  /** The hook that answers with what is kept; it must stand behind everything that may refuse a visitor without a session. */
  serve(app: FastifyInstance): void
  /** How a page that is past its time is made anew, after it was sent once more. */
  makeAnewBy(make: (request: FastifyRequest, reply: FastifyReply) => Promise<Made | undefined>): void
  /** Keeps a page that was just made, where it may be kept, and answers with it; not where it cannot carry the cart's count. */
  keepAndSend(request: FastifyRequest, reply: FastifyReply, made: Made): Promise<'sent' | 'not sent'>
}

export interface PagesOptions {
  config: Pick<Config, 'publicOrigin' | 'pageCacheMb' | 'cdnCache' | 'trustProxy'>
  evictions: Evictions
  views: Views
  cart: Pick<CartAccess, 'count'>
}

/** Addresses with a query that were asked for once; what anybody can make up is kept from the second time on. */
const REMEMBERED = 20_000

export function keptPages({ config, evictions, views, cart }: PagesOptions): KeptPages | undefined {
  if (config.pageCacheMb === 0) return undefined
  const cache = taggedCache<KeptPage>({ name: 'pages', mostBytes: config.pageCacheMb * 1_000_000, evictions })
  const visitorOf = visitors(config)
  const asked = new LRUCache<string, true>(mostEntries(REMEMBERED))
  const beingMade = new Set<string>()
  const inTurn = queue({ atOnce: 1, waiting: 256 })
  let makeAnew: Parameters<KeptPages['makeAnewBy']>[0] = async () => undefined

  const buttonFor = async (count: number, locale: KeptPage['locale']) =>
    await (await views.rendering()).cartButton(count, locale)

  const keepingOf = (request: FastifyRequest): Keeping | undefined => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { path, search } = request.canonical
    const wanted = keptSearch(path, search)
    const visitor = wanted === undefined ? undefined : visitorOf(request)
    if (wanted === undefined || !visitor) return undefined
    const place = path + wanted
    return { key: keyOf(visitor.theme, place), place, search: wanted, hasCart: visitor.hasCart }
  }
  const express = expressLane({
    visitorOf,
    trustsProxies: config.trustProxy !== false,
    find: (key) => {
      const entry = cache.get(key)
      return entry && cache.isFresh(entry) ? entry : undefined
    },
  })

  const finish = async ({ html, route, locale }: Made): Promise<KeptPage> =>
    finishedPage(html, { route, locale, button: await buttonFor(0, locale) })

  /** Undefined where it was not kept. */
  const keep = ({ key, search }: Keeping, page: KeptPage, life: Life | undefined, since: number) => {
    if (!life) return undefined
    if (search !== '' && !asked.has(key)) {
      asked.set(key, true)
      return undefined
    }
    const bytes = page.bodies.identity.length
    const entry = cache.keep(key, page, { life, bytes, since })
    if (entry)
      inTurn(async () => {
        if (cache.get(key) === entry) cache.resize(key, entry, bytes + (await compressWell(page)))
      }).catch(() => {})
    return entry
  }

  const renew = async (request: FastifyRequest, reply: FastifyReply, keeping: Keeping) => {
    if (beingMade.has(keeping.key)) return
    beingMade.add(keeping.key)
    try {
      const ingredients = used(evictions.mark(), { wantsFresh: true })
      request.trace = forNobody(request.trace, ingredients)
      const made = await makeAnew(request, reply)
      if (made) keep(keeping, await finish(made), ingredients.life(), ingredients.since)
    } catch (error) {
      request.log.warn({ err: error }, 'a page could not be made anew')
    } finally {
      beingMade.delete(keeping.key)
    }
  }

  const send = (request: FastifyRequest, reply: FastifyReply, page: KeptPage, life: Life | undefined) =>
    answerWith(request, reply, {
      page,
      life: config.cdnCache && !request.keeping?.hasCart ? life : undefined,
      countOf: request.keeping?.hasCart ? () => cart.count(request) : undefined,
      buttonFor,
    })

  return {
    express,
    serve(app) {
      app.decorateRequest('keeping', undefined)
      app.addHook('onRequest', async (request, reply) => {
        const keeping = keepingOf(request)
        if (!keeping) return
        request.keeping = keeping
        const entry: Entry<KeptPage> | undefined = cache.get(keeping.key)
        const isUsable = entry !== undefined && (!keeping.hasCart || entry.value.places !== undefined)
        const isStale = isUsable && !cache.isFresh(entry)
        signals.cache.publish({ cache: 'pages', hit: isUsable, stale: isStale })
        if (!isUsable) {
          request.trace.used = used(evictions.mark())
          return
        }
        request.gate = 'public'
        request.page = entry.value.route
        // The address came through whatever may refuse it; whatever may refuse a visitor is asked each time.
        express.know(request, keeping.place)
        await send(request, reply, entry.value, entry)
        if (isStale) setImmediate(() => void renew(request, reply, keeping))
        return reply
      })
    },
    makeAnewBy: (make) => {
      makeAnew = make
    },
    async keepAndSend(request, reply, made) {
      const { keeping, trace } = request
      const page = await finish(made)
      const life = trace.used?.life()
      if (keeping && trace.used) keep(keeping, page, life, trace.used.since)
      if (keeping?.hasCart && !page.places) return 'not sent'
      // What changed while it was made is not for a CDN either.
      const isOver = life && trace.used && evictions.isOutdated(life.tags, trace.used.since)
      await send(request, reply, page, isOver ? undefined : life)
      return 'sent'
    },
  }
}

/** The trace of a request that is answered already: nobody waits any more, and its time begins anew. */
function forNobody(trace: Trace, ingredients: Used): Trace {
  const since = performance.now()
  return Object.create(trace, {
    gone: { value: () => undefined },
    calls: { value: [] },
    age: { value: () => performance.now() - since },
    used: { value: ingredients, writable: true },
  })
}
