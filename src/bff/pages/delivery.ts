// View model of the page on delivery and payment.
import type { FastifyInstance } from 'fastify'
import { deliveryPage } from '#contract/pages/delivery.ts'
import { placeName } from '#contract/regions.ts'
import { getDelivery } from '#contract/shipping.ts'
import { mount } from '#http/mount.ts'
import type { PageDeps } from './page-deps.ts'

export function deliveryPages(app: FastifyInstance, { upstream, siteContext }: PageDeps): void {
  mount(app, deliveryPage, async ({ request }) => {
    const [{ info, checkout }, { home, zones }] = await Promise.all([
      siteContext.read(request),
      upstream.call(getDelivery, { request }),
    ])
    const { locale } = info.commerce
    const named = (code: string) => ({ code, name: placeName(code, locale) })
    const isAway = ({ code }: { code: string }) => Number(code !== home)
    const placesOf = (codes: string[]) =>
      codes.map(named).sort((one, other) => isAway(one) - isAway(other) || one.name.localeCompare(other.name, locale))
    return {
      zones: zones.map(({ countries, methods }) => ({ places: placesOf(countries), methods })),
      payments: (checkout?.kind === 'own' ? checkout.payments : []).map(({ code, limit, countries }) => ({
        ...{ code, limit },
        places: countries && placesOf(countries),
      })),
    }
  })
}
