// Puts a letter into the outbox once more, word for word, as a mail of its own: the first stays what it is.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { From } from '../jobs/job.ts'
import { jobKey, sendMail } from './job-names.ts'
import { nameLine } from './outgoing.ts'

interface Recipient {
  address: string
  /** May contain anything a person typed. */
  name: string | null
}

/** The copy's id. Whether the letter may be read and sent again is the caller's to know. */
export async function queueCopy(
  trx: Transaction<Database>,
  id: string,
  { address, name }: Recipient,
  { from }: { from?: From | undefined } = {},
): Promise<string> {
  const copy = uuidv7()
  await sql`
    insert into mails (id, template, to_address, to_name, reply_to, subject, html, text, entity, entity_id)
    select ${copy}::uuid, template, ${address}, ${nameLine(name)}, reply_to, subject, html, text, entity, entity_id
    from mails where id = ${id}`.execute(trx)
  await enqueue(trx, sendMail, { id: copy }, { from, key: jobKey(copy) })
  return copy
}
