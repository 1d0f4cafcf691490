// Colours as staff see them: those that are switched off as well, and how many variants each has.
import { type Kysely, sql } from 'kysely'
import type { adminColors, ColorRow } from '#contract/colors.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { pictureJson } from '../catalogue/picture.ts'
import { among, type ListParts, matches, rowsOf } from '../crud/list.ts'
import type { Database } from '../db/schema.ts'

type Query = Omit<QueryOf<typeof adminColors.list>, 'page' | 'limit'>
type Detail = ReplyOf<typeof adminColors.get>

const columns = sql<ColorRow>`c.id, c.code, c.name, c.hex, c.family, c.position, c.active, c.version,
  coalesce(u.uses, 0)::int as uses, ${pictureJson('m', { fallback: sql.ref('c.name') })} as swatch`

const from = sql`colors c left join media m on m.id = c.swatch_media_id
  left join (select color_id, count(*) as uses from variants group by color_id) u on u.color_id = c.id`

const parts = ({ q, family, active, inactive, unused }: Query): ListParts<ColorRow> => ({
  from,
  where: [
    matches(q, sql`c.name`, sql`c.code`, sql`c.hex`),
    among(sql`c.family`, family),
    active ? sql`c.active` : undefined,
    inactive ? sql`not c.active` : undefined,
    unused ? sql`u.uses is null` : undefined,
  ],
  columns,
  sorts: { position: sql`c.position`, name: sql`fold(c.name)`, code: sql`c.code`, uses: sql`coalesce(u.uses, 0)` },
  tie: sql`c.code`,
})

export const colorsAdmin = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),

  get: async (id: string): Promise<Detail | undefined> => {
    const { rows } = await sql<Detail>`
      select ${columns}, c.swatch_media_id as "swatchMediaId" from ${from} where c.id = ${id}`.execute(db)
    return rows[0]
  },
})
