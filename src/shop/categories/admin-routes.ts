// Categories in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminCategories, adminCategoryTree, type CategoryRow, moveCategory } from '#contract/categories.ts'
import { mount } from '#http/mount.ts'
import { bulk } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import { type ListColumns, sendList } from '../crud/csv.ts'
import type { ShopDeps } from '../deps.ts'
import { categoriesAdmin } from './admin-list.ts'
import { type Category, categoriesWriter, record } from './admin-write.ts'

const entity = 'categories'

const COLUMNS: ListColumns<CategoryRow> = {
  path: { Path: ({ path }) => path },
  name: { Name: ({ name }) => name },
  slug: { Slug: ({ slug }) => slug },
  status: { Status: ({ status }) => status },
  navigation: { 'In navigation': ({ showInNav }) => showInNav },
  children: { Categories: ({ children }) => children },
  products: { Products: ({ products }) => products },
}

/** A changed row as the audit log and the answer take it. */
const changed = ({ before, after }: { before: Category | null; after: Category }) => ({
  entityId: after.id,
  before: before && record(before),
  after: record(after),
  answer: { id: after.id, version: after.version },
})

const STATUS = { publish: 'published', unpublish: 'draft', archive: 'archived' } as const
const shown = ({ show_in_nav }: Category) => (show_in_nav ? 'shown' : 'hidden')

export function categoriesAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, adminCategoryTree, async ({ query }) => await categoriesAdmin(db).tree(query))
  mount(app, adminCategories.list, async ({ query }) => await categoriesAdmin(db).list(query))
  mount(app, adminCategories.get, async ({ params }) => await categoriesAdmin(db).get(params.id))
  mount(app, adminCategories.export, ({ query, reply }) =>
    sendList(reply, entity, { columns: COLUMNS, names: query.columns, read: () => categoriesAdmin(db).all(query) }),
  )
  mount(app, adminCategories.create, async ({ body, request }) =>
    change({ db, request, entity, action: 'create' }, async (trx) =>
      changed({ before: null, after: await categoriesWriter(trx).create(body) }),
    ),
  )
  mount(app, adminCategories.update, async ({ params, body, request }) =>
    change({ db, request, entity, action: 'update' }, async (trx) =>
      changed(await categoriesWriter(trx).update(params.id, body)),
    ),
  )
  mount(app, moveCategory, async ({ params, body, request }) =>
    change({ db, request, entity, action: 'move' }, async (trx) =>
      changed(await categoriesWriter(trx).move(params.id, body)),
    ),
  )
  mount(app, adminCategories.remove, async ({ params, query, request }) =>
    change({ db, request, entity, action: 'remove' }, async (trx) => {
      const before = record(await categoriesWriter(trx).remove(params.id, query.version))
      return { entityId: params.id, before, after: null, answer: { id: params.id, version: query.version } }
    }),
  )
  mount(app, adminCategories.bulk, async ({ body: { action, ids, preview }, request }) => ({
    results: await bulk({ db, request, entity, action, preview }, ids, async (trx, id) => {
      const writer = categoriesWriter(trx)
      const { before, after } =
        action === 'show' || action === 'hide'
          ? await writer.setShown(id, action === 'show')
          : await writer.setStatus(id, STATUS[action])
      const word = action === 'show' || action === 'hide' ? shown : ({ status }: Category) => status
      return {
        label: after.name,
        before: record(before),
        after: record(after),
        words: { before: word(before), after: word(after) },
      }
    }),
  }))
}
