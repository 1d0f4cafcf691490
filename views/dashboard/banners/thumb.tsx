// The thumbnail in front of the name of a banner, slider or slide; a text icon if it has no picture.
import type { ComponentProps } from 'react'
import { Picture } from '../../kit/picture.tsx'
import styles from './banners.module.css'

export function Thumb({ picture }: { picture: ComponentProps<typeof Picture>['picture'] }) {
  return picture ? (
    <Picture picture={picture} sizes="3.5rem" from={96} upTo={160} alt="" className={styles.thumb} />
  ) : (
    <span className={styles.words} aria-hidden="true">
      Aa
    </span>
  )
}
