// Sliders in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { previewSlider } from '#contract/banners.ts'
import { adminSliders, type SliderRow } from '#contract/sliders.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { STATUS_OF } from '../banners/admin-routes.ts'
import { bulk } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import { type ListColumns, sendList } from '../crud/csv.ts'
import type { ShopDeps } from '../deps.ts'
import { slidersAdmin, slidersWriter } from './admin-write.ts'
import { logged } from './audit-record.ts'
import { sliders } from './repository.ts'

const entity = 'sliders'

const COLUMNS: ListColumns<SliderRow> = {
  name: { Name: ({ name }) => name },
  key: { Key: ({ key }) => key },
  status: { Status: ({ status }) => status },
  slides: { Slides: ({ slides }) => slides },
  live: { 'Live now': ({ live }) => live },
  shape: { Shape: ({ aspectRatio }) => aspectRatio },
  autoplay: { 'Autoplay (ms)': ({ autoplayMs }) => autoplayMs },
  updated: { Changed: ({ updatedAt }) => updatedAt },
}

export function slidersAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, previewSlider, async ({ params, query: { audience, at } }) => {
    const slider = await sliders(db).get(params.key, audience, at)
    if (!slider) throw new ApiError('NOT_FOUND')
    return slider
  })
  mount(app, adminSliders.list, async ({ query }) => await slidersAdmin(db).list(query))
  mount(app, adminSliders.get, async ({ params }) => await slidersAdmin(db).get(params.id))
  mount(app, adminSliders.export, ({ query, reply }) =>
    sendList(reply, entity, { columns: COLUMNS, names: query.columns, read: () => slidersAdmin(db).all(query) }),
  )
  mount(app, adminSliders.create, async ({ body, request }) =>
    change({ db, request, entity, action: 'create' }, async (trx) => {
      const after = await slidersWriter(trx).create(body)
      return {
        entityId: after.id,
        before: null,
        after: logged(after),
        answer: { id: after.id, version: after.version },
      }
    }),
  )
  mount(app, adminSliders.update, async ({ params, body, request }) =>
    change({ db, request, entity, action: 'update' }, async (trx) => {
      const { before, after } = await slidersWriter(trx).update(params.id, body)
      const answer = { id: after.id, version: after.version }
      return { entityId: after.id, before: before ? logged(before) : null, after: logged(after), answer }
    }),
  )
  mount(app, adminSliders.remove, async ({ params, query, request }) =>
    change({ db, request, entity, action: 'remove' }, async (trx) => {
      const before = await slidersWriter(trx).remove(params.id, query.version)
      const answer = { id: params.id, version: query.version }
      return { entityId: params.id, before: before ? logged(before) : null, after: null, answer }
    }),
  )
  mount(app, adminSliders.bulk, async ({ body: { action, ids, preview }, request }) => ({
    results: await bulk({ db, request, entity, action, preview }, ids, async (trx, id) => {
      const writer = slidersWriter(trx)
      if (action === 'remove') {
        const stored = await writer.stored(id)
        const before = await writer.remove(id, stored?.version ?? 0)
        const words = { before: 'kept', after: 'removed' }
        return { label: before?.name ?? id, before: before ? logged(before) : null, after: null, words }
      }
      const { before, after } = await writer.setStatus(id, STATUS_OF[action])
      const words = { before: before.status, after: after.status }
      return { label: after.name, before: logged(before), after: logged(after), words }
    }),
  }))
}
