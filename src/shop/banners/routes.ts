// Banners as shoppers see them.
import type { FastifyInstance } from 'fastify'
import { listBanners } from '#contract/banners.ts'
import { mount } from '#http/mount.ts'
import { shows } from '../kept-answers.ts'
import type { KeptContent } from '../kept-content.ts'

export function bannersRoutes(app: FastifyInstance, content: KeptContent): void {
  mount(app, listBanners, async ({ query, reply }) => {
    const { rows, ledTo } = await content.banners(query.audience, query.placement)
    shows(reply, ...ledTo)
    return { rows }
  })
}
