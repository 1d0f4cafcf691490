// Bulk changes, those that run and those of the past: what, who, when, what came of it, and what can be done about it.
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { BulkRun } from '#contract/bulk-runs.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { percentFormat } from '../../kit/formatters.ts'
import { useMoney, useNumber, When } from '../../kit/money.tsx'
import { useShell } from '../../root.tsx'
import { entityName } from '../audit/entity-name.ts'
import { UndoGroup } from '../audit/undo-group.tsx'
import { decimalSign } from '../kit/edit/amounts.ts'
import type { Column } from '../kit/list/column.ts'
import { DataTable } from '../kit/list/data-table.tsx'
import { useBusy } from '../kit/list/list-page.tsx'
import { ListPager } from '../kit/list/list-pager.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { Status, type Tone } from '../kit/status.tsx'
import { useAnnouncedCall } from '../kit/use-call.ts'
import { titled, useWords } from '../words.ts'
import styles from './bulk-runs.module.css'
import { valueWords } from './step-words.ts'

/** While one runs, the list follows. */
const OFTEN = 2000

const TONES: Record<BulkRun['status'], Tone> = { running: 'info', done: 'good', cancelled: 'idle', failed: 'bad' }

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/bulk-runs', 'bulk-runs')

export const handle = titled((w) => w.bulkRuns.title)

export function Component() {
  const { list } = useLoaderData<typeof loader>()
  const w = useWords()
  const t = w.bulkRuns
  const { revalidate, state } = useRevalidator()
  const busy = useBusy()
  const nameOf = useRunName()
  const isRunning = list.rows.some(({ status }) => status === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => state === 'idle' && void revalidate(), OFTEN)
    return () => clearInterval(timer)
  }, [isRunning, revalidate, state])

  const columns: Column<BulkRun>[] = [
    { id: 'what', header: t.what, cell: (run) => <span className={styles.what}>{nameOf(run)}</span> },
    { id: 'person', header: t.person, cell: ({ createdBy }) => createdBy ?? w.audit.nobody },
    { id: 'at', header: t.at, cell: ({ createdAt }) => <When at={createdAt} time /> },
    { id: 'state', header: t.state, cell: (run) => <State run={run} /> },
    { id: 'outcome', header: t.outcome, wide: true, cell: (run) => <Outcome run={run} /> },
    { id: 'deeds', header: t.deeds, wide: true, cell: (run) => <Deeds run={run} name={nameOf(run)} /> },
  ]
  return (
    <>
      <PageHeader title={t.title} trail={[{ name: w.audit.title, href: '/dashboard/audit' }]} />
      <p className={styles.lead}>{t.text}</p>
      {list.rows.length === 0 ? (
        <EmptyState title={t.empty} text={t.emptyText} />
      ) : (
        <>
          <DataTable caption={t.title} columns={columns} rows={list.rows} nameOf={nameOf} busy={busy} />
          <ListPager page={list.page} pages={list.pages} total={list.total} count={list.rows.length} />
        </>
      )}
    </>
  )
}

/** `1,200 × Products: published`. */
function useRunName() {
  const w = useWords()
  const number = useNumber()
  const money = useMoney()
  const { locale } = useShell().info.commerce
  return (run: BulkRun): string => {
    const action = run.undoes === null ? (w.audit.actions[run.action] ?? run.action) : w.bulkRuns.undoing
    const value = valueWords(w, { money, percent: percentFormat(locale), decimal: decimalSign(locale) }, run)
    return `${number(run.total)} × ${entityName(w, run.entity)}: ${w.bulkRuns.step(action, value)}`
  }
}

function State({ run: { status, endedBecause, done, total } }: { run: BulkRun }) {
  const { bulkRuns: t, kit } = useWords()
  const number = useNumber()
  return (
    <span className={styles.two}>
      <Status tone={TONES[status]}>{t.states[status]}</Status>
      {done < total && <small>{kit.bulk.doneOf(number(done), number(total))}</small>}
      {endedBecause && <small>{kit.bulk.ended[endedBecause]}</small>}
    </span>
  )
}

function Outcome({ run: { changed, unchanged, refused, takenBack } }: { run: BulkRun }) {
  const { bulkRuns: t, kit } = useWords()
  const number = useNumber()
  return (
    <ul className={styles.counts}>
      <li>{kit.bulk.changedRows(number(changed))}</li>
      {unchanged > 0 && <li>{kit.bulk.unchangedRows(number(unchanged))}</li>}
      {refused > 0 && <li className={styles.refused}>{kit.bulk.refusedRows(number(refused))}</li>}
      {takenBack > 0 && <li>{t.takenBack(number(takenBack))}</li>}
    </ul>
  )
}

function Deeds({ run, name }: { run: BulkRun; name: string }) {
  const w = useWords()
  const { bulkRuns: t, kit } = w
  const { busy, call } = useAnnouncedCall()
  const { id, status, changed, refused, done, total, undoable } = run
  const stop = () => live.attempt('POST /api/admin/bulk-runs/:id/cancellation', { params: { id } })
  const goOn = () => live.attempt('POST /api/admin/bulk-runs/:id/continuation', { params: { id } })
  const isLeft = (status === 'cancelled' || status === 'failed') && done < total
  return (
    <div className={styles.deeds}>
      {changed > 0 && (
        <a href={`/dashboard/audit?group=${id}`} aria-label={t.logOf(name)}>
          {t.log}
        </a>
      )}
      {refused > 0 && (
        <a href={`/api/admin/bulk-runs/${id}/refusals/export`} aria-label={t.refusedOf(name)} download data-native="">
          {t.refused}
        </a>
      )}
      {status === 'running' && (
        <Button
          size="small"
          look="quiet"
          aria-busy={busy || undefined}
          aria-label={t.stopOf(name)}
          onClick={() => void call(stop, () => t.stopped)}
        >
          {kit.bulk.stop}
        </Button>
      )}
      {isLeft && (
        <Button
          size="small"
          look="quiet"
          aria-busy={busy || undefined}
          aria-label={t.goOnOf(name)}
          onClick={() => void call(goOn, () => t.goesOn)}
        >
          {t.goOn}
        </Button>
      )}
      {undoable && <UndoGroup row={run} group={{ id, size: changed }} kind={entityName(w, run.entity)} />}
    </div>
  )
}
