// What tests of carts and checkouts sell by: zones, coupons, what was typed, written by SQL.
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../src/shop/db/schema.ts'

type Db = Kysely<Database>

interface Method {
  code?: string
  kind?: 'flat' | 'weight' | 'price'
  price?: number
  freeFrom?: number | null
  maxWeight?: number | null
  active?: boolean
}

/** A zone with its methods, each at one price. */
export async function addZone(db: Db, places: readonly string[], methods: readonly Method[]): Promise<string> {
  const id = uuid()
  await db
    .insertInto('shipping_zones')
    .values({ id, code: id, name: places.join(' ') })
    .execute()
  for (const country of places)
    await db.insertInto('shipping_zone_countries').values({ country, zone_id: id }).execute()
  for (const [position, method] of methods.entries()) {
    const method_id = uuid()
    await db
      .insertInto('shipping_methods')
      .values({
        id: method_id,
        zone_id: id,
        code: method.code ?? `m${position}`,
        name: method.code ?? `Method ${position}`,
        kind: method.kind ?? 'flat',
        days_min: 1,
        days_max: 3,
        free_from_minor: method.freeFrom ?? null,
        max_weight_g: method.maxWeight ?? null,
        active: method.active ?? true,
        position,
      })
      .execute()
    await db
      .insertInto('shipping_rates')
      .values({ method_id, from_value: 0, price_minor: method.price ?? 490 })
      .execute()
  }
  return id
}

/** A tenth off everything, unless told otherwise; answers the id. */
export async function addCoupon(
  db: Db,
  code: string,
  values: Partial<{
    kind: 'percent' | 'fixed' | 'free_shipping'
    value: number
    starts_at: Date
    ends_at: Date
    min_minor: number
    max_uses: number
    per_customer: number
    only_full_price: boolean
    category_ids: string[]
    active: boolean
    used: number
  }> = {},
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('coupons')
    .values({ id, code, kind: 'percent', value: 1000, ...values })
    .execute()
  return id
}

export const setGroup = async (db: Db, name: string, value: object): Promise<void> => {
  const json = JSON.stringify(value)
  await db
    .insertInto('info_groups')
    .values({ name, value: json })
    .onConflict((known) => known.column('name').doUpdateSet({ value: json }))
    .execute()
}

const newToken = (): string => randomBytes(16).toString('base64url')
export const guest = (token = newToken()) => ({ 'cart-token': token })
