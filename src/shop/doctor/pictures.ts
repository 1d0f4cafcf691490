// Whether every picture the shop knows has its file, and every file a picture that knows it.
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { MediaStore } from '../media/store.ts'
import { type Finding, finding } from './findings.ts'

/** Files younger than this may belong to an upload that is still under way. */
const YOUNG_MS = 3600_000

export async function examinePictures(db: Kysely<Database>, store: MediaStore): Promise<Finding[]> {
  const files = new Map<string, Date>()
  for await (const group of store.keys()) for (const { key, at } of group) files.set(key, at)
  const rows = await db.selectFrom('media').select(['key', 'alt']).orderBy('key').execute()
  const missing: typeof rows = []
  for (const row of rows) {
    const there = files.delete(row.key) && (await store.original(row.key)) !== undefined
    if (!there) missing.push(row)
  }
  const orphans = [...files].filter(([, at]) => Date.now() - at.getTime() > YOUNG_MS).map(([key]) => key)
  return [
    finding('files of pictures', missing, ({ key, alt }) => `${key} (${alt || 'without words'}) has no file`),
    finding(
      'files without a picture',
      orphans,
      (key) => `${key} belongs to nothing`,
      'the hourly cleanup removes them',
    ),
  ]
}
