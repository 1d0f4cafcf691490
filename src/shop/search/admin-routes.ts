// The search of the dashboard's palette.
import type { FastifyInstance } from 'fastify'
import { adminSearch } from '#contract/admin-search.ts'
import { allows } from '#contract/permissions.ts'
import { mount } from '#http/mount.ts'
import { signedIn } from '../auth/access.ts'
import type { ShopDeps } from '../deps.ts'
import { searchRecords } from './admin-list.ts'

export function searchAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, adminSearch, async ({ query, request }) => {
    const { role } = signedIn(request)
    return { rows: await searchRecords(db, query.q, (permission) => allows(permission, role)) }
  })
}
