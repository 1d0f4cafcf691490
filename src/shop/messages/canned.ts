// Answers kept ready: short texts with names, in which `{name}` and the like stand for what the message knows.
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { adminCannedReplies, CannedReply } from '#contract/messages.ts'
import { ApiError } from '#http/errors.ts'
import { listRows, matches, requireVersion } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

export const cannedReplies = (db: Kysely<Database>) => ({
  list: (query: QueryOf<typeof adminCannedReplies.list>) =>
    listRows<CannedReply>(
      db,
      {
        from: sql`canned_replies c`,
        where: [matches(query.q, sql`c.name`, sql`c.body`)],
        columns: sql`c.id, c.name, c.body, c.version`,
        sorts: { name: sql`lower(c.name)` },
        tie: sql`c.id`,
      },
      query,
    ),
})

export const cannedWriter = (trx: Transaction<Database>) => {
  const claim = async (id: string, version: number) => {
    const row = await trx.selectFrom('canned_replies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    requireVersion(row, version)
    if (!row) throw new ApiError('NOT_FOUND')
    return row
  }
  return {
    create: (body: BodyOf<typeof adminCannedReplies.create>) =>
      trx
        .insertInto('canned_replies')
        .values({ id: uuidv7(), ...body })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: async (id: string, { version, ...body }: BodyOf<typeof adminCannedReplies.update>) => {
      const before = await claim(id, version)
      const after = await trx
        .updateTable('canned_replies')
        .set({ ...body, version: version + 1, updated_at: new Date() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return { before, after }
    },

    remove: async (id: string, version: number) => {
      const before = await claim(id, version)
      await trx.deleteFrom('canned_replies').where('id', '=', id).execute()
      return before
    },
  }
}
