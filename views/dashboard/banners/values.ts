// A banner's or slide's form: pictures and link targets are held with what they look like, so that drafts, conflicts and
// the preview have them; saving sends their ids.
import type { LinkTarget, ShownDetail } from '#contract/banner-fields.ts'
import type { Banner } from '#contract/banners.ts'
import type { Picked } from '../kit/record-picker.tsx'
import type { Chosen } from '../media/chosen.ts'

export type LinkKind = ShownDetail['linkKind']

/** What is linked to; for kind url both are the address. */
export interface Target extends Picked {
  state?: LinkTarget['state']
}

export interface ShownValues
  extends Pick<
    ShownDetail,
    | 'alt'
    | 'decorative'
    | 'heading'
    | 'text'
    | 'cta'
    | 'linkKind'
    | 'textPosition'
    | 'tone'
    | 'audience'
    | 'startsAt'
    | 'endsAt'
    | 'status'
  > {
  mediaId: Chosen | null
  mobileMediaId: Chosen | null
  linkRef: Target | null
}

export const NEW_SHOWN: ShownValues = {
  mediaId: null,
  mobileMediaId: null,
  alt: '',
  decorative: false,
  heading: null,
  text: null,
  cta: null,
  linkKind: 'none',
  linkRef: null,
  textPosition: 'start',
  tone: 'light',
  audience: 'all',
  startsAt: null,
  endsAt: null,
  status: 'draft',
}

const targetOf = ({ linkRef, link }: ShownDetail): Target | null =>
  linkRef === null || link === null ? null : { id: linkRef, label: link.label, state: link.state }

export const shownValuesOf = (detail: ShownDetail): ShownValues => ({
  mediaId: detail.picture,
  mobileMediaId: detail.mobilePicture,
  alt: detail.alt,
  decorative: detail.decorative,
  heading: detail.heading,
  text: detail.text,
  cta: detail.cta,
  linkKind: detail.linkKind,
  linkRef: targetOf(detail),
  textPosition: detail.textPosition,
  tone: detail.tone,
  audience: detail.audience,
  startsAt: detail.startsAt,
  endsAt: detail.endsAt,
  status: detail.status,
})

/** As the contract takes it. */
export const shownBodyOf = <V extends ShownValues>(values: V) => ({
  ...values,
  mediaId: values.mediaId?.id ?? null,
  mobileMediaId: values.mobileMediaId?.id ?? null,
  linkRef: values.linkKind === 'none' ? null : (values.linkRef?.id ?? null),
})

/** As the shop would show it; its link leads nowhere here. */
export function shownOf(id: string, values: ShownValues): Omit<Banner, 'placement'> {
  const { mediaId, mobileMediaId, alt, decorative, heading, text, cta, linkKind, linkRef, textPosition, tone } = values
  const described = (picture: Chosen | null) => picture && { ...picture, alt: decorative ? '' : alt || picture.alt }
  return {
    id,
    picture: described(mediaId),
    mobilePicture: described(mobileMediaId),
    heading,
    text,
    cta,
    href: linkKind === 'none' || linkRef === null ? null : '#',
    textPosition,
    tone,
  }
}

/** What to call it where it has no name: its words, else those of its picture. */
export const wordsOf = ({ heading, text, alt, mediaId }: ShownValues): string =>
  heading ?? text ?? (alt || (mediaId?.alt ?? ''))
