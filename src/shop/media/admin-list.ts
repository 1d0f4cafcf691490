// The picture library: what is there, what uses it, and the words that stand for it.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listMedia, MediaRow } from '#contract/media.ts'
import { ApiError } from '#http/errors.ts'
import { deriveProducts } from '../catalogue/derive.ts'
import { MEDIA_PATH } from '../catalogue/picture.ts'
import { type ListParts, listRows, matches } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { uses } from './uses.ts'

const columns = sql`m.id, ${sql.lit(MEDIA_PATH)} || m.key as url, m.alt, m.width, m.height, m.bytes,
  coalesce(shown.uses, 0) as uses, ${instant(sql`m.created_at`)} as "createdAt", u.name as "createdBy"`
const from = sql`media m left join users u on u.id = m.created_by left join ${uses} shown on shown.id = m.id`

const parts = ({ q, unused }: QueryOf<typeof listMedia>): ListParts => ({
  from,
  where: [matches(q, sql`m.alt`, sql`u.name`), unused ? sql`shown.uses is null` : undefined],
  columns,
  sorts: { createdAt: sql`m.created_at` },
  tie: sql`m.id desc`,
})

export const library = (db: Kysely<Database>) => ({
  list: (query: QueryOf<typeof listMedia>) => listRows<MediaRow>(db, parts(query), { ...query, sort: '-createdAt' }),

  get: async (id: string): Promise<MediaRow> => {
    const { rows } = await sql<MediaRow>`select ${columns} from ${from} where m.id = ${id}`.execute(db)
    if (!rows[0]) throw new ApiError('NOT_FOUND')
    return rows[0]
  },
})

/** Writes of one transaction; each answers the stored row before, for the audit log. */
export const libraryWriter = (trx: Transaction<Database>) => {
  // Whoever wants to show it from now on waits until we are done.
  const stored = async (id: string) => {
    const row = await trx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw new ApiError('NOT_FOUND')
    return row
  }
  return {
    describe: async (id: string, alt: string) => {
      // Products that come to show it meanwhile do not wait for this, for this may wait for them.
      const before = await trx.selectFrom('media').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
      if (!before) throw new ApiError('NOT_FOUND')
      await trx.updateTable('media').set({ alt }).where('id', '=', id).execute()
      // A product says of itself that a picture of it has no words.
      const shown = await trx.selectFrom('product_media').select('product_id').where('media_id', '=', id).execute()
      await deriveProducts(
        trx,
        shown.map(({ product_id }) => product_id),
      )
      return before
    },

    remove: async (id: string) => {
      const before = await stored(id)
      const { uses: shown } = await library(trx).get(id)
      if (shown > 0) throw new ApiError('CONFLICT', { message: `It is still shown in ${shown} places.` })
      await trx.deleteFrom('media').where('id', '=', id).execute()
      return before
    },
  }
}
