// Categories in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminCategoryTree } from '#contract/categories.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../app.ts'
import { categoriesAdmin } from './admin.ts'

export function categoriesAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, adminCategoryTree, async ({ query }) => await categoriesAdmin(db).tree(query))
}
