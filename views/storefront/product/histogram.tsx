// How many reviews gave five, four … one star, as bars and as numbers.
import { useReviewWords } from './review-words.ts'
import styles from './reviews.module.css'

export function Histogram({ counts }: { counts: readonly number[] }) {
  const t = useReviewWords()
  const all = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
  return (
    <ul className={styles.histogram}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span>{t.stars(stars)}</span>
            <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(count * 100) / all} height="6" />
            </svg>
            <span className={styles.tally}>{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
