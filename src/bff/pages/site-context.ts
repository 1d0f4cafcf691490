// What every page needs and hardly ever changes: site info, the category tree, delivery, the announcement. Read at most
// once every two seconds per process, kept while the upstream fails, and says whether there is a catalogue at all.
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Banner } from '#contract/banners.ts'
import { listBanners } from '#contract/banners.ts'
import { type CategoryNode, categoryTree } from '#contract/categories.ts'
import { type CheckoutOptions, getCheckoutOptions } from '#contract/checkout.ts'
import { getInfo, type SiteInfo } from '#contract/info.ts'
import { DEFAULT_SITE_INFO } from '#contract/info-defaults.ts'
import type { Department, Shell } from '#contract/pages/shell.ts'
import { getDelivery } from '#contract/shipping.ts'
import { ApiError } from '#http/errors.ts'
import { signals } from '#telemetry/signals.ts'
import type { Upstream } from '../upstream/client.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import { whileTimeLasts } from '../upstream/time-budget.ts'
import { homeDelivery } from './home-delivery.ts'

const FRESH_MS = 2000

export interface SiteContext {
  info: SiteInfo
  tree: CategoryNode[]
  departments: Department[]
  delivery: Shell['delivery']
  /** Null where the backend takes no orders, and while nothing is known of it. */
  checkout: CheckoutOptions | null
  catalogue: boolean
}

/** Every page carries the menus, to its reader and to its script: what they do not show is left out. */
const department = ({ slug, name, count, picture, children }: CategoryNode): Department => ({
  slug,
  name,
  count,
  picture,
  children: children.map((group) => ({
    slug: group.slug,
    name: group.name,
    children: group.children.map((leaf) => ({ slug: leaf.slug, name: leaf.name })),
  })),
})

export interface SiteContextReader {
  /** All parts of a request see the same, and together they wait for it no longer than a request may take. */
  read(request?: FastifyRequest): Promise<SiteContext>
  banner(audience: 'guest' | 'customer', request: FastifyRequest): Promise<Banner | null>
  /** Throws CATALOGUE_UNAVAILABLE where there is no catalogue, so that its screens say so plainly. */
  requireCatalogue(request?: FastifyRequest): Promise<SiteContext>
}

export function siteContextReader(upstream: Upstream): SiteContextReader {
  const known = new LRUCache<string, SiteContext>({
    max: 1,
    ttl: FRESH_MS,
    // What was read last is shown for as long as reading fails.
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, before) => {
      const [info, tree, reach, options] = await Promise.all([
        upstream.call(getInfo).catch(ifNotOffered(DEFAULT_SITE_INFO)),
        upstream.call(categoryTree).catch(ifNotOffered(null)),
        // No page needs it: while it fails, pages keep what was read before or fall back on the shop's own words.
        upstream
          .call(getDelivery)
          .catch(ifNotOffered(null))
          .catch(() => undefined),
        upstream
          .call(getCheckoutOptions)
          .catch(ifNotOffered(null))
          .catch(() => undefined),
      ])
      const roots = tree?.roots ?? []
      const read = reach && reach.zones.length > 0 ? { home: homeDelivery(reach, info.commerce) } : null
      const delivery = reach === undefined ? (before?.delivery ?? null) : read
      const checkout = options === undefined ? (before?.checkout ?? null) : options
      return { info, tree: roots, departments: roots.map(department), delivery, checkout, catalogue: tree !== null }
    },
  })
  const announcements = new LRUCache<string, { banner: Banner | null }>({
    max: 2,
    ttl: FRESH_MS,
    fetchMethod: async (audience) => {
      const query = { placement: 'announcement_bar', audience: audience as 'guest' | 'customer' } as const
      const { rows } = await upstream.call(listBanners, { query })
      return { banner: rows[0] ?? null }
    },
  })
  const nothing: SiteContext = {
    ...{ info: DEFAULT_SITE_INFO, tree: [], departments: [] },
    ...{ delivery: null, checkout: null, catalogue: false },
  }
  const readNow = async () => {
    signals.cache.publish({ cache: 'surroundings', hit: known.has('all') })
    return (await known.fetch('all').catch(() => undefined)) ?? nothing
  }
  const { api } = upstream.transport.lanes
  const seen = new WeakMap<FastifyRequest, Promise<SiteContext>>()
  const read: SiteContextReader['read'] = (request) => {
    if (!request) return readNow()
    const late = () => known.get('all', { allowStale: true, noDeleteOnStaleGet: true }) ?? nothing
    const reading = seen.get(request) ?? whileTimeLasts(readNow(), request.trace, api, late)
    seen.set(request, reading)
    return reading
  }

  return {
    read,
    async banner(audience, request) {
      const reading = announcements.fetch(audience).catch(() => undefined)
      return (await whileTimeLasts(reading, request.trace, api, () => undefined))?.banner ?? null
    },
    async requireCatalogue(request) {
      const found = await read(request)
      if (!found.catalogue) throw new ApiError('CATALOGUE_UNAVAILABLE')
      return found
    },
  }
}
