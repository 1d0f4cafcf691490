// Deleting one record: names it and what goes with it. Where it can be taken back, the message afterwards says how.
import { useNavigate } from 'react-router'
import type { Result } from '../../../api/client.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { ProblemNotice } from '../../../kit/problem-notice.tsx'
import { useWords } from '../../words.ts'
import { ConfirmButtons } from '../confirm-buttons.tsx'
import { useUndoToast } from '../undo.ts'
import { useCall } from '../use-call.ts'
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
  const announce = useUndoToast()
  const navigate = useNavigate()
  const { busy, problem, call } = useCall()

  const run = async () => {
    const result = await call(remove)
    if (!result) return
    leaving.current = true
    await navigate(to)
    announce(t.removed(name), result.data.auditId)
  }
  const inUse = problem?.code === 'CONFLICT' && problem.fields?.version === undefined
  return (
    <Dialog open={open} onClose={onClose} title={t.removeTitle(name)}>
      <p>{consequence}</p>
      <ProblemNotice problem={problem}>{inUse && t.inUse}</ProblemNotice>
      <p className={styles.buttons}>
        <ConfirmButtons label={t.remove} busy={busy} onConfirm={() => void run()} onCancel={onClose} />
      </p>
    </Dialog>
  )
}
