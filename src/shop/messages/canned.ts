// Canned replies: short texts with names, in which `{name}` and the like stand for what the message knows.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { adminCannedReplies, CannedReply } from '#contract/messages.ts'
import { type ListParts, matches, rowsOf } from '../crud/list.ts'
import { lockRow } from '../crud/lock-row.ts'
import { insertRow, removeRow, updateRow } from '../crud/write-row.ts'
import type { Database } from '../db/schema.ts'

const parts = ({ q }: QueryOf<typeof adminCannedReplies.list>): ListParts<CannedReply> => ({
  from: sql`canned_replies c`,
  where: [matches(q, sql`c.name`, sql`c.body`)],
  columns: sql<CannedReply>`c.id, c.name, c.body, c.version`,
  sorts: { name: sql`fold(c.name)` },
  tie: sql`c.id`,
})

export const cannedReplies = (db: Kysely<Database>) => rowsOf(db, parts)

export const cannedWriter = (trx: Transaction<Database>) => ({
  create: (body: BodyOf<typeof adminCannedReplies.create>) => insertRow(trx, 'canned_replies', body),

  update: async (id: string, { version, ...body }: BodyOf<typeof adminCannedReplies.update>) =>
    updateRow(trx, 'canned_replies', await lockRow(trx, 'canned_replies', id, version), body),

  remove: (id: string, version: number) => removeRow(trx, 'canned_replies', id, version),
})
