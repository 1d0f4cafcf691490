// How many reviews gave five, four … one star, as bars and as numbers. Each bar leads to its reviews alone.
import { useReviewWords } from './review-words.ts'
import styles from './reviews.module.css'

interface Props {
  counts: readonly number[]
  /** The stars of the reviews that are shown; null for all of them. */
  only: number | null
  hrefOf: (stars: number) => string
}

export function Histogram({ counts, only, hrefOf }: Props) {
  const t = useReviewWords()
  const all = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
  return (
    <ul className={styles.histogram}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        const row = (
          <>
            <span>{t.stars(stars)}</span>
            <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(count * 100) / all} height="6" />
            </svg>
            <span className={styles.tally}>
              {count}
              <span className="visually-hidden"> {t.reviews(count)}</span>
            </span>
          </>
        )
        return (
          <li key={stars}>
            {count === 0 ? (
              <div className={styles.row}>{row}</div>
            ) : (
              <a
                href={hrefOf(stars)}
                className={styles.row}
                aria-current={stars === only ? 'true' : undefined}
                data-keep-scroll=""
              >
                {row}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
