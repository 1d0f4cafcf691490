// Colours as staff keep them. Lists keep the codes of a product's colours, so that a new code reaches its products.
import { sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { adminColors } from '#contract/colors.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import { lockRow } from '../crud/lock-row.ts'
import type { Database } from '../db/schema.ts'

type Body = BodyOf<typeof adminColors.create>

const values = (body: Body) => ({
  code: body.code,
  name: body.name,
  hex: body.hex,
  family: body.family,
  swatch_media_id: body.swatchMediaId,
  position: body.position,
  active: body.active,
})

/** Writes of one transaction; each answers the stored row, for the audit log. */
export const colorsWriter = (trx: Transaction<Database>) => {
  const locked = (id: string, version?: number) => lockRow(trx, 'colors', id, version)
  return {
    create: async (body: Body) =>
      await trx
        .insertInto('colors')
        .values({ id: uuidv7(), ...values(body) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: async (id: string, { version, ...body }: BodyOf<typeof adminColors.update>) => {
      const now = await trx.selectFrom('colors').select('code').where('id', '=', id).executeTakeFirst()
      // If the code changes after this read, so does the version, and this change is refused.
      if (now && now.code !== body.code) await lockProductsUsing(trx, id)
      const before = await locked(id, version)
      const after = await trx
        .updateTable('colors')
        .set({ ...values(body), version: version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (before.code !== after.code) await deriveProducts(trx, await productIdsUsing(trx, id))
      return { before, after }
    },

    remove: async (id: string, version?: number) => {
      const before = await locked(id, version)
      await trx.deleteFrom('colors').where('id', '=', id).execute()
      return before
    },

    setActive: async (id: string, active: boolean) => {
      const before = await locked(id)
      const after = { ...before, active, version: before.version + 1 }
      await trx.updateTable('colors').set({ active, version: after.version }).where('id', '=', id).execute()
      return { before, after }
    },
  }
}

/**
 * Locks the products that show a colour. A change of what products repeat of it does this before it locks the colour:
 * saving a product locks in that order too, so that neither waits for the other.
 */
export const lockProductsUsing = async (trx: Transaction<Database>, colorId: string): Promise<void> => {
  await sql`
    select from products where id in (
      select product_id from variants where color_id = ${colorId}
      union select product_id from product_media where color_id = ${colorId}
    ) order by id for no key update`.execute(trx)
}

/** Products with a variant of the colour. */
export const productIdsUsing = async (trx: Transaction<Database>, colorId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where('color_id', '=', colorId)
    .execute()
  return rows.map((row) => row.product_id)
}
