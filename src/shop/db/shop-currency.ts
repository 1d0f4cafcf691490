// The currency of the shop's prices; orders keep the one they were placed in.
import { type Kysely, sql } from 'kysely'
import { DEFAULT_SITE_INFO } from '#contract/info-defaults.ts'
import type { Database } from './schema.ts'

export async function shopCurrency(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ currency: string | null }>`
    select value ->> 'currency' as currency from info_groups where name = 'commerce'`.execute(db)
  return rows[0]?.currency ?? DEFAULT_SITE_INFO.commerce.currency
}
