// Colours as staff keep them: list, edit, bulk, merge.
import { type Kysely, sql, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { adminColors, ColorRow } from '#contract/colors.ts'
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { ApiError } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import { pictureJson } from '../catalogue/picture.ts'
import { allRows, type ListParts, listRows, matches, requireVersion } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof adminColors.list>, 'page' | 'limit'>
type Body = BodyOf<typeof adminColors.create>

const columns = sql`c.id, c.code, c.name, c.hex, c.family, c.position, c.active, c.version, coalesce(u.uses, 0)::int as uses,
  ${pictureJson('m', { fallback: sql.ref('c.name') })} as swatch`

const parts = ({ q, family, inactive, unused }: Query): ListParts => ({
  from: sql`colors c left join media m on m.id = c.swatch_media_id
    left join (select color_id, count(*) as uses from variants group by color_id) u on u.color_id = c.id`,
  where: [
    matches(q, sql`c.name`, sql`c.code`, sql`c.hex`),
    family && sql`c.family = ${family}`,
    inactive ? sql`not c.active` : undefined,
    unused ? sql`u.uses is null` : undefined,
  ],
  columns,
  sorts: { position: sql`c.position`, name: sql`c.name`, code: sql`c.code`, uses: sql`coalesce(u.uses, 0)` },
  tie: sql`c.code`,
})

const values = (body: Body) => ({
  code: body.code,
  name: body.name,
  hex: body.hex,
  family: body.family,
  swatch_media_id: body.swatchMediaId,
  position: body.position,
  active: body.active,
})

export const colorsAdmin = (db: Kysely<Database>) => ({
  list: (query: QueryOf<typeof adminColors.list>) => listRows<ColorRow>(db, parts(query), query),

  all: (query: Query) => allRows<ColorRow>(db, parts(query), query.sort),

  get: async (id: string): Promise<ReplyOf<typeof adminColors.get>> => {
    const { from } = parts({ inactive: false, unused: false })
    const { rows } = await sql<ReplyOf<typeof adminColors.get>>`
      select ${columns}, c.swatch_media_id as "swatchMediaId" from ${from} where c.id = ${id}`.execute(db)
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    return rows[0]
  },
})

/** Writes of one transaction; each answers the stored row, for the audit log. */
export const colorsWriter = (trx: Transaction<Database>) => {
  const stored = (id: string) =>
    trx.selectFrom('colors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return {
    stored,

    create: async (body: Body) =>
      await trx
        .insertInto('colors')
        .values({ id: uuidv7(), ...values(body) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    update: async (id: string, { version, ...body }: BodyOf<typeof adminColors.update>) => {
      const now = await trx.selectFrom('colors').select('code').where('id', '=', id).executeTakeFirst()
      // Should the code change after this look, so does the version, and this change is refused.
      if (now && now.code !== body.code) await holdWearing(trx, id)
      const before = await stored(id)
      requireVersion(before, version)
      const after = await trx
        .updateTable('colors')
        .set({ ...values(body), version: version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      // Lists keep the codes of a product's colours.
      if (before && before.code !== after.code) await deriveProducts(trx, await wearing(trx, id))
      return { before, after }
    },

    remove: async (id: string, version: number) => {
      const before = await stored(id)
      requireVersion(before, version)
      await trx.deleteFrom('colors').where('id', '=', id).execute()
      return before
    },

    setActive: async (id: string, active: boolean) => {
      const before = await stored(id)
      if (!before) throw new ApiError('NOT_FOUND')
      const after = { ...before, active, version: before.version + 1 }
      await trx.updateTable('colors').set({ active, version: after.version }).where('id', '=', id).execute()
      return { before, after }
    },
  }
}

/**
 * Locks the products that show a colour. Whoever changes what they know of it does this before locking the colour: a
 * product's save has the product first and then asks for the colour, and neither may wait for the other.
 */
export const holdWearing = async (trx: Transaction<Database>, colorId: string): Promise<void> => {
  await sql`
    select from products where id in (
      select product_id from variants where color_id = ${colorId}
      union select product_id from product_media where color_id = ${colorId}
    ) order by id for no key update`.execute(trx)
}

/** Products with a variant of the colour. */
export const wearing = async (trx: Transaction<Database>, colorId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where('color_id', '=', colorId)
    .execute()
  return rows.map((row) => row.product_id)
}
