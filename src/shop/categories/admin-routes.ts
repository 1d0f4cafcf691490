// Categories in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminCategories, adminCategoryTree, type CategoryRow, moveCategory } from '#contract/categories.ts'
import { mount } from '#http/mount.ts'
import type { RowStep } from '../crud/bulk.ts'
import { change } from '../crud/change.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { categoriesAdmin } from './admin-list.ts'
import { type CategoryRecord, categoriesWriter } from './admin-write.ts'

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

const STATUS_AFTER = { publish: 'published', unpublish: 'draft', archive: 'archived' } as const
const visibility = ({ show_in_nav }: CategoryRecord) => (show_in_nav ? 'shown' : 'hidden')

const step: RowStep<typeof adminCategories.bulk> = async (trx, { id, action }) => {
  const writer = categoriesWriter(trx)
  if (action === 'show' || action === 'hide') {
    const { before, after } = await writer.setShown(id, action === 'show')
    return { label: after.name, before, after, words: { before: visibility(before), after: visibility(after) } }
  }
  const { before, after } = await writer.setStatus(id, STATUS_AFTER[action])
  return { label: after.name, before, after, words: { before: before.status, after: after.status } }
}

export const categoriesBulk = { entity, step }

export function categoriesAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminCategories, {
    entity,
    read: categoriesAdmin,
    write: categoriesWriter,
    columns: COLUMNS,
    bulk: step,
  })
  mount(app, adminCategoryTree, async ({ query }) => await categoriesAdmin(db).tree(query))
  mount(app, moveCategory, async ({ params, body, request }) =>
    change({ db, request, entity, action: 'move' }, async (trx) => {
      const { before, after } = await categoriesWriter(trx).move(params.id, body)
      return { entityId: after.id, before, after, answer: { id: after.id, version: after.version } }
    }),
  )
}
