// Colours in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminColors, type ColorRow, mergeColors } from '#contract/colors.ts'
import { mount } from '#http/mount.ts'
import { bulk } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import { type ListColumns, sendList } from '../crud/csv.ts'
import type { ShopDeps } from '../deps.ts'
import { colorsAdmin, colorsWriter } from './admin-write.ts'
import { mergeColor } from './merge.ts'

const entity = 'colors'

const COLUMNS: ListColumns<ColorRow> = {
  code: { Code: ({ code }) => code },
  name: { Name: ({ name }) => name },
  hex: { Hex: ({ hex }) => hex },
  family: { Family: ({ family }) => family },
  position: { Position: ({ position }) => position },
  active: { Active: ({ active }) => active },
  uses: { Variants: ({ uses }) => uses },
}

export function colorsAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, adminColors.list, async ({ query }) => await colorsAdmin(db).list(query))
  mount(app, adminColors.get, async ({ params }) => await colorsAdmin(db).get(params.id))
  mount(app, adminColors.export, ({ query, reply }) =>
    sendList(reply, entity, { columns: COLUMNS, names: query.columns, read: () => colorsAdmin(db).all(query) }),
  )
  mount(app, adminColors.create, async ({ body, request }) =>
    change({ db, request, entity, action: 'create' }, async (trx) => {
      const after = await colorsWriter(trx).create(body)
      return { entityId: after.id, before: null, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminColors.update, async ({ params, body, request }) =>
    change({ db, request, entity, action: 'update' }, async (trx) => {
      const { before, after } = await colorsWriter(trx).update(params.id, body)
      return { entityId: after.id, before: before ?? null, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminColors.remove, async ({ params, query, request }) =>
    change({ db, request, entity, action: 'remove' }, async (trx) => {
      const before = await colorsWriter(trx).remove(params.id, query.version)
      return {
        entityId: params.id,
        before: before ?? null,
        after: null,
        answer: { id: params.id, version: query.version },
      }
    }),
  )
  mount(app, adminColors.bulk, async ({ body: { action, ids, preview }, request }) => ({
    results: await bulk({ db, request, entity, action, preview }, ids, async (trx, id) => {
      const writer = colorsWriter(trx)
      if (action === 'remove') {
        const before = await writer.stored(id)
        const gone = await writer.remove(id, before?.version ?? 0)
        return {
          label: gone?.name ?? id,
          before: gone ?? null,
          after: null,
          words: { before: 'kept', after: 'removed' },
        }
      }
      const { before, after } = await writer.setActive(id, action === 'activate')
      const word = (active: boolean) => (active ? 'active' : 'inactive')
      return { label: after.name, before, after, words: { before: word(before.active), after: word(after.active) } }
    }),
  }))
  mount(app, mergeColors, async ({ params, body: { into, preview }, request }) => {
    if (preview) {
      const { outcome } = await db.transaction().execute((trx) => mergeColor(trx, params.id, into, true))
      return { ...outcome, auditId: null }
    }
    return change({ db, request, entity, action: 'merge' }, async (trx) => {
      const { before, outcome } = await mergeColor(trx, params.id, into, false)
      return { entityId: params.id, before, after: { mergedInto: into }, answer: outcome }
    })
  })
}
