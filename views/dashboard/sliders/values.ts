// A slider's form: its settings and its slides, each as banners are held.

import type { Slider } from '#contract/banners.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { type DisplayValues, displayBodyOf, previewOf } from '../banners/values.ts'

export type Detail = ReplyOf<Endpoints['GET /api/admin/sliders/:id']>

export interface SlideValues extends DisplayValues {
  id: string
}

export interface Values extends Pick<Detail, 'key' | 'name' | 'aspectRatio' | 'autoplayMs' | 'status'> {
  slides: SlideValues[]
}

/** The slider the home page asks for. */
export const HOME_KEY = 'home-main'
/** As many slides as the contract takes. */
export const MOST_SLIDES = 20

export const bodyOf = (values: Values) => ({ ...values, slides: values.slides.map(displayBodyOf) })

/** A slide that begins as another, or as a new one. */
export const newSlide = (from: DisplayValues): SlideValues => ({ ...from, id: crypto.randomUUID() })

/** As the shop would draw it, beginning with one of its slides. It holds still. */
export function sliderOf({ key, name, aspectRatio, slides }: Values, first: string | undefined): Slider {
  const seen = slides.filter(({ id, status }) => status !== 'archived' || id === first)
  const at = Math.max(
    0,
    seen.findIndex(({ id }) => id === first),
  )
  const turned = [...seen.slice(at), ...seen.slice(0, at)]
  return { key, name, aspectRatio, autoplayMs: 0, slides: turned.map(({ id, ...slide }) => previewOf(id, slide)) }
}
