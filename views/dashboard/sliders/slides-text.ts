// The slides of a slider in words, for one side of a conflict.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { type DisplayValues, titleOf } from '../banners/values.ts'
import { formFields } from '../kit/edit/fields.ts'
import { plainly } from '../kit/edit/plainly.ts'
import { rowsText } from '../kit/edit/rows-text.ts'
import type { SlideValues } from './values.ts'

/** What differs in `here` from `there`; `fields` are those of a slide. */
export function slidesText(
  here: readonly SlideValues[],
  there: readonly SlideValues[],
  fields: { [K in keyof DisplayValues]: { label: string } },
  { sliders: t, kit }: DashboardMessages,
): string {
  const cellsOf = (slide: SlideValues) =>
    Object.fromEntries(
      formFields(fields).map(([name, { label, describe = (value: unknown) => plainly(value, kit) }]) => [
        label,
        describe(slide[name as keyof DisplayValues]),
      ]),
    )
  const nameOf = (slide: SlideValues) => titleOf(slide) || t.untitled
  return rowsText(here, there, { keyOf: ({ id }) => id, nameOf, cellsOf }, kit.edit)
}
