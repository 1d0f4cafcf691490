// View model of the page on delivery, and what every page says of delivery to the shop's own country.
import type { FastifyInstance } from 'fastify'
import { deliveryPage, type HomeDelivery } from '#contract/pages/delivery.ts'
import type { Locale } from '#contract/parts.ts'
import { placeName } from '#contract/regions.ts'
import { type Delivery, getDelivery } from '#contract/shipping.ts'
import { mount } from '#http/mount.ts'
import type { PageDeps } from './page-deps.ts'

export function deliveryPages(app: FastifyInstance, { upstream, siteContext }: PageDeps): void {
  mount(app, deliveryPage, async ({ request }) => {
    const [{ info }, { home, zones }] = await Promise.all([
      siteContext.read(request),
      upstream.call(getDelivery, { request }),
    ])
    const { locale } = info.commerce
    const named = (code: string) => ({ code, name: placeName(code, locale) })
    const isAway = ({ code }: { code: string }) => Number(code !== home)
    return {
      zones: zones.map(({ countries, methods }) => ({
        places: countries
          .map(named)
          .sort((one, other) => isAway(one) - isAway(other) || one.name.localeCompare(other.name, locale)),
        methods,
      })),
    }
  })
}

/** The method with the lowest price, and among equals the quickest; null where no zone reaches the shop's own country. */
export function homeDelivery({ home, zones }: Delivery, locale: Locale): HomeDelivery | null {
  const methods = zones.find(({ countries }) => countries.includes(home))?.methods ?? []
  const [best] = methods
    .filter(({ rates }) => rates.length > 0)
    .map(({ rates, daysMin, daysMax, freeFrom }) => {
      const prices = rates.map(({ price }) => price)
      return { price: Math.min(...prices), priceMax: Math.max(...prices), daysMin, daysMax, freeFrom }
    })
    .sort((one, other) => one.price - other.price || one.daysMax - other.daysMax)
  return best ? { code: home, name: placeName(home, locale), ...best } : null
}
