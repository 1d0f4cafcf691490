// Writes of banners by staff.
import type { Transaction } from 'kysely'
import type { adminBanners } from '#contract/banners.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { invalidInput } from '#http/errors.ts'
import { lockRow } from '../crud/lock-row.ts'
import { insertRow, removeRow, updateRow } from '../crud/write-row.ts'
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
    create: async (body: Body) => insertRow(trx, 'banners', await values(trx, body)),

    update: async (id: string, { version, ...body }: BodyOf<typeof adminBanners.update>) =>
      updateRow(trx, 'banners', await locked(id, version), await values(trx, body)),

    remove: (id: string, version?: number) => removeRow(trx, 'banners', id, version),

    setStatus: async (id: string, status: Body['status']) => updateRow(trx, 'banners', await locked(id), { status }),
  }
}
