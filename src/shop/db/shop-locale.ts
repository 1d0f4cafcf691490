// The language the shop speaks to its customers and its staff.
import { type Kysely, sql } from 'kysely'
import type { Locale } from '#contract/parts.ts'
import type { Database } from './schema.ts'

export async function shopLocale(db: Kysely<Database>): Promise<Locale> {
  const { rows } = await sql<{ locale: string | null }>`
    select value ->> 'locale' as locale from info_groups where name = 'commerce'`.execute(db)
  return rows[0]?.locale === 'de' ? 'de' : 'en'
}
