// Sliders as shoppers see them.
import type { FastifyInstance } from 'fastify'
import { getSlider } from '#contract/banners.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import type { ShopDeps } from '../deps.ts'
import { shows } from '../kept-answers.ts'
import { sliders } from './repository.ts'

export function slidersRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mount(app, getSlider, async ({ params, query, reply }) => {
    const found = await sliders(db).get(params.key, query.audience)
    if (!found) throw new ApiError('NOT_FOUND')
    shows(reply, ...found.shown)
    return found.slider
  })
}
