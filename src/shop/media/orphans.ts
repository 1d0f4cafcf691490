// Files that no row knows: of uploads that broke off between file and row, and of removals that did between row and file.
import type { Kysely } from 'kysely'
import { filesAreHeld } from '#postgres/files-held.ts'
import type { Database } from '../db/schema.ts'
import type { MediaStore, StoredKey } from './store.ts'

/** Whatever is younger may belong to an upload that is still under way. */
const OLD_ENOUGH = 24 * 3_600_000
const AT_ONCE = 500

interface Cleanup {
  db: Kysely<Database>
  store: MediaStore
  signal?: AbortSignal
  now?: number
}

/** Answers how many keys were removed with all their files. */
export async function removeOrphans({ db, store, signal, now = Date.now() }: Cleanup): Promise<number> {
  const state = { removed: 0 }
  const removeUnknown = async (group: StoredKey[]) => {
    const rows = await db
      .selectFrom('media')
      .select('key')
      .where(
        'key',
        'in',
        group.map(({ key }) => key),
      )
      .execute()
    const known = new Set(rows.map(({ key }) => key))
    for (const { key, at } of group) {
      signal?.throwIfAborted()
      if (known.has(key) || now - at.getTime() < OLD_ENOUGH || (await filesAreHeld(db))) continue
      await store.remove(key)
      state.removed++
    }
  }
  for await (const group of store.keys())
    for (let start = 0; start < group.length; start += AT_ONCE) await removeUnknown(group.slice(start, start + AT_ONCE))
  return state.removed
}
