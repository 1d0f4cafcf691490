// The PDF of a paper: made once, from what the paper says, and kept with its hash.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { From } from '../../jobs/job.ts'
import { documentKey, renderDocument } from '../job-names.ts'
import { draw } from './draw.ts'
import type { Paper } from './paper.ts'

/** Doing it again does no harm: the first file stays. */
export async function makeFile(db: Kysely<Database>, documentId: string): Promise<void> {
  const document = await db
    .selectFrom('documents')
    .select(['snapshot', 'issued_at'])
    .where('id', '=', documentId)
    .where('pdf', 'is', null)
    .executeTakeFirst()
  if (!document) return
  const pdf = await draw(document.snapshot as Paper, document.issued_at)
  const sha256 = createHash('sha256').update(pdf).digest()
  await db.updateTable('documents').set({ pdf, sha256 }).where('id', '=', documentId).where('pdf', 'is', null).execute()
}

const LOOK_EVERY_MS = 100

/** NOT_FOUND where the order has no such document; UNAVAILABLE where its file takes longer than `patience` milliseconds. */
export async function readFile(
  db: Kysely<Database>,
  { orderId, number }: { orderId: string; number: string },
  { from, patience = 5000 }: { from: From; patience?: number },
): Promise<Buffer> {
  const read = () =>
    db
      .selectFrom('documents')
      .select(['id', 'pdf'])
      .where('order_id', '=', orderId)
      .where('number', '=', number)
      .executeTakeFirst()
  const document = await read()
  if (!document) throw new ApiError('NOT_FOUND')
  if (document.pdf) return document.pdf
  const { id } = document
  // Of old papers nobody may have asked for it; and a job that has given up tries again.
  const waiting = await sql`select from jobs.jobs where key = ${documentKey(id)} and attempts < max_attempts`.execute(
    db,
  )
  if (waiting.rows.length === 0) await enqueue(db, renderDocument, { documentId: id }, { key: documentKey(id), from })
  for (const end = Date.now() + patience; Date.now() < end; ) {
    await sleep(LOOK_EVERY_MS)
    const made = (await read())?.pdf
    if (made) return made
  }
  throw new ApiError('UNAVAILABLE', { retryAfter: 5, message: 'The document is being created. Try again in a moment.' })
}
