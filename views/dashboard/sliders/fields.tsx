// The fields of a slider, in the order of its list and its form. Slides are edited below the list of slides.
import type { SliderRow } from '#contract/sliders.ts'
import { When } from '../../kit/money.tsx'
import { Picture } from '../../kit/picture.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import styles from '../banners/banners.module.css'
import { displayFields } from '../banners/display-fields.tsx'
import type { DisplayValues } from '../banners/values.ts'
import { choice, text } from '../kit/edit/field-kinds.tsx'
import { type FieldTable, valuesOf } from '../kit/edit/fields.ts'
import { SelectInput } from '../kit/edit/inputs.tsx'
import { SlugInput } from '../kit/edit/special-inputs.tsx'
import { RowName } from '../kit/list/row-name.tsx'
import { Status, type Tone } from '../kit/status.tsx'
import { slidesText } from './slides-text.ts'
import { HOME_KEY, mergeSlides, type Values } from './values.ts'

const TONES: Record<SliderRow['status'], Tone> = { published: 'good', draft: 'warn', archived: 'idle' }

const PAUSES = [0, 4000, 5000, 6000, 7000, 8000, 10_000, 15_000]

export function sliderFields(words: DashboardMessages): FieldTable<'sliders', 'settings' | 'status' | 'look', Values> {
  const { banners, sliders: t } = words
  const display = displayFields(words)
  return {
    name: text(t.name, 'settings', {
      hint: t.nameHint,
      maxLength: 80,
      required: true,
      column: {
        sort: 'name',
        cell: ({ name, picture }) => (
          <RowName
            glyph={<Picture picture={picture} sizes="3.5rem" from={96} upTo={160} alt="" className={styles.thumb} />}
          >
            {name}
          </RowName>
        ),
      },
    }),
    status: choice(t.status, banners.statuses, 'status', {
      initial: 'draft',
      column: { cell: ({ status }) => <Status tone={TONES[status]}>{banners.statuses[status]}</Status> },
    }),
    key: {
      label: t.key,
      initial: HOME_KEY,
      panel: 'settings',
      input: (field) => <SlugInput {...field} hint={field.value === HOME_KEY ? t.keyHome : t.keyUnused} />,
      column: { sort: 'key' },
    },
    live: { label: t.live, column: { align: 'end', cell: ({ live, slides }) => t.liveOf(live, slides) } },
    slides: {
      label: t.slides,
      initial: [],
      from: ({ slides }) => slides.map((slide) => ({ id: slide.id, ...valuesOf<DisplayValues>(display, slide) })),
      describe: (slides, other = []) => slidesText(slides, other, display, words),
      merge: mergeSlides,
      column: { sort: 'slides', align: 'end', hidden: 'by-choice', cell: ({ slides }) => slides },
    },
    aspectRatio: choice(t.aspectRatio, t.ratios, 'look', {
      initial: '2:1',
      column: { id: 'shape', hidden: 'by-choice' },
    }),
    autoplayMs: {
      label: t.autoplay,
      initial: 0,
      panel: 'look',
      input: ({ value, onValue, ...field }) => (
        <SelectInput
          {...field}
          value={String(value)}
          onValue={(ms) => onValue(Number(ms))}
          hint={t.autoplayHint}
          options={[...new Set([...PAUSES, value])]
            .sort((a, b) => a - b)
            .map((ms) => ({ value: String(ms), label: t.seconds(ms / 1000) }))}
        />
      ),
      describe: (ms) => t.seconds(ms / 1000),
      column: { id: 'autoplay', hidden: 'by-choice' },
    },
    updated: { label: t.updated, column: { sort: 'updated', cell: ({ updatedAt }) => <When at={updatedAt} /> } },
  }
}
