// Changes of tax classes within a transaction. A class and its rates are one record: it is written, logged and taken back
// as a whole. As soon as there is a class, one is the default: making another one it is a change of both.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type { adminTaxes, fillInEuRates, TaxRate } from '#contract/taxes.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { lockRow } from '../crud/lock-row.ts'
import type { Database } from '../db/schema.ts'
import { type Other, type Side, sideOf, type TaxClass } from './audit-record.ts'
import { missingEuRates } from './eu-rates.ts'
import { checkRates } from './rules.ts'

type Trx = Transaction<Database>
type Body = BodyOf<typeof adminTaxes.create>

export const taxesWriter = (trx: Trx) => {
  /** Writers of classes wait for each other, so that one is the default whatever happens at once. Readers do not. */
  const alone = () => sql`lock table tax_classes in share row exclusive mode`.execute(trx)

  const locked = async (id: string, version?: number): Promise<TaxClass> => {
    await alone()
    return { ...(await lockRow(trx, 'tax_classes', id, version)), rates: await ratesOf(trx, id) }
  }

  /** Takes it from the class that is the default; answers which one that was. */
  const takeDefault = async (): Promise<Other | null> => {
    const { rows } = await sql<Other>`
      update tax_classes set is_default = false, version = version + 1 where is_default returning id, code`.execute(trx)
    return rows[0] ?? null
  }

  const giveDefault = async (id: string | null): Promise<void> => {
    const given = await sql`update tax_classes set is_default = true, version = version + 1 where id = ${id}`.execute(
      trx,
    )
    if (given.numAffectedRows === 0n) throw new ApiError('CONFLICT', { fields: { isDefault: 'unknown' } })
  }

  /** `isDefault` takes it from the class that is. */
  const insert = async (body: Body, known: { id: string; version: number }): Promise<Side> => {
    const other = body.isDefault ? await takeDefault() : undefined
    await trx
      .insertInto('tax_classes')
      .values({ ...known, ...headOf(body) })
      .execute()
    await writeRates(trx, known.id, body.rates)
    return sideOf(await locked(known.id), other)
  }

  /** `heir` becomes the default where the class ceases to be it. */
  const write = async (
    now: TaxClass,
    body: Body,
    heir: Other | null = null,
  ): Promise<{ before: Side; after: Side }> => {
    const gains = body.isDefault && !now.is_default
    const loses = now.is_default && !body.isDefault
    const former = gains ? await takeDefault() : undefined
    await trx
      .updateTable('tax_classes')
      .set({ ...headOf(body), version: now.version + 1 })
      .where('id', '=', now.id)
      .execute()
    await writeRates(trx, now.id, body.rates)
    if (loses) await giveDefault(heir?.id ?? null)
    return { before: sideOf(now, loses ? heir : undefined), after: sideOf(await locked(now.id), former) }
  }

  const drop = async (now: TaxClass): Promise<void> => {
    await trx.deleteFrom('tax_classes').where('id', '=', now.id).execute()
  }

  return {
    locked,
    insert,
    write,
    drop,
    giveDefault,

    /** Ids of all other classes. */
    others: async (id: string): Promise<{ id: string; is_default: boolean }[]> => {
      await alone()
      return await trx.selectFrom('tax_classes').select(['id', 'is_default']).where('id', '<>', id).execute()
    },

    create: async (body: Body): Promise<Side> => {
      checkRates(body.rates)
      await alone()
      const first = (await trx.selectFrom('tax_classes').select('id').limit(1).execute()).length === 0
      return await insert({ ...body, isDefault: body.isDefault || first }, { id: uuidv7(), version: 1 })
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminTaxes.update>) => {
      const now = await locked(id, version)
      checkRates(body.rates)
      if (now.is_default && !body.isDefault) throw invalidInput({ isDefault: 'required' })
      return await write(now, body)
    },

    fillInEuRates: async (id: string, day: string, { kind, version }: BodyOf<typeof fillInEuRates>) => {
      const now = await locked(id, version)
      return await write(now, { ...bodyOf(now), rates: [...now.rates, ...missingEuRates(now.rates, kind, day)] })
    },

    remove: async (id: string, version?: number): Promise<Side> => {
      const now = await locked(id, version)
      await requireUnused(trx, now)
      await drop(now)
      return sideOf(now)
    },
  }
}

export const bodyOf = ({ code, name, is_default, position, rates }: TaxClass): Body => ({
  code,
  name,
  isDefault: is_default,
  position,
  rates,
})

const headOf = ({ code, name, isDefault, position }: Body) => ({ code, name, is_default: isDefault, position })

async function ratesOf(trx: Trx, id: string): Promise<TaxRate[]> {
  return await trx
    .selectFrom('tax_rates')
    .select(['country', 'rate_bp as rateBp', 'valid_from as validFrom'])
    .where('tax_class_id', '=', id)
    .orderBy('country')
    .orderBy('valid_from')
    .execute()
}

async function writeRates(trx: Trx, id: string, rates: readonly TaxRate[]): Promise<void> {
  await trx.deleteFrom('tax_rates').where('tax_class_id', '=', id).execute()
  const rows = rates.map(({ country, rateBp, validFrom }) => ({
    tax_class_id: id,
    country,
    rate_bp: rateBp,
    valid_from: validFrom,
  }))
  if (rows.length > 0) await trx.insertInto('tax_rates').values(rows).execute()
}

async function requireUnused(trx: Trx, { id, is_default }: TaxClass): Promise<void> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from products
    where (tax_class_id = ${id} or (${is_default} and tax_class_id is null))`.execute(trx)
  const { products = 0 } = rows[0] ?? {}
  if (is_default)
    throw new ApiError('CONFLICT', {
      message: 'It is the default class. Make another one the default first.',
      fields: { isDefault: `in_use:${products}` },
    })
  if (products > 0)
    throw new ApiError('CONFLICT', {
      message: `${products} ${products === 1 ? 'product is' : 'products are'} taxed by it.`,
      fields: { products: `in_use:${products}` },
    })
}
