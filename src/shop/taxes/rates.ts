// The rates that hold at a place on a day, for whatever has to tell the tax of a sale.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** No rate is not a rate of 0: what is taxed by a class without one cannot be sold to that country. */
export interface RateOn {
  taxClassId: string
  code: string
  isDefault: boolean
  /** Hundredths of a percent; null where the class has no rate there that has begun. */
  rateBp: number | null
}

/** Of every class the rate that began last, in the order of the classes. The day is one of the shop's calendar. */
export async function ratesOn(
  db: Kysely<Database>,
  { country, day }: { country: string; day: string },
): Promise<RateOn[]> {
  const { rows } = await sql<RateOn>`
    select c.id as "taxClassId", c.code, c.is_default as "isDefault", (
      select r.rate_bp from tax_rates r
      where r.tax_class_id = c.id and r.country = ${country} and r.valid_from <= ${day}::date
      order by r.valid_from desc limit 1
    ) as "rateBp"
    from tax_classes c order by c.position, c.name, c.id`.execute(db)
  return rows
}
