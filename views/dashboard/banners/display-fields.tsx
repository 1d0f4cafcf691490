// The fields that banners and slides have in common: pictures, words, link, look, schedule.
import type { ShownDetail } from '#contract/banner-fields.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { choice, moment, optionalText, optionalTextArea } from '../kit/edit/field-kinds.tsx'
import type { FormTable } from '../kit/edit/fields.ts'
import { DateTimeInput } from '../kit/edit/special-inputs.tsx'
import { type DisplayValues, targetOf } from './values.ts'

export type DisplayPanel = 'words' | 'look' | 'status' | 'schedule'

// Different pictures can have the same alternative text.
const pictureText = (picture: DisplayValues['mediaId']): string =>
  picture ? [picture.alt, picture.url.split('/').at(-1)].filter(Boolean).join(' · ') : '–'

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
  heading: optionalText(t.heading, 'words', { maxLength: 120, column: { hidden: 'by-choice' } }),
  text: optionalTextArea(t.text, 'words', { rows: 3, maxLength: 400 }),
  cta: { label: t.cta, initial: null },
  linkKind: { label: t.linkKind, initial: 'none', describe: (kind) => t.linkKinds[kind] },
  linkRef: {
    label: t.link,
    initial: null,
    from: targetOf,
    describe: (target) => target?.label || target?.id || '–',
  },
  textPosition: choice(t.textPosition, t.positions, 'look', { initial: 'start' }),
  tone: choice(t.tone, t.tones, 'look', { beside: true, initial: 'light' }),
  status: choice(t.status, t.statuses, 'status', { initial: 'draft' }),
  audience: choice(t.audience, t.audiences, 'status', { initial: 'all' }),
  startsAt: moment(t.startsAt, 'schedule', {}),
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
