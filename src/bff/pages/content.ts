// Banners and sliders for whoever asks: those that show now, or, while staff look at another moment, those of then.
// Where they cannot be read the page goes without.
import type { FastifyRequest } from 'fastify'
import { type Banner, getSlider, listBanners, previewBanners, previewSlider, type Slider } from '#contract/banners.ts'
import { accessTokenOf, audienceOf, type PageDeps } from './page-deps.ts'
import { previewOf } from './preview.ts'

export interface Content {
  /** By priority; of one place, or of all. */
  banners: (placement?: Banner['placement']) => Promise<Banner[]>
  slider: (key: string) => Promise<Slider | null>
}

export function contentFor({ upstream, siteContext }: PageDeps, request: FastifyRequest): Content {
  const asked = previewOf(request, siteContext)
  const then = { request, accessToken: accessTokenOf(request) }
  return {
    banners: async (placement) => {
      const preview = await asked
      const audience = audienceOf(request, preview)
      const { rows } = await (preview
        ? upstream.call(previewBanners, { ...then, query: { placement, audience, at: preview.at } })
        : upstream.call(listBanners, { request, query: { placement, audience } })
      ).catch(() => ({ rows: [] }))
      return rows
    },
    slider: async (key) => {
      const preview = await asked
      const audience = audienceOf(request, preview)
      return await (preview
        ? upstream.call(previewSlider, { ...then, params: { key }, query: { audience, at: preview.at } })
        : upstream.call(getSlider, { request, params: { key }, query: { audience } })
      ).catch(() => null)
    },
  }
}
