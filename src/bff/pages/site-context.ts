// What every page needs and hardly ever changes: site info, the category tree, delivery, the announcement. Read anew when one
// of them changes, kept while the upstream fails, and says whether there is a catalogue at all.
import type { FastifyRequest } from 'fastify'
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
import { type Made, remembered } from '../kept/remembered.ts'
import type { Upstream } from '../upstream/client.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import { timeLeft, whileTimeLasts } from '../upstream/time-budget.ts'
import { homeDelivery } from './home-delivery.ts'
import { withReturnsLine } from './returns-line.ts'

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
  const known = remembered<SiteContext>(upstream, async (used, before) => {
    const [info, tree, reach, options] = await Promise.all([
      upstream.call(getInfo, { used }).catch(ifNotOffered(DEFAULT_SITE_INFO)).then(withReturnsLine),
      upstream.call(categoryTree, { used }).catch(ifNotOffered(null)),
      // No page needs it: while it fails, pages keep what was read before or fall back on the shop's own words.
      upstream
        .call(getDelivery, { used, optional: true })
        .catch(ifNotOffered(null))
        .catch(() => undefined),
      upstream
        .call(getCheckoutOptions, { used, optional: true })
        .catch(ifNotOffered(null))
        .catch(() => undefined),
    ])
    const roots = tree?.roots ?? []
    const read = reach && reach.zones.length > 0 ? { home: homeDelivery(reach, info.commerce) } : null
    const delivery = reach === undefined ? (before?.delivery ?? null) : read
    const checkout = options === undefined ? (before?.checkout ?? null) : options
    const departments = roots.map(department)
    // Markup is kept with what is frozen.
    for (const each of [info, departments, delivery]) Object.freeze(each)
    return { info, tree: roots, departments, delivery, checkout, catalogue: tree !== null }
  })
  const announcementFor = (audience: 'guest' | 'customer') =>
    remembered<Banner | null>(upstream, async (used) => {
      const query = { placement: 'announcement_bar', audience } as const
      return (await upstream.call(listBanners, { query, used, optional: true })).rows[0] ?? null
    })
  const announcements = { guest: announcementFor('guest'), customer: announcementFor('customer') }
  const nothing: SiteContext = {
    ...{ info: DEFAULT_SITE_INFO, tree: [], departments: [] },
    ...{ delivery: null, checkout: null, catalogue: false },
  }
  const unread: Made<SiteContext> = { value: nothing, life: undefined }
  const readNow = async (): Promise<Made<SiteContext>> => {
    signals.cache.publish({ cache: 'surroundings', hit: known.isFresh() })
    return await known.read().catch(() => unread)
  }
  const { api } = upstream.transport.lanes
  const seen = new WeakMap<FastifyRequest, Promise<Made<SiteContext>>>()

  const read: SiteContextReader['read'] = async (request) => {
    if (!request) return (await readNow()).value
    const late = (): Made<SiteContext> => ({ value: known.last() ?? nothing, life: undefined })
    const reading = seen.get(request) ?? whileTimeLasts(readNow(), request.trace, api, late)
    seen.set(request, reading)
    return taken(await reading, request)
  }

  return {
    read,
    async banner(audience, request) {
      const none: Made<Banner | null> = { value: null, life: undefined }
      const announcement = announcements[audience]
      if (!announcement.isFresh() && timeLeft(request.trace, api) <= 0) return taken(none, request)
      const reading = announcement.read().catch(() => none)
      return taken(await whileTimeLasts(reading, request.trace, api, () => none), request)
    },
    async requireCatalogue(request) {
      const found = await read(request)
      if (!found.catalogue) throw new ApiError('CATALOGUE_UNAVAILABLE')
      return found
    },
  }
}

/** What the request's answer is made of, this included. */
function taken<T>({ value, life }: Made<T>, { trace: { used } }: FastifyRequest): T {
  if (life) used?.add(life)
  else used?.giveUp()
  return value
}
