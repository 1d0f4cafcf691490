// The columns of the job list.
import type { JobRow, JobState } from '#contract/jobs.ts'
import { sliceText } from '#contract/slice-text.ts'
import { When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Column } from '../kit/list/column.ts'
import { Status, type Tone } from '../kit/status.tsx'
import { useWords } from '../words.ts'
import { Steer } from './steer.tsx'
import styles from './system.module.css'

type Words = DashboardMessages['system']

const TONES: Record<JobState, Tone> = {
  failed: 'bad',
  retrying: 'warn',
  running: 'info',
  queued: 'idle',
  scheduled: 'idle',
}

export const jobColumns = (t: Words, number: (value: number) => string, maySteer: boolean): Column<JobRow>[] => [
  {
    id: 'name',
    header: t.name,
    cell: ({ name, id, requestId }) => (
      <span className={styles.two}>
        {t.names[name] ?? name}
        <small>
          {name} {id}
          {requestId && <span className={styles.request}>{t.request(requestId)}</span>}
        </small>
      </span>
    ),
  },
  { id: 'state', header: t.state, cell: ({ state }) => <Status tone={TONES[state]}>{t.states[state]}</Status> },
  {
    id: 'attempts',
    header: t.attempts,
    align: 'end',
    cell: ({ attempts, maxAttempts }) => t.attemptsOf(number(attempts), number(maxAttempts)),
  },
  { id: 'due', header: t.due, cell: ({ startedAt, runAt }) => <When at={startedAt ?? runAt} time /> },
  { id: 'error', header: t.error, cell: (row) => <Failure row={row} /> },
  ...(maySteer ? [{ id: 'actions', header: t.actions, cell: (row: JobRow) => <Steer row={row} /> }] : []),
]

function Failure({ row: { state, error } }: { row: JobRow }) {
  const t = useWords().system
  if (error === null) return state === 'failed' ? <span className={styles.error}>{t.noError}</span> : null
  const [first = '', ...more] = error.trim().split('\n')
  if (more.length === 0 && first.length < 80) return <span className={styles.error}>{first}</span>
  return (
    <details className={styles.error}>
      <summary>{sliceText(first, 0, 80)}</summary>
      <pre>{error}</pre>
    </details>
  )
}
