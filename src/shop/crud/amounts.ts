// Lists narrowed by amounts, both bounds included, which staff type in major units of the shop's currency.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { toMinor } from '#contract/money.ts'
import { invalidInput } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'
import { shopCurrency } from '../db/shop-currency.ts'

interface Amounts {
  min?: string | undefined
  max?: string | undefined
}

/** Conditions on a column of minor units; the currency is looked up only where amounts were asked for. */
export async function withinAmounts(
  db: Kysely<Database>,
  column: RawBuilder<unknown>,
  { min, max }: Amounts,
): Promise<RawBuilder<unknown>[]> {
  if (min === undefined && max === undefined) return []
  const currency = await shopCurrency(db)
  const minorOf = (name: keyof Amounts, typed: string): number => {
    const minor = toMinor(typed, currency)
    if (minor === undefined) throw invalidInput({ [name]: 'invalid' })
    return minor
  }
  return [
    ...(min === undefined ? [] : [sql`${column} >= ${minorOf('min', min)}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${minorOf('max', max)}`]),
  ]
}
