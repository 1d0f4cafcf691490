// Writes of colours by staff. Products hold copies of their colours' codes, so a new code is copied to them.
import { sql, type Transaction } from 'kysely'
import type { adminColors } from '#contract/colors.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import { enqueueDeriveAgain } from '../catalogue/derive-again.ts'
import { lockRow } from '../crud/lock-row.ts'
import { insertRow, removeRow, updateRow } from '../crud/write-row.ts'
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
    create: (body: Body) => insertRow(trx, 'colors', values(body)),

    update: async (id: string, { version, ...body }: BodyOf<typeof adminColors.update>) => {
      const now = await trx.selectFrom('colors').select('code').where('id', '=', id).executeTakeFirst()
      // If the code changes after this read, so does the version, and this change is refused.
      if (now && now.code !== body.code) await lockProductsUsing(trx, id)
      const changed = await updateRow(trx, 'colors', await locked(id, version), values(body))
      const { before, after } = changed
      if (before.code !== after.code) await deriveProducts(trx, await productIdsUsing(trx, id))
      else if (before.name !== after.name || before.family !== after.family)
        await enqueueDeriveAgain(trx, { of: 'color', id })
      return changed
    },

    remove: async (id: string, version?: number) => {
      // Locked first: a variant that takes the colour meanwhile waits for this, or is counted.
      await locked(id, version)
      await requireUnused(trx, id)
      return await removeRow(trx, 'colors', id, version)
    },

    setActive: async (id: string, active: boolean) => updateRow(trx, 'colors', await locked(id), { active }),
  }
}

async function requireUnused(trx: Transaction<Database>, id: string): Promise<void> {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from variants where color_id = ${id}`.execute(trx)
  const { uses = 0 } = rows[0] ?? {}
  if (uses > 0)
    throw new ApiError('CONFLICT', {
      message: `${uses} ${uses === 1 ? 'variant has' : 'variants have'} it.`,
      fields: { uses: `in_use:${uses}` },
    })
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
