// The icon endpoint: a bundled icon at once; any other is fetched here, never by the browser, from the configured
// source, then from the public fallback, each within 1500 ms; then a neutral glyph. Fetched SVG is cleaned and kept, and
// so is that there is none. Anybody can make names up: few are asked for at a time, and they count as requests.
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { type Dispatcher, request } from 'undici'
import { ApiError } from '#http/errors.ts'
import { mostEntries } from '#http/most-entries.ts'
import { queue } from '#http/queue.ts'
import type { Config } from '../../config/config.ts'
import type { Misses } from '../limits/flood.ts'
import { BUNDLED_ICONS, NEUTRAL_ICON } from './bundled-icons.ts'

const ICON_TIMEOUT_MS = 1500
const MAX_BYTES = 32 * 1024
const A_MINUTE = 60_000
const ONE_HOUR = 60 * A_MINUTE
const ONE_DAY = 24 * ONE_HOUR
/** Requests to the sources at a time, and names that may wait for their turn. */
const AT_ONCE = 8
const WAITING = 32

export interface IconDeps {
  config: Pick<Config, 'iconSourceUrl' | 'iconFallbackUrl'>
  misses: Pick<Misses, 'count'>
  /** Another way out than the network, for tests. */
  dispatcher?: Dispatcher
  /** What each source is given, in milliseconds. */
  patience?: number
}

export function icons(
  app: FastifyInstance,
  { config, misses, dispatcher, patience = ICON_TIMEOUT_MS }: IconDeps,
): void {
  const sources = [config.iconSourceUrl, config.iconFallbackUrl].filter((url) => url !== undefined && url !== '')
  const inTurn = queue({ atOnce: AT_ONCE, waiting: WAITING })
  // Apart from the icons, which a flood of made-up names would push out otherwise.
  const absent = new LRUCache<string, true>(mostEntries(5000))
  const found = new LRUCache<string, string>({ max: 500, ttl: ONE_DAY })
  const underWay = new Map<string, Promise<string | undefined>>()

  const ask = async (name: string): Promise<string | undefined> => {
    const { svg, certain } = await inTurn(() => firstOf(sources as string[], name, { dispatcher, patience }))
    if (svg !== undefined) found.set(name, svg)
    // A source that is down for a moment must not leave a neutral glyph for long.
    else absent.set(name, true, { ttl: certain ? ONE_HOUR : A_MINUTE })
    return svg
  }

  /** Undefined where there is none, or too many are asked for. */
  const fetched = async (name: string): Promise<string | undefined> => {
    if (absent.has(name)) return undefined
    const answer = underWay.get(name) ?? ask(name).finally(() => underWay.delete(name))
    underWay.set(name, answer)
    return await answer.catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
  }

  app.get<{ Params: { name: string } }>(
    '/bff/icons/:name',
    { config: { withoutContract: 'pictures' } },
    async (request, reply) => {
      const { params } = request
      const name = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/.exec(params.name)?.[1]
      if (!name || name.length > 64) throw new ApiError('NOT_FOUND')
      const atHand = BUNDLED_ICONS[name] ?? found.get(name)
      if (atHand === undefined) await misses.count(request)
      const svg = atHand ?? (await fetched(name))
      return reply
        .type('image/svg+xml')
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('cache-control', svg ? 'public, max-age=86400' : 'public, max-age=60')
        .send(svg ?? NEUTRAL_ICON)
    },
  )
}

interface Found {
  svg: string | undefined
  /** Every source has said so. */
  certain: boolean
}

interface Way {
  dispatcher: Dispatcher | undefined
  patience: number
}

async function firstOf(sources: readonly string[], name: string, way: Way): Promise<Found> {
  let certain = true
  for (const source of sources) {
    const answer = await fetchIcon(`${source}/${name}.svg`, way).catch(() => undefined)
    if (answer?.svg) return { svg: answer.svg, certain: true }
    certain &&= answer?.certain ?? false
  }
  return { svg: undefined, certain }
}

async function fetchIcon(url: string, { dispatcher, patience }: Way): Promise<Found> {
  const signal = AbortSignal.timeout(patience)
  const { statusCode, body } = await request(url, { signal, ...(dispatcher && { dispatcher }) })
  if (statusCode !== 200) {
    await body.dump()
    return { svg: undefined, certain: statusCode === 404 || statusCode === 410 }
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('The icon is too large')
    chunks.push(chunk)
  }
  return { svg: cleanSvg(Buffer.concat(chunks).toString('utf8')), certain: true }
}

const SHAPES = 'path circle ellipse rect line polyline polygon g defs title linearGradient stop'.split(' ')
const GEOMETRY = 'd cx cy r rx ry x y x1 x2 y1 y2 width height points transform id'.split(' ')
const PAINT =
  'fill fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin opacity offset stop-color'.split(' ')
const ATTRIBUTES = [...GEOMETRY, ...PAINT]

/** Shapes and their geometry only: no script, no style, no link, no foreign content. Undefined when nothing is left. */
export function cleanSvg(source: string): string | undefined {
  const clean = sanitizeHtml(source, {
    allowedTags: ['svg', ...SHAPES],
    allowedAttributes: { '*': ATTRIBUTES, svg: [...ATTRIBUTES, 'viewBox', 'xmlns'] },
    parser: { xmlMode: true },
  }).trim()
  return clean.startsWith('<svg') && /<(?:path|circle|ellipse|rect|line|poly)/.test(clean) ? clean : undefined
}
