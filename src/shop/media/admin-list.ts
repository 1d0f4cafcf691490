// The picture library: what is there, and what uses it.
import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listMedia, MediaRow } from '#contract/media.ts'
import { ApiError } from '#http/errors.ts'
import { focusOf, MEDIA_PATH } from '../catalogue/picture.ts'
import { type ListParts, listRows, matches } from '../crud/list.ts'
import { instant } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import { uses } from './uses.ts'

const columns = sql`m.id, ${sql.lit(MEDIA_PATH)} || m.key as url, m.alt, m.width, m.height, ${focusOf('m')} as focus, m.bytes,
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
