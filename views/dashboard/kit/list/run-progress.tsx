// How far a bulk change is, what came of it, and which rows were left out.
import { Download } from 'lucide-react'
import useSWR from 'swr'
import type { BulkRefusal, BulkRun } from '#contract/bulk-runs.ts'
import { live } from '../../../api/live.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useNumber } from '../../../kit/money.tsx'
import { useWords } from '../../words.ts'
import styles from './bulk-bar.module.css'
import { BulkResults } from './bulk-results.tsx'

const SHOWN = 25

async function read([, id]: [string, string, number]): Promise<BulkRefusal[]> {
  const found = await live.attempt('GET /api/admin/bulk-runs/:id/refusals', { params: { id }, query: { limit: SHOWN } })
  return found.ok ? found.data.rows : []
}

export function RunProgress({ run, interrupted }: { run: BulkRun; interrupted: boolean }) {
  const t = useWords().kit.bulk
  const number = useNumber()
  const { status, done, total, changed, unchanged, refused } = run
  const label = t.doneOf(number(done), number(total))
  const { data: left = [] } = useSWR<BulkRefusal[]>(
    refused > 0 && status !== 'running' ? ['bulk-refusals', run.id, refused] : null,
    read,
  )
  return (
    <>
      <p role="status">
        {run.endedBecause
          ? t.ended[run.endedBecause]
          : t.runStatus[status === 'done' && refused > 0 ? 'partly' : status]}
      </p>
      <progress className={styles.progress} max={Math.max(1, total)} value={done} aria-label={label} />
      <p className={styles.count}>{label}</p>
      <ul className={styles.counts}>
        <li>{t.changedRows(number(changed))}</li>
        {unchanged > 0 && <li>{t.unchangedRows(number(unchanged))}</li>}
        {refused > 0 && <li className={styles.fails}>{t.refusedRows(number(refused))}</li>}
      </ul>
      {status === 'running' && <p className={styles.same}>{interrupted ? t.interrupted : t.leave}</p>}
      {left.length > 0 && (
        <>
          <BulkResults
            rows={left.map(({ reason, ...row }) => ({ ...row, ok: false, ...(reason && { reason }) }))}
            nameOf={(id) => id}
            removing={run.action === 'remove'}
          />
          <p>
            <a href={`/api/admin/bulk-runs/${run.id}/refusals/export`} className={styles.file} download data-native="">
              <Icon of={Download} size={16} />
              {t.refusedFile(number(refused))}
            </a>
          </p>
        </>
      )}
      {status !== 'running' && changed > 0 && (
        <p>
          <a href={`/dashboard/audit?group=${run.id}`}>{t.inLog}</a>
        </p>
      )}
    </>
  )
}
