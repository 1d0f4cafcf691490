// How much one person may upload in a day: enough for a whole season's pictures, and an end to a script that runs wild.
// Pictures that came with an import are counted there.
import { type Kysely, sql, type Transaction } from 'kysely'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'

export const MOST_PICTURES = 1000
/** Bytes of the stored files, after encoding. */
const MOST_BYTES = 512 * 1024 * 1024

interface Spent {
  pictures: number
  bytes: number
  seconds: number
}

const refuse = ({ seconds }: Spent): never => {
  throw new ApiError('RATE_LIMITED', {
    message: `One person can upload at most ${MOST_PICTURES} pictures, or ${MOST_BYTES / 1024 / 1024} MiB, a day.`,
    fields: { file: 'quota' },
    retryAfter: Math.max(1, Math.ceil(seconds)),
  })
}

/** Throws where the day's share is used up; the answer says when the first of its pictures is a day old. */
export async function checkQuota(db: Kysely<Database>, userId: string): Promise<void> {
  const { rows } = await sql<Spent>`
    select count(*)::int as pictures, coalesce(sum(bytes), 0)::bigint as bytes,
      coalesce(extract(epoch from min(created_at) + interval '1 day' - now()), 0)::float8 as seconds
    from media m where created_by = ${userId} and created_at > now() - interval '1 day'
      and not exists (select from picture_sources s where s.media_id = m.id)`.execute(db)
  const spent = rows[0]
  if (spent && (spent.pictures >= MOST_PICTURES || spent.bytes >= MOST_BYTES)) refuse(spent)
}

/** The same as part of an upload: those of one person wait for each other, so that none slips past the count. */
export async function countUpload(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media quota ${userId}`}, 0))`.execute(trx)
  await checkQuota(trx, userId)
}
