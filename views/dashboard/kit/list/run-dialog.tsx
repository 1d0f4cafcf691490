// A bulk action on many rows: how many it meets and what becomes of the first of them, then its progress and its outcome.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BulkRun } from '#contract/bulk-runs.ts'
import type { Problem, Result } from '../../../api/client.ts'
import { live } from '../../../api/live.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useNumber } from '../../../kit/money.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { problemText } from '../../../kit/problem-text.ts'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { AskedValue } from './asked-value.tsx'
import { type BulkAction, type Chosen, firstStep, previewRun, type RunPreview, startRun } from './bulk.ts'
import styles from './bulk-bar.module.css'
import { BulkResults } from './bulk-results.tsx'
import { RefusalCounts } from './refusal-counts.tsx'
import { RunProgress } from './run-progress.tsx'
import { useBulkRun } from './use-bulk-run.ts'

interface Props {
  resource: string
  action: BulkAction
  chosen: Chosen
  /** Called after rows have changed. */
  onDone: () => void
  /** `ran` tells whether rows have changed, or still do. */
  onClose: (ran: boolean) => void
}

export function RunDialog({ resource, action, chosen, onDone, onClose }: Props) {
  const messages = useMessages()
  const t = useWords().kit.bulk
  const number = useNumber()
  const { ask, label } = action
  // Keeps the rows from when the dialog opened, even if the list behind it changes.
  const [rows] = useState(chosen)
  const [step, setStep] = useState(() => firstStep(action))
  const { name, value } = step
  const [preview, setPreview] = useState<RunPreview>()
  const [started, setStarted] = useState<BulkRun>()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())
  const { run, interrupted, put } = useBulkRun(started)
  const call = { resource, action: name, chosen: rows, ...(ask && { value }) }

  const asking = async <T,>(send: () => Promise<Result<T>>, take: (data: T) => void) => {
    if (busy) return
    setBusy(true)
    const result = await send()
    setBusy(false)
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) take(result.data)
  }
  const look = () => asking(() => previewRun(call), setPreview)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs the preview once on opening, if the action needs no value
  useEffect(() => {
    if (!ask) void look()
  }, [])

  // The list behind the dialog follows when the run ends, and when the dialog closes before.
  const ended = run !== undefined && run.status !== 'running'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the run ends
  useEffect(() => {
    if (ended) onDone()
  }, [ended])
  const close = useCallback(() => {
    onClose(started !== undefined)
    if (started) onDone()
  }, [onClose, onDone, started])

  const cancel = () =>
    run && asking(() => live.attempt('POST /api/admin/bulk-runs/:id/cancellation', { params: { id: run.id } }), put)
  const goOn = () =>
    run && asking(() => live.attempt('POST /api/admin/bulk-runs/:id/continuation', { params: { id: run.id } }), put)
  const refused = preview?.refusals.reduce((sum, { count }) => sum + count, 0) ?? 0
  // Nothing is asked for that is known to change nothing.
  const isReady = preview !== undefined && preview.total > refused
  return (
    <Dialog
      open
      onClose={close}
      title={label}
      footer={
        <div className={styles.buttons}>
          {run && ended && (
            <Button look="primary" onClick={close}>
              {messages.close}
            </Button>
          )}
          {run && ended && run.status !== 'done' && run.done < run.total && (
            <Button aria-busy={busy || undefined} onClick={() => void goOn()}>
              {t.goOn(number(run.total - run.done))}
            </Button>
          )}
          {run && !ended && (
            <>
              <Button aria-busy={busy || undefined} onClick={() => void cancel()}>
                {t.stop}
              </Button>
              <Button onClick={close}>{messages.close}</Button>
            </>
          )}
          {!run && (
            <>
              {isReady && (
                <Button
                  look={action.danger ? 'danger' : 'primary'}
                  aria-busy={busy || undefined}
                  onClick={() => void asking(() => startRun(call, key.current), setStarted)}
                >
                  {t.runMany(label, number(preview.total - refused))}
                </Button>
              )}
              <Button onClick={close}>{messages.cancel}</Button>
            </>
          )}
        </div>
      }
    >
      <div className={styles.dialog}>
        {ask && !run && (
          <AskedValue
            ask={ask}
            step={step}
            problem={problem}
            onStep={(next) => {
              setStep(next)
              setPreview(undefined)
            }}
            onReady={() => void look()}
          />
        )}
        {problem && <Notice tone="bad">{problemText(messages, problem)}</Notice>}
        {run ? (
          <RunProgress run={run} interrupted={interrupted} />
        ) : (
          <>
            <p role="status">
              {busy ? t.working : preview && t.previewMany(number(preview.total), preview.results.length)}
            </p>
            {preview && <RefusalCounts preview={preview} removing={name === 'remove'} />}
            {preview && <BulkResults rows={preview.results} nameOf={(id) => id} removing={name === 'remove'} />}
          </>
        )}
      </div>
    </Dialog>
  )
}
