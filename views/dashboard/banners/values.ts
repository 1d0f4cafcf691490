// Form values shared by banners and slides: full pictures and link targets instead of ids, for drafts, conflicts and
// the preview; only their ids are saved.
import type { LinkTarget, ShownDetail } from '#contract/banner-fields.ts'
import type { Banner } from '#contract/banners.ts'
import type { Picked } from '../kit/record-picker.tsx'
import type { Chosen } from '../media/chosen.ts'

export type LinkKind = ShownDetail['linkKind']

/** The link's target; for a link of kind `url`, id and label are both the address. */
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

/** The request body. */
export const displayBodyOf = <V extends DisplayValues>(values: V) => ({
  ...values,
  mediaId: values.mediaId?.id ?? null,
  mobileMediaId: values.mobileMediaId?.id ?? null,
  linkRef: values.linkKind === 'none' ? null : (values.linkRef?.id ?? null),
})

/** The data for a preview in the shop's components; its link leads nowhere. */
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

/** A display name: heading or text, else the picture's alternative text. */
export const titleOf = ({ heading, text, alt, mediaId }: DisplayValues): string =>
  heading ?? text ?? (alt || (mediaId?.alt ?? ''))
