// Writes of banners by staff.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { adminBanners } from '#contract/banners.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { invalidInput } from '#http/errors.ts'
import { lockRow } from '../crud/lock-row.ts'
import type { Database } from '../db/schema.ts'
import { findFaults } from './faults.ts'
import { contentValues } from './fields.ts'

type Body = BodyOf<typeof adminBanners.create>

/** Places that show words alone. */
const WORDS_ONLY: readonly string[] = ['announcement_bar', 'cart', 'checkout_notice']

const values = async (trx: Transaction<Database>, body: Body) => {
  const [faults = {}] = await findFaults(trx, [body])
  if (WORDS_ONLY.includes(body.placement) && body.heading === null && body.text === null) faults.heading = 'required'
  if (Object.keys(faults).length > 0) throw invalidInput(faults)
  return { name: body.name, placement: body.placement, priority: body.priority, ...contentValues(body) }
}

/** Writes of one transaction; each answers the stored row, for the audit log. */
export const bannersWriter = (trx: Transaction<Database>) => {
  const locked = (id: string, version?: number) => lockRow(trx, 'banners', id, version)
  return {
    create: async (body: Body) =>
      await trx
        .insertInto('banners')
        .values({ id: uuidv7(), ...(await values(trx, body)) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: async (id: string, { version, ...body }: BodyOf<typeof adminBanners.update>) => {
      const before = await locked(id, version)
      const after = await trx
        .updateTable('banners')
        .set({ ...(await values(trx, body)), version: version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return { before, after }
    },

    remove: async (id: string, version?: number) => {
      const before = await locked(id, version)
      await trx.deleteFrom('banners').where('id', '=', id).execute()
      return before
    },

    setStatus: async (id: string, status: Body['status']) => {
      const before = await locked(id)
      const after = await trx
        .updateTable('banners')
        .set({ status, version: before.version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return { before, after }
    },
  }
}
