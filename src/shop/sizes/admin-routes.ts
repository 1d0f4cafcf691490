// Size sets in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminSizeSets, allSizeSets, type SizeSetRow } from '#contract/sizes.ts'
import { mount } from '#http/mount.ts'
import { bulk } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import { type ListColumns, sendList } from '../crud/csv.ts'
import type { ShopDeps } from '../deps.ts'
import { sizeSetsAdmin } from './admin-list.ts'
import { sizeSetsWriter } from './admin-write.ts'

const entity = 'size-sets'

const COLUMNS: ListColumns<SizeSetRow> = {
  code: { Code: ({ code }) => code },
  name: { Name: ({ name }) => name },
  sizes: { Sizes: ({ sizes }) => sizes.map(({ label }) => label).join(', ') },
  measures: { Measures: ({ measures }) => measures.join(', ') },
  position: { Position: ({ position }) => position },
  uses: { Variants: ({ uses }) => uses },
  categories: { Categories: ({ categories }) => categories },
}

export function sizesAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, allSizeSets, async () => ({ sets: await sizeSetsAdmin(db).everything() }))
  mount(app, adminSizeSets.list, async ({ query }) => await sizeSetsAdmin(db).list(query))
  mount(app, adminSizeSets.get, async ({ params }) => await sizeSetsAdmin(db).get(params.id))
  mount(app, adminSizeSets.export, ({ query, reply }) =>
    sendList(reply, entity, { columns: COLUMNS, names: query.columns, read: () => sizeSetsAdmin(db).all(query) }),
  )
  mount(app, adminSizeSets.create, async ({ body, request }) =>
    change({ db, request, entity, action: 'create' }, async (trx) => {
      const after = await sizeSetsWriter(trx).create(body)
      return { entityId: after.id, before: null, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminSizeSets.update, async ({ params, body, request }) =>
    change({ db, request, entity, action: 'update' }, async (trx) => {
      const { before, after } = await sizeSetsWriter(trx).update(params.id, body)
      return { entityId: after.id, before, after, answer: { id: after.id, version: after.version } }
    }),
  )
  mount(app, adminSizeSets.remove, async ({ params, query, request }) =>
    change({ db, request, entity, action: 'remove' }, async (trx) => {
      const before = await sizeSetsWriter(trx).remove(params.id, query.version)
      return { entityId: params.id, before, after: null, answer: { id: params.id, version: query.version } }
    }),
  )
  mount(app, adminSizeSets.bulk, async ({ body: { action, ids, preview }, request }) => ({
    results: await bulk({ db, request, entity, action, preview }, ids, async (trx, id) => {
      const writer = sizeSetsWriter(trx)
      const before = await writer.stored(id)
      const gone = await writer.remove(id, before?.version ?? 0)
      return { label: gone.name, before: gone, after: null, words: { before: 'kept', after: 'removed' } }
    }),
  }))
}
