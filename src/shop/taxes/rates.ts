// Classes and rates as rows, for whatever has to tell the tax of a sale. Which rate holds is for `rateOn` of the pricing.
import { type RawBuilder, sql } from 'kysely'
import type { TaxRate } from '../pricing/tax-rate.ts'

export interface KnownTaxes {
  /** In staff's order. */
  classes: { id: string; isDefault: boolean }[]
  /** Of those countries, by the ids of their classes, whenever they begin. */
  rates: TaxRate[]
}

/** For a select: rates `r` that a condition holds of. */
export const ratesWhere = (condition: RawBuilder<unknown>): RawBuilder<TaxRate[]> => sql<TaxRate[]>`(
  select coalesce(json_agg(json_build_object('taxClass', r.tax_class_id, 'country', r.country,
    'rateBp', r.rate_bp, 'validFrom', r.valid_from::text)), '[]') from tax_rates r where ${condition})`

/** For a select: every class, and the rates of some countries. */
export const knownTaxes = (countries: readonly string[]): RawBuilder<KnownTaxes> => sql<KnownTaxes>`json_build_object(
  'classes', (select coalesce(json_agg(json_build_object('id', t.id, 'isDefault', t.is_default)
    order by t.position, fold(t.name), t.id), '[]') from tax_classes t),
  'rates', ${ratesWhere(sql`r.country = any(${countries as string[]}::text[])`)})`
