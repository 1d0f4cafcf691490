// Repeats answers with finished pages before any other hook runs: a target that has once come through all of them is let
// through again by its letters, and gets the head that they wrote. What differs from request to request is still asked here:
// the host, the visitor's cookies, how much an address asks for, and whether the page still holds.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Canonical } from '#contract/canonicalize.ts'
import { signals } from '#telemetry/signals.ts'
import { encodingOf } from '../render/negotiate.ts'
import { isKnown, type KeptPage } from './kept-page.ts'
import type { Visitor } from './page-address.ts'
import type { Entry } from './tagged-cache.ts'

export interface Checks {
  /** Whether the Host header is the one that is served here. */
  isHost: (request: FastifyRequest) => boolean
  /** Counts one request of the address; false where it is one too many. */
  admits: (request: FastifyRequest) => boolean
  /** Gives the request its ids, as for every other. */
  begin: (request: FastifyRequest, reply: FastifyReply) => void
}

/** A page by its address alone: what stands in the key after the theme. */
interface Target {
  canonical: Canonical
  place: string
}

export interface ExpressLane {
  /** The target came through every hook. */
  know(request: FastifyRequest, place: string): void
  /** Its hook must be the first. The checks exist once all hooks do. */
  open(app: FastifyInstance, checks: () => Checks | undefined): void
}

const MOST_TARGETS = 5000

export function expressLane(deps: {
  visitorOf: (request: FastifyRequest) => Visitor | undefined
  /** A page within its time. */
  find: (key: string) => Entry<KeptPage> | undefined
}): ExpressLane {
  const targets = new LRUCache<string, Target>({ max: MOST_TARGETS })

  return {
    know: ({ originalUrl, canonical }, place) => void targets.set(originalUrl, { canonical, place }),
    open(app, checksOf) {
      let isClosing = false
      app.addHook('preClose', async () => {
        isClosing = true
      })
      app.addHook('onRequest', (request, reply, done) => {
        const { headers, method } = request.raw
        const target = method === 'GET' || method === 'HEAD' ? targets.get(request.originalUrl) : undefined
        const visitor = target && deps.visitorOf(request)
        if (!visitor || visitor.hasCart || isClosing) return done()
        const entry = deps.find(`${visitor.theme ?? ''} ${target.place}`)
        if (!entry) return done()
        const page = entry.value
        const encoding = encodingOf(headers['accept-encoding'])
        const body = page.bodies[encoding]
        const known = isKnown(headers['if-none-match'], page.hash)
        const head = (known ? page.heads.known : page.heads.whole)[encoding]
        const checks = checksOf()
        if (!body || !head || !checks?.isHost(request) || !checks.admits(request)) return done()

        checks.begin(request, reply)
        request.canonical = target.canonical
        request.gate = 'public'
        request.page = page.route
        signals.cache.publish({ cache: 'pages', hit: true })
        // Sent below, and read again by the log.
        if (!known) reply.header('content-length', body.length)
        reply.hijack()
        const { raw } = reply
        raw.writeHead(known ? 304 : 200, ['x-request-id', request.id, ...head])
        if (known || method === 'HEAD') raw.end()
        else raw.end(body)
      })
    },
  }
}
