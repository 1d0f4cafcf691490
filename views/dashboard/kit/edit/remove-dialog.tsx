// Deleting one record: names it and what goes with it. Where it can be taken back, the message afterwards says how.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Problem, Result } from '../../../api/client.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { problemText } from '../../../kit/problem-text.ts'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { useUndoToast } from '../undo.ts'
import styles from './dialogs.module.css'
import type { Changed } from './use-edit-form.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** What is deleted, by its name. */
  name: string
  /** What is lost with it. */
  consequence: string
  remove: () => Promise<Result<Changed>>
  /** Where to go afterwards. */
  to: string
  /** The form beside it, which must not ask about its unsaved changes. */
  leaving: { current: boolean }
}

export function RemoveDialog({ open, onClose, name, consequence, remove, to, leaving }: Props) {
  const t = useWords().kit.edit
  const messages = useMessages()
  const announce = useUndoToast()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  const run = async () => {
    if (busy) return
    setBusy(true)
    const result = await remove()
    setBusy(false)
    if (!result.ok) return setProblem(result.problem)
    leaving.current = true
    await navigate(to)
    announce(t.removed(name), result.data.auditId)
  }
  const inUse = problem?.code === 'CONFLICT' && problem.fields?.version === undefined
  return (
    <Dialog open={open} onClose={onClose} title={t.removeTitle(name)}>
      <p>{consequence}</p>
      {problem && (
        <Notice tone="bad" role="alert">
          {inUse ? t.inUse : problemText(messages, problem)}
        </Notice>
      )}
      <p className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button look="danger" aria-busy={busy || undefined} onClick={() => void run()}>
          {t.remove}
        </Button>
      </p>
    </Dialog>
  )
}
