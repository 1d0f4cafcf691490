// A bulk action on a few rows in two steps: a preview for each row, then the results. Failed rows are named and can be
// selected again.
import { useCallback, useEffect, useState } from 'react'
import type { Problem } from '../../../api/client.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { problemText } from '../../../kit/problem-text.ts'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { AskedValue } from './asked-value.tsx'
import { type BulkAction, type BulkRow, firstStep, runBulk } from './bulk.ts'
import styles from './bulk-bar.module.css'
import { BulkResults } from './bulk-results.tsx'

interface Props {
  resource: string
  action: BulkAction
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Of the rows as they were read, where a change is about what was read. */
  versions?: Readonly<Record<string, number>> | undefined
  /** Called after rows have changed. */
  onDone: () => void
  onClose: () => void
  onSelect: (ids: readonly string[]) => void
}

export function BulkDialog({ resource, action, ids, nameOf, versions, onDone, onClose, onSelect }: Props) {
  const messages = useMessages()
  const t = useWords().kit.bulk
  const { ask, label } = action
  // Keeps the rows from when the dialog opened, even if the list behind it changes.
  const [chosen] = useState(ids)
  const [read] = useState(versions)
  const [step, setStep] = useState(() => firstStep(action))
  const { name, value } = step
  const [preview, setPreview] = useState<readonly BulkRow[]>()
  const [results, setResults] = useState<readonly BulkRow[]>()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  const run = useCallback(
    async (isPreview: boolean) => {
      setBusy(true)
      setProblem(undefined)
      const input = ask ? { value } : {}
      const result = await runBulk(resource, {
        action: name,
        ids: chosen,
        versions: read,
        preview: isPreview,
        ...input,
      })
      setBusy(false)
      if (!result.ok) setProblem(result.problem)
      else if (isPreview) {
        setPreview(result.data)
        // The list behind it has to show what was not read yet.
        if (result.data.some(({ reason }) => reason === 'changed_since')) onDone()
      } else {
        setResults(result.data)
        onDone()
      }
    },
    [ask, value, resource, name, chosen, read, onDone],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs the preview once on opening, if the action needs no value
  useEffect(() => {
    if (!ask) void run(true)
  }, [])

  const failed = (results ?? []).filter(({ ok }) => !ok)
  const ready = (preview ?? []).filter(({ ok }) => ok)
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      footer={
        <div className={styles.buttons}>
          {results ? (
            <>
              <Button look="primary" onClick={onClose}>
                {messages.close}
              </Button>
              {failed.length > 0 && (
                <Button onClick={() => onSelect(failed.map(({ id }) => id))}>{t.selectFailed}</Button>
              )}
            </>
          ) : (
            <>
              {preview && ready.length > 0 && (
                <Button
                  look={action.danger ? 'danger' : 'primary'}
                  aria-busy={busy || undefined}
                  onClick={() => !busy && void run(false)}
                >
                  {t.run(label, ready.length)}
                </Button>
              )}
              <Button onClick={onClose}>{messages.cancel}</Button>
            </>
          )}
        </div>
      }
    >
      <div className={styles.dialog}>
        {ask && !results && (
          <AskedValue
            ask={ask}
            step={step}
            problem={problem}
            onStep={(next) => {
              setStep(next)
              setPreview(undefined)
            }}
            onReady={() => void run(true)}
          />
        )}
        {problem && <Notice tone="bad">{problemText(messages, problem)}</Notice>}
        <p role="status">
          {busy && t.working}
          {!busy &&
            results &&
            `${t.done(results.length - failed.length)}${failed.length > 0 ? `, ${t.failed(failed.length)}` : ''}`}
          {!busy && !results && preview && (ready.length > 0 ? t.preview(preview.length) : t.nothing)}
        </p>
        {(results ?? preview) && (
          <BulkResults rows={results ? failed : (preview ?? [])} nameOf={nameOf} removing={name === 'remove'} />
        )}
      </div>
    </Dialog>
  )
}
