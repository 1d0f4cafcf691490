// A slider's form: its settings and its slides, each as banners are held.

import type { Slider } from '#contract/banners.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { NEW_SHOWN, type ShownValues, shownBodyOf, shownOf, shownValuesOf } from '../banners/values.ts'

export type Detail = ReplyOf<Endpoints['GET /api/admin/sliders/:id']>

export interface SlideValues extends ShownValues {
  id: string
}

export interface Values extends Pick<Detail, 'key' | 'name' | 'aspectRatio' | 'autoplayMs' | 'status'> {
  slides: SlideValues[]
}

/** The slider the home page asks for. */
export const HOME_KEY = 'home-main'
/** As many slides as the contract takes. */
export const MOST_SLIDES = 20

export const NEW: Values = { key: HOME_KEY, name: '', aspectRatio: '2:1', autoplayMs: 0, status: 'draft', slides: [] }

export const valuesOf = ({ key, name, aspectRatio, autoplayMs, status, slides }: Detail): Values => ({
  key,
  name,
  aspectRatio,
  autoplayMs,
  status,
  slides: slides.map((slide) => ({ id: slide.id, ...shownValuesOf(slide) })),
})

export const bodyOf = (values: Values) => ({ ...values, slides: values.slides.map(shownBodyOf) })

/** A slide of its own, or one that begins as another. */
export const newSlide = (from: ShownValues = { ...NEW_SHOWN, status: 'published' }): SlideValues => ({
  ...from,
  id: crypto.randomUUID(),
})

/** As the shop would draw it, beginning with one of its slides. It holds still. */
export function sliderOf({ key, name, aspectRatio, slides }: Values, first: string | undefined): Slider {
  const seen = slides.filter(({ id, status }) => status !== 'archived' || id === first)
  const at = Math.max(
    0,
    seen.findIndex(({ id }) => id === first),
  )
  const turned = [...seen.slice(at), ...seen.slice(0, at)]
  return { key, name, aspectRatio, autoplayMs: 0, slides: turned.map(({ id, ...slide }) => shownOf(id, slide)) }
}
