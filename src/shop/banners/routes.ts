// Banners as shoppers see them.
import type { FastifyInstance } from 'fastify'
import { listBanners } from '#contract/banners.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../deps.ts'
import { shows } from '../kept-answers.ts'
import { banners } from './repository.ts'

export function bannersRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, listBanners, async ({ query, reply }) => {
    const { rows, ledTo } = await banners(db).list(query.audience, query.placement)
    shows(reply, ...ledTo)
    return { rows }
  })
}
