// Two classes of goods with the rates of the EU, and what of them an order bears. Nothing the demo shop sells is food or a
// book: all of it bears the standard rate. It sells far more than 10,000 EUR a year abroad, so the destination's rates apply.
import { zoned } from '#contract/time-zone.ts'
import type { Row } from '../../shop/db/schema.ts'
import { rateOn, type TaxTreatment, taxTreatment } from '../../shop/pricing/tax-rate.ts'
import type { Place } from '../../shop/pricing/vat-area.ts'
import { euRates } from '../../shop/taxes/eu-rates.ts'
import type { Random } from '../random.ts'

const CLASSES = [
  { code: 'standard', name: 'Standard rate', is_default: true },
  { code: 'reduced', name: 'Reduced rate', is_default: false },
] as const

export interface PlannedTaxes {
  tax_classes: Row<'tax_classes'>[]
  tax_rates: Row<'tax_rates'>[]
}

export const planTaxes = (random: Random, at: Date): PlannedTaxes => {
  const classes = CLASSES.map((own, position) => ({ id: random.id(at), ...own, position }))
  return {
    tax_classes: classes,
    tax_rates: classes.flatMap(({ id, code }) =>
      euRates(code).map(({ country, rateBp, validFrom }) => ({
        tax_class_id: id,
        country,
        rate_bp: rateBp,
        valid_from: validFrom,
      })),
    ),
  }
}

/** Pays value added tax in Germany, and that of other countries through the One-Stop Shop. */
const SHOP = { country: 'DE', taxedAt: 'destination', exempt: false } as const

export interface Taxes {
  treatment: TaxTreatment['treatment']
  /** In basis points; of the default class where none is named. */
  rateOf: (taxClass: string | null | undefined) => number
}

/** How an order to that place is taxed on that day. */
export const taxesOf = (planned: PlannedTaxes): ((place: Place, at: Date) => Taxes) => {
  const { dayOf } = zoned('Europe/Berlin')
  const fallback = planned.tax_classes.find(({ is_default }) => is_default)?.id ?? ''
  const rates = planned.tax_rates.map(({ tax_class_id, country, rate_bp, valid_from }) => ({
    taxClass: tax_class_id,
    country,
    rateBp: rate_bp,
    validFrom: valid_from,
  }))
  return (place, at) => {
    const treatment = taxTreatment(SHOP, place)
    const day = dayOf(at.getTime())
    return {
      treatment: treatment.treatment,
      rateOf: (taxClass) => {
        const rate = rateOn(rates, taxClass ?? fallback, treatment, day)
        if (rate === null) throw new Error(`There is no tax rate for ${place.country} on ${day}`)
        return rate
      },
    }
  }
}
