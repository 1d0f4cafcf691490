// An answer or a note in the conversation that is being sent, or was not: then it is sent again, or changed first.
import { Pencil, RotateCw } from 'lucide-react'
import type { Problem } from '../../api/client.ts'
import { cx } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { fieldProblemText, problemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useUser } from '../../root.tsx'
import { Status } from '../kit/status.tsx'
import { useWords } from '../words.ts'
import type { Shown } from './outgoing.ts'
import styles from './thread.module.css'

interface Props {
  entry: Shown
  /** Whether the shop is set up to send mail. */
  sends: boolean
  onRetry: () => void
  onEdit: () => void
}

export function OutgoingEntry({ entry, sends, onRetry, onEdit }: Props) {
  const t = useWords().messages
  const messages = useMessages()
  const name = useUser()?.name ?? t.staff
  const { body, note, state, again, problem } = entry
  const mailed = sends && !note
  const isSending = state === 'sending'
  const why = ({ code, fields }: Problem): string => {
    if (fields?.version) return t.conflict
    return fields?.body ? fieldProblemText(messages, fields.body) : problemText(messages, { code })
  }
  return (
    <li className={cx(styles.entry, styles.own, note && styles.noted)}>
      <p className={styles.who}>
        <strong>{note ? t.noteBy(name) : name}</strong>
      </p>
      <p className={styles.words}>{body}</p>
      {isSending ? (
        <p className={styles.mailState}>
          <Status tone="info">{mailed ? t.beingSent : t.beingKept}</Status>
        </p>
      ) : (
        <p className={styles.mailState} role="alert">
          <Status tone="bad">{mailed ? t.mailStates.failed : t.notKept}</Status>
          {problem && <span>{why(problem)}</span>}
        </p>
      )}
      {again && (
        <p className={styles.ways}>
          <button type="button" aria-busy={isSending || undefined} onClick={onRetry}>
            <Icon of={RotateCw} size={15} />
            {messages.retry}
          </button>
          {!isSending && (
            <button type="button" onClick={onEdit}>
              <Icon of={Pencil} size={15} />
              {t.editAgain}
            </button>
          )}
        </p>
      )}
    </li>
  )
}
