// Active colours in the order staff gave them.
import { type Kysely, sql } from 'kysely'
import type { listColors } from '#contract/colors.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { pictureJson } from '../catalogue/picture.ts'
import type { Database } from '../db/schema.ts'

type Color = ReplyOf<typeof listColors>['rows'][number]

export const colors = (db: Kysely<Database>) => ({
  list: async (): Promise<Color[]> => {
    const { rows } = await sql<Color>`
      select c.id, c.code, c.name, c.hex, c.family, ${pictureJson('m', { fallback: sql.ref('c.name') })} as swatch
      from colors c left join media m on m.id = c.swatch_media_id
      where c.active
      order by c.position, c.code
    `.execute(db)
    return rows
  },
})
