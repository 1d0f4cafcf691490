// Banners that show now, or at another moment.
import { type Kysely, sql } from 'kysely'
import type { Banner } from '#contract/banners.ts'
import type { Shown } from '#contract/kept.ts'
import { momentOf } from '../db/instant.ts'
import type { Database } from '../db/schema.ts'
import {
  type Audience,
  type ContentRow,
  contentColumns,
  contentJoins,
  isVisible,
  ledTo,
  toContent,
} from './visibility.ts'

type Placement = Banner['placement']

export const banners = (db: Kysely<Database>) => ({
  list: async (
    audience: Audience,
    placement: Placement | undefined,
    at?: string,
  ): Promise<{ rows: Banner[]; ledTo: Shown[] }> => {
    const moment = momentOf(at)
    const { rows } = await sql<ContentRow & { placement: Placement }>`
      select b.placement, ${contentColumns} from banners b ${contentJoins(moment)}
      where ${isVisible(audience, moment)} ${placement === undefined ? sql`` : sql`and b.placement = ${placement}`}
      order by b.priority desc, b.id
    `.execute(db)
    return {
      rows: rows.map(({ placement: place, ...row }) => ({ ...toContent(row), placement: place })),
      ledTo: ledTo(rows),
    }
  },
})
