// Banners as shoppers see them.
import type { FastifyInstance } from 'fastify'
import { listBanners } from '#contract/banners.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../deps.ts'
import { banners } from './repository.ts'

export function bannersRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, listBanners, async ({ query }) => ({ rows: await banners(db).list(query.audience, query.placement) }))
}
