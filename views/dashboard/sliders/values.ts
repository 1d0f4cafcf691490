// The values of the slider form: its settings and its slides, which have the same values as banners.
import type { Slider } from '#contract/banners.ts'
import type { Replies } from '#contract/endpoints.ts'
import { type DisplayValues, displayBodyOf, previewOf } from '../banners/values.ts'
import { mergeParts, mergeRows } from '../kit/edit/merge.ts'

export type Detail = Replies['GET /api/admin/sliders/:id']

export interface SlideValues extends DisplayValues {
  id: string
}

export interface Values extends Pick<Detail, 'key' | 'name' | 'aspectRatio' | 'autoplayMs' | 'status'> {
  slides: SlideValues[]
}

/** The key of the slider shown on the home page. */
export const HOME_KEY = 'home-main'
/** The maximum number of slides, as in the contract. */
export const MOST_SLIDES = 20

export const bodyOf = (values: Values) => ({ ...values, slides: values.slides.map(displayBodyOf) })

/** A new slide with the given values: those of another slide or the defaults. */
export const newSlide = (from: DisplayValues): SlideValues => ({ ...from, id: crypto.randomUUID() })

/** The slider for the preview, starting with the given slide and without autoplay. */
export function sliderOf({ key, name, aspectRatio, slides }: Values, first: string | undefined): Slider {
  const seen = slides.filter(({ id, status }) => status !== 'archived' || id === first)
  const at = Math.max(
    0,
    seen.findIndex(({ id }) => id === first),
  )
  const turned = [...seen.slice(at), ...seen.slice(0, at)]
  return { key, name, aspectRatio, autoplayMs: 0, slides: turned.map(({ id, ...slide }) => previewOf(id, slide)) }
}

/** Slides that two people changed. A link's kind and its target belong together. */
export const mergeSlides = mergeRows<SlideValues>(({ id }) => id, mergeParts<SlideValues>([['linkKind', 'linkRef']]))
