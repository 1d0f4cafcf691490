// Sessions were named in English, `Firefox on Linux`, and after what every browser calls itself where nothing better was known.
// They are named by parts, which need no language (src/shop/auth/device.ts).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    update refresh_families
    set device = regexp_replace(
      regexp_replace(device, ' on (iPadOS|iOS|Android|Windows|ChromeOS|macOS|Linux)$', ' · \\1'),
      '^(Mozilla|Unknown browser)( · |$)', ''
    )
    where device ~ '( on (iPadOS|iOS|Android|Windows|ChromeOS|macOS|Linux)|^Mozilla|^Unknown browser)$';
  `)
    .execute(db)
}
