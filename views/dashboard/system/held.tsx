// Says that no job runs, why, and what lets them.
import type { SystemState } from '#contract/jobs.ts'
import { When } from '../../kit/money.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWords } from '../words.ts'
import styles from './system.module.css'

export function HeldJobs({ held }: Pick<SystemState, 'held'>) {
  const t = useWords().system.held
  if (!held) return null
  return (
    <div className={styles.held}>
      <Notice tone="warn" title={t.title}>
        <p>{t.text}</p>
        <p>
          {t.backup} <When at={held.backedUpAt} time /> · {t.restored} <When at={held.restoredAt} time />
        </p>
        <p>
          {t.command} <code>{held.command}</code>
        </p>
      </Notice>
    </div>
  )
}
