// What banners and slides have in common in a form: pictures and link targets are held with what they look like, so that
// drafts, conflicts and the preview have them; saving sends their ids.
import type { LinkTarget, ShownDetail } from '#contract/banner-fields.ts'
import type { Banner } from '#contract/banners.ts'
import type { Picked } from '../kit/record-picker.tsx'
import type { Chosen } from '../media/chosen.ts'

export type LinkKind = ShownDetail['linkKind']

/** What is linked to; for kind url both are the address. */
export interface Target extends Picked {
  state?: LinkTarget['state']
}

export interface DisplayValues
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

export const targetOf = ({ linkRef, link }: ShownDetail): Target | null =>
  linkRef === null || link === null ? null : { id: linkRef, label: link.label, state: link.state }

/** As the contract takes it. */
export const displayBodyOf = <V extends DisplayValues>(values: V) => ({
  ...values,
  mediaId: values.mediaId?.id ?? null,
  mobileMediaId: values.mobileMediaId?.id ?? null,
  linkRef: values.linkKind === 'none' ? null : (values.linkRef?.id ?? null),
})

/** As the shop would show it; its link leads nowhere here. */
export function previewOf(id: string, values: DisplayValues): Omit<Banner, 'placement'> {
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
export const titleOf = ({ heading, text, alt, mediaId }: DisplayValues): string =>
  heading ?? text ?? (alt || (mediaId?.alt ?? ''))
