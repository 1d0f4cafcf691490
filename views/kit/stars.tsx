// An average as a star and a number, or as five stars filled to the tenth. Screen readers get it as text: the stars are
// decoration.
import { useMessages } from '../messages/catalogue.tsx'
import styles from './stars.module.css'

/** `★ 4.6 (12)` */
export function RatingBrief({ average, count }: { average: number; count: number }) {
  const t = useMessages().storefront
  const shown = t.average(average)
  return (
    <span className={styles.brief} role="img" aria-label={t.ratingOf(shown, count)}>
      {`${shown} `}
      <span className={styles.count}>{`(${count})`}</span>
    </span>
  )
}

/** Five stars, cut out of a strip; `value` from 0 to 5 is how far it is filled. An average brings its own `label`. */
export function Stars({ value, label }: { value: number; label?: string }) {
  const t = useMessages().storefront
  return (
    <svg viewBox="0 0 100 20" className={styles.five} role="img" aria-label={label ?? t.starsOf(value)}>
      <rect width="100" height="20" className={styles.empty} />
      <rect width={20 * Math.min(5, Math.max(0, value))} height="20" />
    </svg>
  )
}
