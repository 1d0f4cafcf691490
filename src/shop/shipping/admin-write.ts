// Changes of delivery zones within a transaction. A zone, its places, methods and rates are one record: it is written,
// logged and taken back as a whole, and has one version.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#contract/endpoint.ts'
import type { adminShipping, ShippingMethod, ShippingMethodBody, ShippingZone } from '#contract/shipping.ts'
import { ApiError } from '#http/errors.ts'
import { lockRow } from '../crud/lock-row.ts'
import type { Database } from '../db/schema.ts'
import { checkZone } from './rules.ts'
import { countries, methods } from './zone-columns.ts'

type Trx = Transaction<Database>
type Body = BodyOf<typeof adminShipping.create>
type Wanted = Omit<ShippingZone, 'id' | 'version'>

const withIds = (sent: readonly ShippingMethodBody[]): ShippingMethod[] =>
  sent.map((method) => ({ ...method, id: method.id ?? uuidv7() }))

export const shippingWriter = (trx: Trx) => {
  const locked = async (id: string, version?: number): Promise<ShippingZone> => {
    const zone = await lockRow(trx, 'shipping_zones', id, version)
    const { rows } = await sql<Pick<ShippingZone, 'countries' | 'methods'>>`
      select ${countries} as countries, ${methods} as methods from shipping_zones z where z.id = ${id}`.execute(trx)
    return { ...zone, countries: [], methods: [], ...rows[0] }
  }

  const insert = async ({ code, name, position, ...inside }: Wanted, known: { id: string; version: number }) => {
    await trx
      .insertInto('shipping_zones')
      .values({ ...known, code, name, position })
      .execute()
    await fill(trx, known.id, inside)
    return await locked(known.id)
  }

  /** Over a zone as it was read within this transaction. */
  const write = async (before: ShippingZone, { code, name, position, ...inside }: Wanted) => {
    await trx
      .updateTable('shipping_zones')
      .set({ code, name, position, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
    await fill(trx, before.id, inside)
    return { before, after: await locked(before.id) }
  }

  return {
    locked,
    insert,
    write,

    create: async (body: Body) => {
      checkZone(body, new Set())
      return await insert({ ...body, methods: withIds(body.methods) }, { id: uuidv7(), version: 1 })
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof adminShipping.update>) => {
      const before = await locked(id, version)
      checkZone(body, new Set(before.methods.map((method) => method.id)))
      return await write(before, { ...body, methods: withIds(body.methods) })
    },

    remove: async (id: string, version?: number): Promise<ShippingZone> => {
      const before = await locked(id, version)
      await trx.deleteFrom('shipping_zones').where('id', '=', id).execute()
      return before
    },
  }
}

/** Gives a zone exactly these places and methods. Nothing refers to a method by its id, so that they are written anew. */
async function fill(trx: Trx, zoneId: string, wanted: Pick<ShippingZone, 'countries' | 'methods'>): Promise<void> {
  // Whoever gives places to a zone waits for whoever does, so that the answer can say where one went meanwhile.
  await sql`lock table shipping_zone_countries in share row exclusive mode`.execute(trx)
  await requireFree(trx, zoneId, wanted.countries)
  await trx.deleteFrom('shipping_zone_countries').where('zone_id', '=', zoneId).execute()
  await trx.deleteFrom('shipping_methods').where('zone_id', '=', zoneId).execute()
  if (wanted.countries.length > 0)
    await trx
      .insertInto('shipping_zone_countries')
      .values(wanted.countries.map((country) => ({ country, zone_id: zoneId })))
      .execute()
  if (wanted.methods.length === 0) return
  await trx
    .insertInto('shipping_methods')
    .values(
      wanted.methods.map(({ id, code, name, kind, daysMin, daysMax, freeFrom, maxWeight, active }, position) => ({
        ...{ id, zone_id: zoneId, code, name, kind, active, position },
        ...{ days_min: daysMin, days_max: daysMax, free_from_minor: freeFrom, max_weight_g: maxWeight },
      })),
    )
    .execute()
  const rates = wanted.methods.flatMap((method) =>
    method.rates.map(({ from, price }) => ({ method_id: method.id, from_value: from, price_minor: price })),
  )
  if (rates.length > 0) await trx.insertInto('shipping_rates').values(rates).execute()
}

async function requireFree(trx: Trx, zoneId: string, places: readonly string[]): Promise<void> {
  const { rows } = await sql<{ country: string; zone: string }>`
    select c.country, z.name as zone from shipping_zone_countries c join shipping_zones z on z.id = c.zone_id
    where c.country = any(${places}::text[]) and c.zone_id <> ${zoneId} order by c.country`.execute(trx)
  const [first] = rows
  if (!first) return
  throw new ApiError('TAKEN', {
    message: `${first.country} is already in the zone ${first.zone}.`,
    fields: { countries: `taken:${first.country}:${first.zone}` },
  })
}
