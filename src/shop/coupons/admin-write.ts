// Writes of coupons by staff. Orders count the uses: nothing here writes `used`, nor does the audit log keep it.
import type { Selectable, Transaction } from 'kysely'
import type { adminCoupons } from '#contract/coupons.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { lockRow } from '../crud/lock-row.ts'
import { insertRow, removeRow, updateRow } from '../crud/write-row.ts'
import type { Database } from '../db/schema.ts'
import type { CouponsTable } from '../db/selling.ts'
import { faultsOf, limitFaults } from './rules.ts'

type Body = BodyOf<typeof adminCoupons.create>
type Stored = Selectable<CouponsTable>

const moment = (at: string | null) => (at === null ? null : new Date(at))

const values = (body: Body) => ({
  code: body.code,
  kind: body.kind,
  value: body.value,
  starts_at: moment(body.startsAt),
  ends_at: moment(body.endsAt),
  min_minor: body.min,
  max_uses: body.maxUses,
  per_customer: body.perCustomer,
  only_full_price: body.onlyFullPrice,
  category_ids: [...new Set(body.categoryIds.map((id) => id.toLowerCase()))],
  active: body.active,
})

/** What the audit log keeps: the row without what orders count and without what PostgreSQL computes. */
export const recordOf = <Row extends object>(row: Row): Omit<Row, 'code_key' | 'used'> => {
  const { code_key: _key, used: _used, ...record } = row as Row & Partial<Stored>
  return record
}

const recordsOf = ({ before, after }: { before: Stored; after: Stored }) => ({
  before: recordOf(before),
  after: recordOf(after),
})

/** Writes of one transaction; each answers the record as the audit log keeps it. */
export const couponsWriter = (trx: Transaction<Database>) => {
  const locked = (id: string, version?: number) => lockRow(trx, 'coupons', id, version)
  const check = async (body: Body, used: number) => {
    const faults = { ...faultsOf(body), ...limitFaults(body.maxUses, used), ...(await unknownCategories(trx, body)) }
    if (Object.keys(faults).length > 0) throw invalidInput(faults)
  }
  return {
    create: async (body: Body) => {
      await check(body, 0)
      return recordOf(await insertRow(trx, 'coupons', values(body)))
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminCoupons.update>) => {
      const before = await locked(id, version)
      await check(body, before.used)
      return recordsOf(await updateRow(trx, 'coupons', before, values(body)))
    },

    remove: async (id: string, version?: number) => {
      await locked(id, version)
      await requireUnused(trx, id)
      return recordOf(await removeRow(trx, 'coupons', id))
    },

    setActive: async (id: string, active: boolean) =>
      recordsOf(await updateRow(trx, 'coupons', await locked(id), { active })),
  }
}

/**
 * Orders tell which coupon they were made with, those that came to nothing as well: 409 while one does. The coupon is
 * locked, so that no order begins to.
 */
export async function requireUnused(trx: Transaction<Database>, id: string): Promise<void> {
  const { uses } = await trx
    .selectFrom('coupon_uses')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', id)
    .executeTakeFirstOrThrow()
  if (uses > 0) throw new ApiError('CONFLICT', { message: 'It is still in use.', fields: { uses: `in_use:${uses}` } })
}

async function unknownCategories(
  trx: Transaction<Database>,
  { categoryIds }: Pick<Body, 'categoryIds'>,
): Promise<Record<string, string>> {
  if (categoryIds.length === 0) return {}
  const rows = await trx.selectFrom('categories').select('id').where('id', 'in', categoryIds).execute()
  const known = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(
    categoryIds.flatMap((id, at) => (known.has(id.toLowerCase()) ? [] : [[`categoryIds.${at}`, 'unknown']])),
  )
}
