// The uploaded file of an import, stored in the database in pieces: every process can read it, and none needs memory for
// all of it.
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

const PIECE = 512 * 1024

/** Stores a stream piece by piece; answers with how many bytes it had. */
export async function keepFile(
  db: Kysely<Database>,
  importId: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  let part = 0
  let bytes = 0
  let waiting: Uint8Array[] = []
  let size = 0
  const write = async () => {
    await db
      .insertInto('import_files')
      .values({ import_id: importId, part, bytes: Buffer.concat(waiting) })
      .execute()
    part += 1
    bytes += size
    waiting = []
    size = 0
  }
  for await (const piece of source) {
    waiting.push(piece)
    size += piece.length
    if (size >= PIECE) await write()
  }
  if (size > 0) await write()
  return bytes
}

export async function* fileOf(db: Kysely<Database>, importId: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const row = await db
      .selectFrom('import_files')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!row) return
    yield row.bytes
  }
}
