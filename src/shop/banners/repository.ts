// Banners that show now, or at another moment.
import { type Kysely, sql } from 'kysely'
import type { Banner } from '#contract/banners.ts'
import { momentOf } from '../catalogue/moment.ts'
import type { Database } from '../db/schema.ts'
import { type Audience, type ShownRow, showing, shownColumns, shownJoins, toShown } from './visibility.ts'

type Placement = Banner['placement']

export const banners = (db: Kysely<Database>) => ({
  list: async (audience: Audience, placement: Placement | undefined, at?: string): Promise<Banner[]> => {
    const moment = momentOf(at)
    const { rows } = await sql<ShownRow & { placement: Placement }>`
      select b.placement, ${shownColumns} from banners b ${shownJoins(moment)}
      where ${showing(audience, moment)} ${placement === undefined ? sql`` : sql`and b.placement = ${placement}`}
      order by b.priority desc, b.id
    `.execute(db)
    return rows.map(({ placement: place, ...row }) => ({ ...toShown(row), placement: place }))
  },
})
