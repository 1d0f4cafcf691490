// Sliders as shoppers see them.
import type { FastifyInstance } from 'fastify'
import { getSlider } from '#contract/banners.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { shows } from '../kept-answers.ts'
import type { KeptContent } from '../kept-content.ts'

export function slidersRoutes(app: FastifyInstance, content: KeptContent): void {
  mount(app, getSlider, async ({ params, query, reply }) => {
    const found = await content.slider(params.key, query.audience)
    if (!found) throw new ApiError('NOT_FOUND')
    shows(reply, ...found.shown)
    return found.slider
  })
}
