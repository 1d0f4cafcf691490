// The fields that banners and slides have in common: pictures, words, link, look, schedule.
import type { ShownDetail } from '#contract/banners.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { FormTable } from '../kit/edit/fields.ts'
import { OptionalText, OptionalTextArea, optionsOf, SelectInput } from '../kit/edit/inputs.tsx'
import { DateTimeInput } from '../kit/edit/special-inputs.tsx'
import { type DisplayValues, targetOf } from './values.ts'

export type DisplayPanel = 'words' | 'look' | 'status' | 'schedule'

const pictureText = (picture: DisplayValues['mediaId']): string => picture?.alt || picture?.url || '–'

export const displayFields = ({
  banners: t,
}: DashboardMessages): FormTable<DisplayValues, ShownDetail, { heading: string | null }, DisplayPanel> => ({
  mediaId: { label: t.picture, initial: null, from: ({ picture }) => picture, describe: pictureText },
  mobileMediaId: {
    label: t.mobilePicture,
    initial: null,
    from: ({ mobilePicture }) => mobilePicture,
    describe: pictureText,
  },
  alt: { label: t.alt, initial: '' },
  decorative: { label: t.decorative, initial: false },
  heading: {
    label: t.heading,
    initial: null,
    panel: 'words',
    input: (field) => <OptionalText {...field} maxLength={120} />,
    column: { hidden: 'by-choice' },
  },
  text: {
    label: t.text,
    initial: null,
    panel: 'words',
    input: (field) => <OptionalTextArea {...field} rows={3} maxLength={400} />,
  },
  cta: { label: t.cta, initial: null },
  linkKind: { label: t.linkKind, initial: 'none', describe: (kind) => t.linkKinds[kind] },
  linkRef: {
    label: t.link,
    initial: null,
    from: targetOf,
    describe: (target) => target?.label || target?.id || '–',
  },
  textPosition: {
    label: t.textPosition,
    initial: 'start',
    panel: 'look',
    input: (field) => <SelectInput {...field} options={optionsOf(t.positions)} />,
    describe: (position) => t.positions[position],
  },
  tone: {
    label: t.tone,
    initial: 'light',
    panel: 'look',
    beside: true,
    input: (field) => <SelectInput {...field} options={optionsOf(t.tones)} />,
    describe: (tone) => t.tones[tone],
  },
  status: {
    label: t.status,
    initial: 'draft',
    panel: 'status',
    input: (field) => <SelectInput {...field} options={optionsOf(t.statuses)} />,
    describe: (status) => t.statuses[status],
  },
  audience: {
    label: t.audience,
    initial: 'all',
    panel: 'status',
    input: (field) => <SelectInput {...field} options={optionsOf(t.audiences)} />,
    describe: (audience) => t.audiences[audience],
  },
  startsAt: {
    label: t.startsAt,
    initial: null,
    panel: 'schedule',
    input: (field) => <DateTimeInput {...field} />,
  },
  endsAt: {
    label: t.endsAt,
    initial: null,
    panel: 'schedule',
    input: (field, { values: { startsAt, endsAt } }) => {
      const backwards = startsAt !== null && endsAt !== null && endsAt <= startsAt
      return <DateTimeInput {...field} hint={backwards ? <strong>{t.endsFirst}</strong> : undefined} />
    },
  },
})
