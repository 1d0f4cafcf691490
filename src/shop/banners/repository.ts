// Banners that show now.
import { type Kysely, sql } from 'kysely'
import type { Banner } from '#contract/banners.ts'
import type { Database } from '../db/schema.ts'
import { type Audience, type ShownRow, showing, shownColumns, shownJoins, toShown } from './shown.ts'

type Placement = Banner['placement']

export const banners = (db: Kysely<Database>) => ({
  list: async (audience: Audience, placement: Placement | undefined): Promise<Banner[]> => {
    const { rows } = await sql<ShownRow & { placement: Placement }>`
      select b.placement, ${shownColumns} from banners b ${shownJoins}
      where ${showing(audience)} ${placement === undefined ? sql`` : sql`and b.placement = ${placement}`}
      order by b.priority desc, b.id
    `.execute(db)
    return rows.map(({ placement: place, ...row }) => ({ ...toShown(row), placement: place }))
  },
})
