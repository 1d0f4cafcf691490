// What the shared fields are called, and how their values are written where both sides of a conflict are shown.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { ShownValues } from './values.ts'

type Words = DashboardMessages['banners']

export const shownLabels = (t: Words): Record<keyof ShownValues, string> => ({
  mediaId: t.picture,
  mobileMediaId: t.mobilePicture,
  alt: t.alt,
  decorative: t.decorative,
  heading: t.heading,
  text: t.text,
  cta: t.cta,
  linkKind: t.linkKind,
  linkRef: t.link,
  textPosition: t.textPosition,
  tone: t.tone,
  audience: t.audience,
  startsAt: t.startsAt,
  endsAt: t.endsAt,
  status: t.status,
})

export const shownWords = (t: Words) => ({
  mediaId: (picture: ShownValues['mediaId']) => picture?.alt || picture?.url || '–',
  mobileMediaId: (picture: ShownValues['mediaId']) => picture?.alt || picture?.url || '–',
  linkKind: (kind: ShownValues['linkKind']) => t.linkKinds[kind],
  linkRef: (target: ShownValues['linkRef']) => target?.label || target?.id || '–',
  textPosition: (position: ShownValues['textPosition']) => t.positions[position],
  tone: (tone: ShownValues['tone']) => t.tones[tone],
  audience: (audience: ShownValues['audience']) => t.audiences[audience],
  status: (status: ShownValues['status']) => t.statuses[status],
})
