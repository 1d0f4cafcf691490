// The shop's time zone, for whatever counts or finds by days.
import { type Kysely, sql } from 'kysely'
import { isTimeZone, type Zoned, zoned } from '#contract/time-zone.ts'
import type { Database } from './schema.ts'

export async function shopZone(db: Kysely<Database>): Promise<Zoned> {
  const { rows } = await sql<{ zone: string | null }>`
    select value ->> 'timeZone' as zone from info_groups where name = 'commerce'`.execute(db)
  const zone = rows[0]?.zone ?? ''
  return zoned(isTimeZone(zone) ? zone : 'UTC')
}
