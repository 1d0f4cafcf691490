// The progress of a running import, with a button to cancel it.
import { Button } from '../../../kit/button.tsx'
import { useNumber } from '../../../kit/money.tsx'
import { useWords } from '../../words.ts'
import styles from './import.module.css'
import type { Followed } from './use-import.ts'

export function ProgressPanel({ followed: { detail, asking, cancel, interrupted } }: { followed: Followed }) {
  const t = useWords().imports
  const number = useNumber()
  const { done, total } = detail.progress ?? { done: 0, total: null }
  const label = total === null ? t.progress.rows(number(done)) : t.progress.products(number(done), number(total))
  return (
    <section className={styles.panel} aria-label={t.statuses[detail.status]}>
      <h2>{t.statuses[detail.status]} …</h2>
      <progress
        className={styles.bar}
        max={total ?? undefined}
        value={total === null ? undefined : done}
        aria-label={label}
      />
      <p className={styles.numbers}>{label}</p>
      <p className={styles.soft}>{interrupted ? t.broken : t.progress.leave}</p>
      {detail.status !== 'undoing' && (
        <p>
          <Button aria-busy={asking || undefined} onClick={() => void cancel()}>
            {t.stop}
          </Button>
        </p>
      )}
    </section>
  )
}
