// Takes a bulk change back as one: a bulk change itself, whose progress and outcome a dialog shows.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AuditRow } from '#contract/audit.ts'
import type { BulkRun } from '#contract/bulk-runs.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { RunProgress } from '../kit/list/run-progress.tsx'
import { useBulkRun } from '../kit/list/use-bulk-run.ts'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'

interface Props {
  row: Pick<AuditRow, 'action'>
  group: Pick<NonNullable<AuditRow['group']>, 'id' | 'size'>
  /** What the records are. */
  kind: string
}

export function UndoGroup({ row: { action }, group: { id, size }, kind }: Props) {
  const messages = useMessages()
  const t = useWords().audit
  const { revalidate } = useRevalidator()
  const { busy, call } = useCall()
  const [started, setStarted] = useState<BulkRun>()
  const { run, interrupted } = useBulkRun(started)
  const verb = t.actions[action] ?? action
  const records = `${verb} ${t.records(size, kind)}`
  const name = t.undoOf(verb, t.records(size, kind))
  const undo = async () => {
    const done = await call(async () => {
      const result = await live.attempt('POST /api/admin/audit/groups/:id/undo', { params: { id } })
      if (!result.ok) toast(problemText(messages, result.problem), { tone: 'error' })
      return result
    })
    if (done) setStarted(done.data)
  }
  const close = () => {
    setStarted(undefined)
    void revalidate()
  }
  return (
    <>
      <Button
        size="small"
        look="quiet"
        aria-busy={busy || undefined}
        aria-label={`${t.undoAll(size)}: ${records}`}
        onClick={() => void undo()}
      >
        {t.undoAll(size)}
      </Button>
      {run && (
        <Dialog open onClose={close} title={name} footer={<Button onClick={close}>{messages.close}</Button>}>
          <RunProgress run={run} interrupted={interrupted} />
        </Dialog>
      )}
    </>
  )
}
