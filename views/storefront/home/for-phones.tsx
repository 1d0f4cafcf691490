// A wide picture that may have another one for phones.
import type { ReactNode } from 'react'
import { focusData, type ShownPicture, srcSetOf } from '../../kit/picture.tsx'

const MIDDLE = { x: 50, y: 50 }

/** `children` is the wide one. */
export const ForPhones = ({ picture, children }: { picture: ShownPicture | null; children: ReactNode }) => (
  <picture {...(picture && focusData(picture.focus ?? MIDDLE))}>
    {picture && <source media="(width < 48rem)" srcSet={srcSetOf(picture, 320, 1280)} sizes="100vw" />}
    {children}
  </picture>
)
