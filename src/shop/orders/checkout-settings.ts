// What staff have settled of ordering, as it is now.
import { type Kysely, sql } from 'kysely'
import type { CheckoutSettings } from '#contract/checkout-settings.ts'
import type { Database } from '../db/schema.ts'
import { readGroups } from '../info/rules.ts'

export async function readCheckoutSettings(db: Kysely<Database>): Promise<CheckoutSettings> {
  const { rows } = await sql<{ value: unknown }>`select value from info_groups where name = 'checkout'`.execute(db)
  return readGroups(rows[0] ? { checkout: rows[0].value } : {}).groups.checkout
}
