// The small picture before a banner's, slider's or slide's name; of one that has words only, a sign for words.
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
