// What checking out is like, as it is set up now. One statement.
import { type Kysely, sql } from 'kysely'
import type { OwnCheckout } from '#contract/checkout.ts'
import type { CheckoutSettings } from '#contract/checkout-settings.ts'
import { REGIONS } from '#contract/regions.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { type Zoned, zoned } from '#contract/time-zone.ts'
import type { Database } from '../db/schema.ts'
import { readGroups } from '../info/rules.ts'
import { rateOn, type TaxedShop, type TaxRate, taxTreatment } from '../pricing/tax-rate.ts'
import { homeOf } from '../shipping/home.ts'
import { countries, methods } from '../shipping/zone-columns.ts'
import { ratesWhere } from '../taxes/rates.ts'
import { type KnownPages, knownPages, termsOf } from './terms.ts'

interface Row {
  groups: Record<string, unknown>
  zones: { countries: string[]; methods: ShippingMethod[] }[]
  /** Those that something on the shelves, or delivery, is taxed by; empty where there is no class at all. */
  classesInUse: string[]
  rates: TaxRate[]
  pages: KnownPages
}

/** A postcode of the one region whose goods are taxed by a member state's rules although its country is none. */
const IN_NORTHERN_IRELAND = 'BT1 1AA'

/** Rates of a place that a zone holds; a region outside the area of the tax is told by an address in it. */
const treatmentOf = (shop: TaxedShop, place: string) => {
  const region = REGIONS.find(({ code }) => code === place)
  if (!region) return taxTreatment(shop, { country: place, postalCode: null })
  if (region.country === 'GB') return taxTreatment(shop, { country: 'GB', postalCode: IN_NORTHERN_IRELAND })
  return { treatment: shop.exempt ? 'exempt' : 'export', country: null } as const
}

const paymentsOf = (settings: CheckoutSettings, cards: boolean): OwnCheckout['payments'] => {
  const { iban, cod, codLimit, codCountries } = settings
  const card = { code: 'card', limit: null, countries: null } as const
  const transfer = { code: 'bank_transfer', limit: null, countries: null } as const
  const onDelivery = {
    code: 'cod',
    limit: codLimit,
    countries: codCountries.length === 0 ? null : codCountries,
  } as const
  return [...(cards ? [card] : []), ...(iban === '' ? [] : [transfer]), ...(cod ? [onDelivery] : [])]
}

/** `cards`: whether somebody takes them. */
interface Options {
  options: OwnCheckout
  /** Milliseconds until another rate of tax holds somewhere; infinite where none is known. */
  holds: number
}

/** Until the first day that a rate begins on. */
function untilNextRate(rates: readonly TaxRate[], { dayOf, startOf }: Zoned, at: Date): number {
  const today = dayOf(at.getTime())
  const days = rates.map(({ validFrom }) => validFrom).filter((day) => day > today)
  const next = days.toSorted()[0]
  return next === undefined ? Number.POSITIVE_INFINITY : Date.parse(startOf(next)) - at.getTime()
}

export async function checkoutOptions(db: Kysely<Database>, at: Date, cards: boolean): Promise<Options> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_object_agg(name, value), '{}') from info_groups
        where name in ('legal', 'commerce', 'checkout')) as groups,
      (select coalesce(json_agg(json_build_object('countries', ${countries}, 'methods', ${methods})
        order by z.position, fold(z.name), z.id), '[]') from shipping_zones z) as zones,
      array(select t.id::text from tax_classes t where t.is_default
        or exists (select from products p where p.tax_class_id = t.id and p.status = 'published')) as "classesInUse",
      ${ratesWhere(sql`true`)} as rates,
      ${knownPages} as pages`.execute(db)
  const { groups, zones, classesInUse, rates, pages } = rows[0] as Row
  const { checkout, commerce, legal } = readGroups(groups).groups
  const shop = { country: homeOf(legal), taxedAt: checkout.taxedAt, exempt: checkout.exempt }
  const clock = zoned(commerce.timeZone)
  const day = clock.dayOf(at.getTime())
  const isTaxed = (place: string): boolean => {
    const treatment = treatmentOf(shop, place)
    if (treatment.treatment !== 'standard') return true
    return classesInUse.length > 0 && classesInUse.every((id) => rateOn(rates, id, treatment, day) !== null)
  }
  const served = zones.flatMap((zone) => {
    const open = zone.methods.filter(({ active }) => active)
    const reached = open.length === 0 ? [] : zone.countries.filter(isTaxed)
    return reached.length === 0 ? [] : [{ open, reached }]
  })
  const countryOf = (place: string) => place.slice(0, 2)
  const options: OwnCheckout = {
    kind: 'own',
    countries: [...new Set(served.flatMap(({ reached }) => reached.map(countryOf)))].sort(),
    methods: served.flatMap(({ open, reached }) =>
      open.map(({ code, name, daysMin, daysMax }) => ({ code, name, daysMin, daysMax, countries: reached })),
    ),
    payments: paymentsOf(checkout, cards),
    guest: checkout.guests,
    paused: checkout.paused ? checkout.pausedMessage : null,
    terms: termsOf(checkout, pages),
  }
  return { options, holds: untilNextRate(rates, clock, at) }
}
