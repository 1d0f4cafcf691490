// How many rows of a bulk change will be left out, and why, before it is begun.
import { useNumber } from '../../../kit/money.tsx'
import { useWords } from '../../words.ts'
import type { RunPreview } from './bulk.ts'
import styles from './bulk-bar.module.css'
import { useWhyRefused } from './why-refused.ts'

interface Props {
  preview: RunPreview
  removing: boolean
}

export function RefusalCounts({ preview: { total, checked, refusals }, removing }: Props) {
  const t = useWords().kit.bulk
  const number = useNumber()
  const why = useWhyRefused(removing)
  const refused = refusals.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <>
      {checked < total && <p className={styles.same}>{t.checked(number(checked), number(total))}</p>}
      {refused > 0 && (
        <div>
          <p className={styles.fails}>{t.willRefuse(number(refused))}</p>
          <ul className={styles.reasons}>
            {refusals.map(({ problem, reason, count }) => (
              <li key={`${problem} ${reason}`}>
                {number(count)} × {why(problem, reason)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
