// Changes of size sets within a transaction. A set and its sizes are one record: it is written, logged and taken back as
// a whole, and has one version.
import { type Selectable, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type { adminSizeSets, SizeBody } from '#contract/sizes.ts'
import { ApiError } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import { enqueueDeriveAgain } from '../catalogue/derive-again.ts'
import { lockRow } from '../crud/lock-row.ts'
import type { SizeSetsTable } from '../db/catalogue.ts'
import type { Database } from '../db/schema.ts'
import { checkSizes } from './rules.ts'

type Trx = Transaction<Database>
type Body = BodyOf<typeof adminSizeSets.create>
type Wanted = Omit<SizeBody, 'id'> & { id: string }

/** What the audit log keeps of a set. */
export interface SizeSetRecord extends Selectable<SizeSetsTable> {
  sizes: Wanted[]
}

type Head = Pick<SizeSetRecord, 'code' | 'name' | 'position' | 'measures'>

const headOf = ({ code, name, position, measures }: Head): Head => ({ code, name, position, measures })
const wantedOf = (sizes: readonly SizeBody[]): Wanted[] => sizes.map((size) => ({ ...size, id: size.id ?? uuidv7() }))

export const sizeSetsWriter = (trx: Trx) => {
  /** The set as it stands; whoever changes one of its sizes locks the set first. */
  const locked = async (id: string, version?: number): Promise<SizeSetRecord> => {
    const set = await lockRow(trx, 'size_sets', id, version)
    const sizes = await trx
      .selectFrom('sizes')
      .select(['id', 'code', 'label', 'active', 'measurements'])
      .where('size_set_id', '=', id)
      .orderBy('position')
      .orderBy('code')
      .execute()
    return { ...set, sizes }
  }

  const insert = async (head: Head, sizes: readonly Wanted[], known: { id: string; version: number }) => {
    await trx
      .insertInto('size_sets')
      .values({ ...known, ...headOf(head) })
      .execute()
    await writeSizes(trx, known.id, [], sizes)
    return await locked(known.id)
  }

  /** Head and sizes over a set as it was read within this transaction. */
  const write = async (before: SizeSetRecord, head: Head, sizes: readonly Wanted[]) => {
    await trx
      .updateTable('size_sets')
      .set({ ...headOf(head), version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
    await writeSizes(trx, before.id, before.sizes, sizes)
    return { before, after: await locked(before.id) }
  }

  return {
    locked,
    insert,
    write,

    create: async (body: Body) => {
      checkSizes(body, new Set())
      return await insert(body, wantedOf(body.sizes), { id: uuidv7(), version: 1 })
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminSizeSets.update>) => {
      const before = await locked(id, version)
      checkSizes(body, new Set(before.sizes.map((size) => size.id)))
      return await write(before, body, wantedOf(body.sizes))
    },

    remove: async (id: string, version?: number): Promise<SizeSetRecord> => {
      const before = await locked(id, version)
      await requireUnused(trx, before)
      await trx.deleteFrom('sizes').where('size_set_id', '=', id).execute()
      await trx.deleteFrom('size_sets').where('id', '=', id).execute()
      return before
    },
  }
}

/** Makes the sizes of a set those wanted, in their order; products get the codes that changed. */
async function writeSizes(trx: Trx, setId: string, now: readonly Wanted[], wanted: readonly Wanted[]): Promise<void> {
  const wantedIds = new Set(wanted.map(({ id }) => id))
  const known = new Map(now.map((size) => [size.id, size]))
  const gone = now.filter(({ id }) => !wantedIds.has(id))
  const recoded = wanted.filter(({ id, code }) => known.has(id) && known.get(id)?.code !== code).map(({ id }) => id)
  if (gone.length > 0) await removeSizes(trx, gone)
  if (recoded.length > 0) {
    // Products before sizes, the order in which saving a product locks them: neither waits for the other.
    await sql`select from products where id in (select product_id from variants where size_id = any(${recoded}::uuid[]))
      order by id for no key update`.execute(trx)
    // Two sizes may swap their codes: until each has its new one, it has one that is unique and that nobody can type.
    await sql`update sizes set code = '~' || id where id = any(${recoded}::uuid[])`.execute(trx)
  }
  for (const [position, { id, code, label, active, measurements }] of wanted.entries()) {
    const measured = measurements && Object.keys(measurements).length > 0 ? JSON.stringify(measurements) : null
    const values = { code, label, active, measurements: measured, position }
    await trx
      .insertInto('sizes')
      .values({ id, size_set_id: setId, ...values })
      .onConflict((same) => same.column('id').doUpdateSet({ ...values, version: sql`sizes.version + 1` }))
      .execute()
  }
  await deriveProducts(trx, await productIdsUsing(trx, recoded))
  const renamed = wanted.some(({ id, label }) => known.has(id) && known.get(id)?.label !== label)
  if (renamed) await enqueueDeriveAgain(trx, { of: 'size-set', id: setId })
}

async function removeSizes(trx: Trx, gone: readonly Wanted[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  const used = await sql<{ label: string; uses: number }>`
    select s.label, count(*)::int as uses from variants v join sizes s on s.id = v.size_id
    where s.id = any(${ids}::uuid[]) group by s.id order by s.position limit 1`.execute(trx)
  const [first] = used.rows
  if (first)
    throw new ApiError('CONFLICT', {
      message: `${first.label} is still the size of ${counted(first.uses, 'variant', 'variants')}.`,
      fields: { sizes: `in_use:${first.uses}` },
    })
  await trx.deleteFrom('sizes').where('id', 'in', ids).execute()
}

async function requireUnused(trx: Trx, { id }: SizeSetRecord): Promise<void> {
  const { rows } = await sql<{ uses: number; categories: number }>`select
    (select count(*)::int from variants v join sizes s on s.id = v.size_id where s.size_set_id = ${id}) as uses,
    (select count(*)::int from categories where size_set_id = ${id}) as categories`.execute(trx)
  const { uses = 0, categories = 0 } = rows[0] ?? {}
  if (uses + categories === 0) return
  throw new ApiError('CONFLICT', {
    message: `${counted(uses, 'variant has', 'variants have')} one of its sizes, and ${counted(categories, 'category proposes', 'categories propose')} it.`,
    fields: { uses: `in_use:${uses}`, categories: `in_use:${categories}` },
  })
}

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** Products with a variant of one of the sizes. */
async function productIdsUsing(trx: Trx, sizeIds: readonly string[]): Promise<string[]> {
  if (sizeIds.length === 0) return []
  const rows = await trx
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where('size_id', 'in', sizeIds)
    .execute()
  return rows.map((row) => row.product_id)
}
