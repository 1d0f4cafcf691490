// For search engines: robots.txt and a sitemap that walks the catalogue by keyset, five thousand addresses a file.
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { listAddresses } from '#contract/products.ts'
import { escaped } from '#html/escape.ts'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import type { SiteContextReader } from '../pages/site-context.ts'
import type { Upstream } from '../upstream/client.ts'

type Kind = 'products' | 'categories'
const PATHS: Record<Kind, string> = { products: '/product/', categories: '/categories/' }
const TEN_MINUTES = 10 * 60_000

export function crawlers(
  app: FastifyInstance,
  deps: { config: Config; upstream: Upstream; siteContext: SiteContextReader },
) {
  const { config, upstream, siteContext } = deps
  const origin = config.publicOrigin
  const files = new LRUCache<string, string>({ max: 64, ttl: TEN_MINUTES, fetchMethod: (key) => build(key) })

  const build = async (key: string): Promise<string> => {
    await siteContext.requireCatalogue()
    if (key === 'index')
      return sitemapIndex([`${origin}/sitemap-pages.xml`, ...(await parts('categories')), ...(await parts('products'))])
    if (key === 'pages') {
      const { info, delivery } = await siteContext.read()
      const pages = info.entries.filter((entry) => entry.kind === 'page').map((entry) => `/pages/${entry.value}`)
      return urlSet(
        ['/', '/categories', '/contact', ...(delivery ? ['/delivery'] : []), ...pages].map((path) => ({ path })),
        origin,
      )
    }
    const [kind, after] = key.split(' ') as [Kind, string | undefined]
    const { rows } = await upstream.call(listAddresses, { query: { kind, ...(after && { after }) } })
    return urlSet(
      rows.map(({ slug, updatedAt, picture }) => ({ path: PATHS[kind] + slug, updatedAt, picture })),
      origin,
    )
  }
  const parts = async (kind: Kind): Promise<string[]> => {
    const urls: string[] = []
    let after: string | undefined
    do {
      urls.push(`${origin}/sitemap-${kind}.xml${after ? `?${new URLSearchParams({ after })}` : ''}`)
      const { next } = await upstream.call(listAddresses, { query: { kind, ...(after && { after }) } })
      after = next ?? undefined
    } while (after)
    return urls
  }
  const xml = { config: { withoutContract: 'for search engines' } }
  const serve = (path: string, keyOf: (after: string | undefined) => string) =>
    app.get<{ Querystring: { after?: unknown } }>(path, xml, async (request, reply) => {
      const { after } = request.query
      if (after !== undefined && (typeof after !== 'string' || !/^[\w-]{1,200}$/.test(after)))
        throw new ApiError('NOT_FOUND')
      reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600')
      return await files.fetch(keyOf(after))
    })
  serve('/sitemap.xml', () => 'index')
  serve('/sitemap-pages.xml', () => 'pages')
  serve('/sitemap-categories.xml', (after) => `categories${after ? ` ${after}` : ''}`)
  serve('/sitemap-products.xml', (after) => `products${after ? ` ${after}` : ''}`)
  app.get('/robots.txt', xml, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    const closed = ['/dashboard', '/users', '/cart', '/checkout', '/login', '/register', '/search', '/bff/', '/api/']
    return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
  })
}

const sitemapIndex = (urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls
    .map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`

interface Entry {
  path: string
  updatedAt?: string
  picture?: string | null | undefined
}

function urlSet(entries: readonly Entry[], origin: string): string {
  const element = (name: string, text: string | null | undefined) => (text ? `<${name}>${escaped(text)}</${name}>` : '')
  const pictureOf = ({ picture }: Entry) =>
    picture && /^(?:\/(?!\/)|https:\/\/)/.test(picture)
      ? `<image:image>${element('image:loc', (picture.startsWith('/') ? origin : '') + picture)}</image:image>`
      : ''
  const urls = entries.map(
    (entry) =>
      `<url>${element('loc', origin + entry.path)}${element('lastmod', entry.updatedAt)}${pictureOf(entry)}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`
}
