// A slider as the audit log keeps it: its settings, a line for each slide that people can compare, and the slides' rows by
// which a change can be taken back.
import type { Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'

type Slider = Selectable<Database['sliders']>
type Slide = Selectable<Database['slides']>

export type SliderRecord = Slider & { restore: Slide[] }

const lineOf = (slide: Slide): string =>
  [
    slide.heading,
    slide.sub_text,
    slide.cta_label,
    slide.link_kind === 'none' ? null : `${slide.link_kind} ${slide.link_ref ?? ''}`,
    slide.media_id && `picture ${slide.media_id}`,
    slide.mobile_media_id && `phone picture ${slide.mobile_media_id}`,
    slide.decorative ? 'decorative' : slide.alt,
    `${slide.text_position}, ${slide.tone}`,
    slide.audience,
    slide.starts_at && `from ${slide.starts_at.toISOString()}`,
    slide.ends_at && `until ${slide.ends_at.toISOString()}`,
    slide.status,
  ]
    .filter(Boolean)
    .join(' · ')

export const sliderRecord = (settings: Slider, slides: Slide[]): SliderRecord => ({
  ...settings,
  ...Object.fromEntries(slides.map((slide, index) => [`slide_${index + 1}`, lineOf(slide)])),
  restore: slides,
})
