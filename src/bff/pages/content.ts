// Banners and sliders as of a moment: those visible now, or, while staff preview another moment, those visible then.
// If they cannot be read, the page is shown without them.
import type { FastifyRequest } from 'fastify'
import { type Banner, getSlider, listBanners, previewBanners, previewSlider, type Slider } from '#contract/banners.ts'
import type { PageDeps } from './page-deps.ts'
import { audienceOf, previewable } from './preview.ts'

export function contentFor(deps: PageDeps, request: FastifyRequest) {
  const { preview, call } = previewable(deps, request)
  const [banners, slider] = [call(listBanners, previewBanners), call(getSlider, previewSlider)]
  const audience = async () => audienceOf(request, await preview)
  return {
    /** By priority; of one place, or of all. */
    banners: async (placement?: Banner['placement']): Promise<Banner[]> => {
      const query = { placement, audience: await audience() }
      return (await banners({ query, optional: true }).catch(() => ({ rows: [] }))).rows
    },
    slider: async (key: string): Promise<Slider | null> =>
      await slider({ params: { key }, query: { audience: await audience() }, optional: true }).catch(() => null),
  }
}
