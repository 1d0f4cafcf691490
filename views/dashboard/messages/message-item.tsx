// One message in the list: sender, subject, excerpt and status. Unread ones are bold and marked.
import type { MessageRow } from '#contract/messages.ts'
import { useListAddress } from '../kit/list/address.ts'
import type { Selection } from '../kit/list/selection.ts'
import { ShortWhen } from '../kit/short-when.tsx'
import { Status, type Tone } from '../kit/status.tsx'
import { useWords } from '../words.ts'
import { INBOX } from './boxes.tsx'
import styles from './inbox.module.css'

export const TONES: Record<MessageRow['status'], Tone> = {
  new: 'warn',
  open: 'info',
  waiting: 'idle',
  closed: 'good',
  spam: 'idle',
}

interface Props {
  row: MessageRow
  open: boolean
  selection: Selection
}

export function MessageItem({ row, open, selection }: Props) {
  const { kit, messages: t } = useWords()
  const { search } = useListAddress()
  const { id, name, subject, excerpt, status, kind, assignee, unread, replies, lastAt } = row
  return (
    <li className={styles.item} data-unread={unread || undefined} data-open={open || undefined}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={kit.bulk.select(subject || t.erasedSubject)}
          checked={selection.ids.has(id)}
          onChange={(event) => selection.toggle(id, (event.nativeEvent as PointerEvent).shiftKey)}
        />
      </label>
      <a
        href={`${INBOX}/${id}${search}`}
        data-message={id}
        aria-current={open ? 'page' : undefined}
        data-keep-scroll=""
        className={styles.link}
      >
        <span className={styles.line}>
          <span className={styles.name}>
            {unread && <span className="visually-hidden">{t.unread}: </span>}
            {name}
          </span>
          <ShortWhen at={lastAt} />
        </span>
        <span className={styles.subject}>{subject || t.erasedSubject}</span>
        <span className={styles.excerpt}>{excerpt}</span>
        <span className={styles.state}>
          <Status tone={TONES[status]}>{t.short[status]}</Status>
          {kind !== 'contact' && <span>{t.kinds[kind]}</span>}
          {assignee && <span>{assignee.name}</span>}
          {replies > 0 && <span>{t.replies(replies)}</span>}
        </span>
      </a>
    </li>
  )
}
