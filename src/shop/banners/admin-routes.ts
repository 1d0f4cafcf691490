// Banners in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminBanners, type BannerRow, previewBanners } from '#contract/banners.ts'
import { bannersCalendar } from '#contract/banners-calendar.ts'
import { mount } from '#http/mount.ts'
import { bulk } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import { type ListColumns, sendList } from '../crud/csv.ts'
import type { ShopDeps } from '../deps.ts'
import { bannersAdmin, bannersWriter } from './admin-write.ts'
import { calendar } from './calendar.ts'
import { banners } from './repository.ts'

const entity = 'banners'

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

/** What each bulk change makes of a banner. */
export const STATUS_OF = { publish: 'published', draft: 'draft', archive: 'archived' } as const

export function bannersAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, previewBanners, async ({ query: { audience, placement, at } }) => ({
    rows: await banners(db).list(audience, placement, at),
  }))
  mount(app, bannersCalendar, async ({ query }) => await calendar(db, query))
  mount(app, adminBanners.list, async ({ query }) => await bannersAdmin(db).list(query))
  mount(app, adminBanners.get, async ({ params }) => await bannersAdmin(db).get(params.id))
  mount(app, adminBanners.export, ({ query, reply }) =>
    sendList(reply, entity, { columns: COLUMNS, names: query.columns, read: () => bannersAdmin(db).all(query) }),
  )
  mount(app, adminBanners.create, async ({ body, request }) =>
    change({ db, request, entity, action: 'create' }, async (trx) => {
      const after = await bannersWriter(trx).create(body)
      return { entityId: after.id, before: null, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminBanners.update, async ({ params, body, request }) =>
    change({ db, request, entity, action: 'update' }, async (trx) => {
      const { before, after } = await bannersWriter(trx).update(params.id, body)
      return { entityId: after.id, before: before ?? null, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminBanners.remove, async ({ params, query, request }) =>
    change({ db, request, entity, action: 'remove' }, async (trx) => {
      const before = await bannersWriter(trx).remove(params.id, query.version)
      const answer = { id: params.id, version: query.version }
      return { entityId: params.id, before: before ?? null, after: null, answer }
    }),
  )
  mount(app, adminBanners.bulk, async ({ body: { action, ids, preview }, request }) => ({
    results: await bulk({ db, request, entity, action, preview }, ids, async (trx, id) => {
      const writer = bannersWriter(trx)
      if (action === 'remove') {
        const stored = await writer.stored(id)
        const before = await writer.remove(id, stored?.version ?? 0)
        const words = { before: 'kept', after: 'removed' }
        return { label: before?.name ?? id, before: before ?? null, after: null, words }
      }
      const { before, after } = await writer.setStatus(id, STATUS_OF[action])
      return { label: after.name, before, after, words: { before: before.status, after: after.status } }
    }),
  }))
}
