// The fields of a site info entry, in the order of its list and its form. Values that the selected kind does not use
// stay in the form while kinds are switched, but are not sent.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { choice, number, title } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { SelectInput, TextAreaInput, TextInput } from '../kit/edit/inputs.tsx'
import type { Body } from '../kit/edit/resource.ts'
import { SlugInput } from '../kit/edit/special-inputs.tsx'
import { optionsOf } from '../kit/options.ts'
import { RichTextInput } from '../rich-text/rich-text-input.tsx'

type EntryBody = Body<'info-entries'>
type Values = { [K in keyof EntryBody]: NonNullable<EntryBody[K]> }

export const bodyOf = ({ slug, html, ...rest }: Values): EntryBody =>
  rest.kind === 'page'
    ? { ...rest, value: '', slug: slug || null, html: html || null }
    : { ...rest, slug: null, html: null }

export const entryFields = (
  { info: t }: DashboardMessages,
  mayEdit = false,
): FieldTable<'info-entries', 'main' | 'place', Values> => ({
  label: title(t.label, 'slug', 'main', { maxLength: 120, column: { sort: 'label' } }),
  kind: choice(t.kind, t.kinds, 'place', { initial: 'page', column: {} }),
  place: {
    label: t.place,
    initial: 'footer',
    panel: 'place',
    input: (field, { values: { kind } }) => (
      <SelectInput
        {...field}
        options={optionsOf(t.places).filter(({ value }) => kind === 'page' || value !== 'page')}
      />
    ),
    describe: (place) => t.places[place],
    column: {},
  },
  value: {
    label: t.value,
    initial: '',
    panel: 'main',
    input: (field, { values: { kind } }) => {
      if (kind === 'text') return <TextAreaInput {...field} label={t.text} rows={4} maxLength={1000} required />
      return kind === 'link' && <TextInput {...field} label={t.link} hint={t.linkHint} maxLength={1000} required />
    },
    column: { cell: ({ slug, value }) => (slug === null ? value : `/pages/${slug}`) },
  },
  slug: {
    label: t.slug,
    initial: '',
    from: ({ slug }) => slug ?? '',
    panel: 'main',
    input: (field, { record, values: { kind, label } }) =>
      kind === 'page' && <SlugInput {...field} from={record ? undefined : label} />,
  },
  html: {
    label: t.html,
    initial: '',
    from: ({ html }) => html ?? '',
    panel: 'main',
    input: (field, { values: { kind } }) =>
      kind === 'page' && <RichTextInput {...field} hint={t.htmlHint} disabled={!mayEdit} />,
  },
  position: number(t.position, 'place', { hint: t.positionHint, column: { sort: 'position', align: 'end' } }),
})
