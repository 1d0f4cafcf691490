// Tax classes for tests, written by SQL.
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../src/shop/db/schema.ts'

/** Rates as `DE 1900 2024-01-01`; answers the id. */
export async function addTaxClass(
  db: Kysely<Database>,
  code: string,
  rates: readonly string[] = [],
  isDefault = false,
): Promise<string> {
  const id = uuid()
  await db.insertInto('tax_classes').values({ id, code, name: code, is_default: isDefault }).execute()
  const rows = rates.map((rate) => {
    const [country = '', rateBp = '', valid_from = ''] = rate.split(' ')
    return { tax_class_id: id, country, rate_bp: Number(rateBp), valid_from }
  })
  if (rows.length > 0) await db.insertInto('tax_rates').values(rows).execute()
  return id
}
