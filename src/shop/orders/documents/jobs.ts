// Work on papers that nobody waits for.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { shopZone } from '../../db/time-zone.ts'
import { type JobDeps, type Work, work } from '../../jobs/job.ts'
import { removeDocuments, renderDocument } from '../job-names.ts'
import { makeFile } from './files.ts'

/**
 * Papers whose years are over, oldest first: one that comes after another that is still kept stays, so that numbers have no
 * gaps, and so does an invoice whose credit note is kept.
 */
export async function removeOld(db: Kysely<Database>, today: string): Promise<void> {
  for (const kind of ['credit_note', 'invoice'] as const)
    await sql`
      delete from documents d
      where d.kind = ${kind} and d.keep_until < least(${today}::date, current_date)
        and (d.issued_at, d.id) < all (
          select k.issued_at, k.id from documents k
          where k.kind = d.kind and k.keep_until >= least(${today}::date, current_date)
            or k.id in (select n.invoice_id from documents n) and k.kind = d.kind
        )`.execute(db)
}

export const documentJobs = ({ db }: JobDeps): Work[] => [
  work(renderDocument, ({ documentId }) => makeFile(db, documentId)),
  work(removeDocuments, async () => {
    const { dayOf } = await shopZone(db)
    await removeOld(db, dayOf(Date.now()))
  }),
]
