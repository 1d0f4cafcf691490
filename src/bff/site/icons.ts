// The icon endpoint: a bundled icon at once; any other is fetched here, never by the browser, from the configured
// source, then from the public fallback, each within 1500 ms; then a neutral glyph. Fetched SVG is cleaned and kept.
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { type Dispatcher, request } from 'undici'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config.ts'
import { BUNDLED_ICONS, NEUTRAL_ICON } from './bundled-icons.ts'

export const ICON_TIMEOUT_MS = 1500
const MAX_BYTES = 32 * 1024
const ONE_DAY = 24 * 60 * 60_000
const A_MINUTE = 60_000

export interface IconDeps {
  config: Pick<Config, 'iconSourceUrl' | 'iconFallbackUrl'>
  /** Another way out than the network, for tests. */
  dispatcher?: Dispatcher
}

export function icons(app: FastifyInstance, { config, dispatcher }: IconDeps): void {
  const sources = [config.iconSourceUrl, config.iconFallbackUrl].filter((url) => url !== undefined && url !== '')
  const known = new LRUCache<string, { svg: string; found: boolean }>({
    max: 500,
    fetchMethod: async (name, _old, { options }) => {
      const svg = await firstOf(sources as string[], name, dispatcher)
      // A source that is down for a moment must not leave a neutral glyph for a day.
      options.ttl = svg ? ONE_DAY : A_MINUTE
      return { svg: svg ?? NEUTRAL_ICON, found: svg !== undefined }
    },
  })

  app.get<{ Params: { name: string } }>(
    '/bff/icons/:name',
    { config: { withoutContract: 'pictures' } },
    async ({ params }, reply) => {
      const name = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/.exec(params.name)?.[1]
      if (!name || name.length > 64) throw new ApiError('NOT_FOUND')
      const bundled = BUNDLED_ICONS[name]
      const icon = bundled ? { svg: bundled, found: true } : await known.fetch(name)
      return reply
        .type('image/svg+xml')
        .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('cache-control', icon?.found ? 'public, max-age=86400' : 'public, max-age=60')
        .send(icon?.svg ?? NEUTRAL_ICON)
    },
  )
}

async function firstOf(sources: readonly string[], name: string, dispatcher?: Dispatcher): Promise<string | undefined> {
  for (const source of sources) {
    const svg = await fetchIcon(`${source}/${name}.svg`, dispatcher).catch(() => undefined)
    if (svg) return svg
  }
  return undefined
}

async function fetchIcon(url: string, dispatcher?: Dispatcher): Promise<string | undefined> {
  const signal = AbortSignal.timeout(ICON_TIMEOUT_MS)
  const { statusCode, body } = await request(url, { signal, ...(dispatcher && { dispatcher }) })
  if (statusCode !== 200) {
    await body.dump()
    return undefined
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('The icon is too large')
    chunks.push(chunk)
  }
  return cleanSvg(Buffer.concat(chunks).toString('utf8'))
}

const SHAPES = [
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'g',
  'defs',
  'title',
  'linearGradient',
  'stop',
]
const ATTRIBUTES = [
  ...[
    'd',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'width',
    'height',
    'points',
    'transform',
    'id',
  ],
  ...[
    'fill',
    'fill-rule',
    'clip-rule',
    'stroke',
    'stroke-width',
    'stroke-linecap',
    'stroke-linejoin',
    'opacity',
    'offset',
    'stop-color',
  ],
]

/** Shapes and their geometry only: no script, no style, no link, no foreign content. Undefined when nothing is left. */
export function cleanSvg(source: string): string | undefined {
  const clean = sanitizeHtml(source, {
    allowedTags: ['svg', ...SHAPES],
    allowedAttributes: { '*': ATTRIBUTES, svg: [...ATTRIBUTES, 'viewBox', 'xmlns'] },
    parser: { xmlMode: true },
  }).trim()
  return clean.startsWith('<svg') && /<(?:path|circle|ellipse|rect|line|poly)/.test(clean) ? clean : undefined
}
