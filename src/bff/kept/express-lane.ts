// Repeats answers with finished pages before the framework sees a request: a target that has once come through all hooks is let
// through again by its letters, and gets the head that they wrote. What differs from request to request is still asked here:
// the host, the visitor's cookies, how much an address asks for, and whether the page still holds.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { v7 as uuidv7 } from 'uuid'
import type { Canonical } from '#contract/canonicalize.ts'
import { hasBody } from '#http/body-time.ts'
import { mostEntries } from '#http/most-entries.ts'
import { pooledRandom } from '#http/random.ts'
import { signals } from '#telemetry/signals.ts'
import { networkOf } from '../limits/address.ts'
import { type Encoding, encodingOf } from '../render/negotiate.ts'
import type { Answered } from './express-log.ts'
import { entityTag, isKnown, type KeptPage } from './kept-page.ts'
import type { Visitor } from './page-address.ts'
import type { Entry } from './tagged-cache.ts'

export interface Checks {
  /** Whether the Host header is the one that is served here. */
  isHost: (request: IncomingMessage) => boolean
  /** Counts one request of a network; false where it is one too many. */
  admits: (network: string) => boolean
  /** Writes the line of an answer that is over. */
  log: (answered: Answered) => void
}

/** A page by its address alone: what stands in the key after the theme. */
interface Target {
  canonical: Canonical
  keys: Record<'none' | 'light' | 'dark', string>
}

export interface ExpressLane {
  /** The request came through every hook. */
  know(request: FastifyRequest, place: string): void
  /** The checks exist once all hooks do. */
  open(app: FastifyInstance, checks: Checks): void
  /** Answers, or returns false and has done nothing. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

const MOST_TARGETS = 5000
const MOST_CLIENTS = 20_000
/** Characters; a longer way through proxies is read anew each time, so that nobody fills the memory with it. */
const LONGEST_CLIENT = 200

export const keyOf = (theme: Visitor['theme'], place: string): string => `${theme ?? ''} ${place}`

export function expressLane(deps: {
  visitorOf: (request: IncomingMessage) => Visitor | undefined
  /** A page within its time. */
  find: (key: string) => Entry<KeptPage> | undefined
  /** Whether proxies are trusted to say whom they ask for. */
  trustsProxies: boolean
}): ExpressLane {
  const targets = new LRUCache<string, Target>(mostEntries(MOST_TARGETS))
  /** Networks as the framework read them, by all that it reads them from. */
  const networks = new LRUCache<string, string>(mostEntries(MOST_CLIENTS))
  /** Browsers send a handful of these headers, and each sends the same one every time. */
  const encodings = new LRUCache<string, Encoding>({ max: 100, memoMethod: encodingOf })
  const state = { checks: undefined as Checks | undefined }

  const clientOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = deps.trustsProxies ? headers['x-forwarded-for'] : undefined
    return forwarded === undefined ? `${socket.remoteAddress}` : `${socket.remoteAddress} ${forwarded}`
  }

  return {
    know({ originalUrl, canonical, raw, ip }, place) {
      const keys = { none: keyOf(null, place), light: keyOf('light', place), dark: keyOf('dark', place) }
      targets.set(originalUrl, { canonical, keys })
      const client = clientOf(raw)
      if (client.length <= LONGEST_CLIENT) networks.set(client, networkOf(ip))
    },
    open(app, checks) {
      state.checks = checks
      app.addHook('preClose', async () => {
        state.checks = undefined
      })
    },
    answer(request, response) {
      const { headers, method, url } = request
      const { checks } = state
      if (hasBody(request)) return false
      if (checks === undefined || url === undefined || (method !== 'GET' && method !== 'HEAD')) return false
      const target = targets.get(url)
      const visitor = target && deps.visitorOf(request)
      if (!visitor || visitor.hasCart) return false
      const page = deps.find(target.keys[visitor.theme ?? 'none'])?.value
      const network = networks.get(clientOf(request))
      if (!page || network === undefined) return false
      const encoding = encodings.memo(headers['accept-encoding'] ?? '')
      const asked = headers['if-none-match']
      const known = asked !== undefined && (asked === entityTag(page.hash, encoding) || isKnown(asked, page.hash))
      const body = page.bodies[encoding]
      const head = (known ? page.heads.known : page.heads.whole)[encoding]
      if (!body || !head || !checks.isHost(request) || !checks.admits(network)) return false

      const since = performance.now()
      const requestId = uuidv7({ rng: pooledRandom })
      signals.cache.publish({ cache: 'pages', hit: true })
      const status = known ? 304 : 200
      response.once('close', () =>
        checks.log({
          ...{ request, requestId, status, since, method, target: target.canonical, route: page.route },
          bytes: known ? undefined : body.length,
        }),
      )
      response.writeHead(status, ['x-request-id', requestId, ...head])
      // Node itself leaves the body out where HEAD asks.
      if (known) response.end()
      else response.end(body)
      return true
    },
  }
}
