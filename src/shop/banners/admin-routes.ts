// Banners in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminBanners, type BannerRow, previewBanners } from '#contract/banners.ts'
import { bannersCalendar } from '#contract/banners-calendar.ts'
import { mount } from '#http/mount.ts'
import { removeOrSetStatus } from '../crud/bulk.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { bannersAdmin } from './admin-list.ts'
import { bannersWriter } from './admin-write.ts'
import { calendar } from './calendar.ts'
import { banners } from './repository.ts'
import { STATUS_AFTER } from './rules.ts'

const COLUMNS: ListColumns<BannerRow> = {
  name: { Name: ({ name }) => name },
  placement: { Placement: ({ placement }) => placement },
  state: { State: ({ state }) => state },
  audience: { Audience: ({ audience }) => audience },
  period: { Starts: ({ startsAt }) => startsAt, Ends: ({ endsAt }) => endsAt },
  priority: { Priority: ({ priority }) => priority },
  heading: { Heading: ({ heading }) => heading },
  text: { Text: ({ text }) => text },
  link: { Link: ({ link }) => link?.href },
  picture: { Picture: ({ picture }) => picture?.url },
  updated: { Changed: ({ updatedAt }) => updatedAt },
}

const step = removeOrSetStatus(bannersWriter, { statusAfter: STATUS_AFTER, labelOf: ({ name }) => name })

export const bannersBulk = { entity: 'banners', step }

export function bannersAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminBanners, {
    entity: 'banners',
    read: bannersAdmin,
    write: bannersWriter,
    columns: COLUMNS,
    bulk: step,
  })
  mount(app, previewBanners, async ({ query: { audience, placement, at } }) => {
    const { rows } = await banners(db).list(audience, placement, at)
    return { rows }
  })
  mount(app, bannersCalendar, async ({ query }) => await calendar(db, query))
}
