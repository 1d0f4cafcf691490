// Size sets in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { allSizeSets } from '#contract/sizes.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../app.ts'
import { sizeSetsAdmin } from './admin.ts'

export function sizesAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, allSizeSets, async () => ({ sets: await sizeSetsAdmin(db).everything() }))
}
