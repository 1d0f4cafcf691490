// The fields of a category's form. Its status, search preview and tree are rendered by the screens.
import type { StaffSizeSet } from '#contract/sizes.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { flag, title } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { OptionalSelect } from '../kit/edit/inputs.tsx'
import type { Body } from '../kit/edit/resource.ts'
import { SlugInput } from '../kit/edit/special-inputs.tsx'
import type { RecordForm } from '../kit/edit/use-record-form.ts'
import { picture } from '../media/picture-field.ts'
import { RichTextInput } from '../rich-text/rich-text-input.tsx'
import type { Row } from './branches.ts'
import { parentOptions } from './parent-options.ts'

export interface Choices {
  rows: readonly Row[]
  sets: readonly StaffSizeSet[]
}

type Panel = 'main' | 'status' | 'organisation' | 'picture'

export type CategoryForm = RecordForm<'categories', Panel, Body<'categories'>>

export const categoryFields = (
  { categories: t }: DashboardMessages,
  { rows, sets }: Choices,
): FieldTable<'categories', Panel> => ({
  name: title(t.name, 'slug', 'main', { maxLength: 100 }),
  slug: {
    label: t.slug,
    initial: '',
    panel: 'main',
    beside: true,
    input: (field, { record, values }) => (
      <SlugInput
        {...field}
        from={record ? undefined : values.name}
        hint={record && field.value !== record.slug ? t.slugChanges(record.slug) : undefined}
      />
    ),
  },
  parentId: {
    label: t.parent,
    initial: null,
    panel: 'organisation',
    input: (field, { record }) => (
      <OptionalSelect {...field} hint={t.parentHint} none={t.top} options={parentOptions(rows, record?.id ?? null)} />
    ),
    describe: (id) => rows.find((row) => row.id === id)?.name ?? t.top,
  },
  descriptionHtml: {
    label: t.description,
    initial: '',
    panel: 'main',
    input: (field) => <RichTextInput {...field} hint={t.descriptionHint} />,
  },
  mediaId: picture(t.picture, 'picture', { hint: t.pictureHint, aspect: '4 / 5' }),
  status: { label: t.status, initial: 'draft', describe: (status) => t.states[status] },
  showInNav: flag(t.showInNav, 'status', { hint: t.showInNavHint, initial: true }),
  sizeSetId: {
    label: t.sizeSet,
    initial: null,
    panel: 'organisation',
    input: (field) => (
      <OptionalSelect
        {...field}
        hint={t.sizeSetHint}
        none={t.noSizeSet}
        options={sets.map(({ id, name, sizes }) => ({
          value: id,
          label: `${name} (${sizes.map(({ label }) => label).join(', ')})`,
        }))}
      />
    ),
    describe: (id) => sets.find((set) => set.id === id)?.name ?? t.noSizeSet,
  },
  seoTitle: { label: t.seoTitle, initial: null },
  seoDescription: { label: t.seoDescription, initial: null },
})
