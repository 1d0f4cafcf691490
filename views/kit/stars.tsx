// An average as a star and a number, or as five stars filled to the tenth. Screen readers get it as text: the stars are
// decoration.
import { useMessages } from '../messages/catalogue.tsx'
import { useNumber } from './money.tsx'
import styles from './stars.module.css'

const STAR = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z'

/** `★ 4.6 (12)` */
export function RatingBrief({ average, count }: { average: number; count: number }) {
  const t = useMessages().storefront
  const number = useNumber()
  return (
    <span className={styles.brief}>
      <span className={styles.one} aria-hidden="true" />
      <span aria-hidden="true">
        {`${number(average)} `}
        <span className={styles.count}>{`(${count})`}</span>
      </span>
      <span className="visually-hidden">{t.ratingOf(number(average), count)}</span>
    </span>
  )
}

/** Five stars; `value` from 0 to 5, filled from the left by clipping. */
export function Stars({ value, label }: { value: number; label?: string }) {
  const t = useMessages().storefront
  const number = useNumber()
  return (
    <svg viewBox="0 0 100 20" className={styles.five} role="img" aria-label={label ?? t.starsOf(number(value))}>
      {[0, 1, 2, 3, 4].map((index) => {
        const filled = Math.min(1, Math.max(0, value - index))
        return (
          <g key={index} transform={`translate(${index * 20} 0)`}>
            <path d={STAR} className={styles.empty} />
            {filled > 0 && (
              <svg width={20 * filled} height={20} viewBox={`0 0 ${20 * filled} 20`} aria-hidden="true">
                <path d={STAR} />
              </svg>
            )}
          </g>
        )
      })}
    </svg>
  )
}
