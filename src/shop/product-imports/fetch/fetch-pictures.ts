// Fetches the pictures an import waits for, after it was applied: a few at a time, each with an outcome of its own. A
// picture that could not be fetched becomes a line of the report; its product stays without it.
import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { sliceText } from '#contract/slice-text.ts'
import { ApiError } from '#http/errors.ts'
import { deriveProducts } from '../../catalogue/derive.ts'
import type { Database } from '../../db/schema.ts'
import type { MediaStore } from '../../media/store.ts'
import { storePicture, writePicture } from '../../media/store-picture.ts'
import { loadStates, lockProducts } from '../../products/state.ts'
import { markOf } from '../mark.ts'
import { fetchPublic, type Network, NotFetched } from './fetch-public.ts'

const AT_ONCE = 4

/** Addresses are looked up by hash: they are too long for an index. */
const hashOf = (url: string): Buffer => createHash('sha256').update(url).digest()

export interface FetchDeps {
  db: Kysely<Database>
  store: MediaStore
  network: Network
  logger: Logger
  signal: AbortSignal
}

interface Waiting {
  id: number
  seq: number
  row: number
  product_id: string
  color_id: string | null
  url: string
  alt: string
  position: number
}

export async function fetchPictures(deps: FetchDeps, importId: string, actorId: string): Promise<void> {
  const { db, signal } = deps
  for (;;) {
    signal.throwIfAborted()
    const waiting = await db
      .selectFrom('import_pictures')
      .innerJoin('imports', 'imports.id', 'import_pictures.import_id')
      .select(['import_pictures.id', 'seq', 'row', 'product_id', 'color_id', 'url', 'alt', 'import_pictures.position'])
      .where('import_id', '=', importId)
      .where('import_pictures.status', '=', 'waiting')
      .where('imports.status', 'in', ['applied', 'cancelled'])
      .orderBy('import_pictures.id')
      .limit(AT_ONCE)
      .execute()
    if (waiting.length === 0) return
    // Waits for all of them even where one fails, so that none goes on behind the job's back.
    const ends = await Promise.allSettled(waiting.map((one) => fetchOne(deps, importId, actorId, one)))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
}

async function fetchOne(deps: FetchDeps, importId: string, actorId: string, waiting: Waiting): Promise<void> {
  const { db, signal, logger } = deps
  try {
    const mediaId = (await fetchedBefore(db, waiting.url)) ?? (await fetchAndStore(deps, actorId, waiting))
    await db.transaction().execute((trx) => attach(trx, importId, waiting, mediaId))
  } catch (error) {
    signal.throwIfAborted()
    const code = codeOf(error)
    if (!code) throw error
    logger.info({ importId, code }, 'a picture could not be fetched')
    await db.transaction().execute((trx) => report(trx, importId, waiting, code))
  }
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof NotFetched) return error.code
  // The address answered with something that is no picture the shop accepts.
  return error instanceof ApiError && error.status < 500 ? 'picture_not_one' : undefined
}

async function fetchedBefore(db: Kysely<Database>, url: string): Promise<string | undefined> {
  const known = await db
    .selectFrom('picture_sources')
    .select('media_id')
    .where('url_hash', '=', hashOf(url))
    .executeTakeFirst()
  return known?.media_id
}

async function fetchAndStore(
  { db, store, network, signal }: FetchDeps,
  actorId: string,
  { url, alt }: Waiting,
): Promise<string> {
  const picture = await storePicture(store, await fetchPublic(url, network, signal))
  try {
    return await db.transaction().execute(async (trx) => {
      await writePicture(trx, picture, { alt, createdBy: actorId })
      await trx
        .insertInto('picture_sources')
        .values({ url_hash: hashOf(url), media_id: picture.id })
        .onConflict((known) => known.column('url_hash').doUpdateSet({ media_id: picture.id }))
        .execute()
      return picture.id
    })
  } catch (error) {
    await store.remove(picture.key)
    throw error
  }
}

/** Fetched pictures stand behind those the product had, in the order of the file. */
const BEHIND = 1000

async function attach(trx: Transaction<Database>, importId: string, waiting: Waiting, mediaId: string): Promise<void> {
  const { id, seq, product_id, color_id, alt, position } = waiting
  const row = await trx.selectFrom('imports').select('status').where('id', '=', importId).forShare().executeTakeFirst()
  if (row?.status !== 'applied' && row?.status !== 'cancelled') return
  await trx
    .updateTable('import_pictures')
    .set({ status: 'fetched' })
    .where('import_id', '=', importId)
    .where('id', '=', id)
    .execute()
  await lockProducts(trx, [product_id])
  const before = (await loadStates(trx, [product_id])).get(product_id)
  // The product was deleted since, or shows the picture already.
  if (!before || before.pictures.some((picture) => picture.mediaId === mediaId)) return
  await sql`
    insert into product_media (product_id, media_id, color_id, alt, position)
    values (${product_id}, ${mediaId}, (select id from colors where id = ${color_id}), ${alt}, ${BEHIND + position})`.execute(
    trx,
  )
  await sql`update products set version = version + 1, updated_at = now() where id = ${product_id}`.execute(trx)
  await deriveProducts(trx, [product_id])
  const after = (await loadStates(trx, [product_id])).get(product_id)
  // Only a product that nobody changed meanwhile can still be taken back with the import.
  if (after)
    await trx
      .updateTable('import_products')
      .set({ after_mark: markOf(after) })
      .where('import_id', '=', importId)
      .where('seq', '=', seq)
      .where('after_mark', '=', markOf(before))
      .execute()
}

async function report(trx: Transaction<Database>, importId: string, waiting: Waiting, code: string): Promise<void> {
  const { id, seq, row, url } = waiting
  await trx
    .updateTable('import_pictures')
    .set({ status: 'failed' })
    .where('import_id', '=', importId)
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('import_problems')
    .values({ import_id: importId, seq, row, level: 'warning', code, value: sliceText(url, 0, 200) })
    .execute()
  await sql`update imports set counts = counts ||
    jsonb_build_object('warnings', coalesce((counts ->> 'warnings')::integer, 0) + 1) where id = ${importId}`.execute(
    trx,
  )
}
