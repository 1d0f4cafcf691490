// The dashboard's first screen in the API.
import type { FastifyInstance } from 'fastify'
import { overview, summary } from '#contract/overview.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../deps.ts'
import { overviews } from './admin-list.ts'

export function overviewRoutes(app: FastifyInstance, { db, config }: ShopDeps): void {
  mount(app, summary, async () => ({ waiting: await overviews(db, config).waiting() }))
  mount(app, overview, async ({ query }) => await overviews(db, config).read(Number(query.days)))
}
