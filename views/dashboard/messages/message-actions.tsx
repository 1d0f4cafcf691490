// Actions on the open message: setting its status, assigning it, closing it, marking it as unread. Each is saved at
// once and can be undone.
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { mutate } from 'swr'
import type { MessageDetail } from '#contract/messages.ts'
import type { Problem } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { useUser } from '../../root.tsx'
import { HistoryLink } from '../kit/history-link.tsx'
import { MoreMenu } from '../kit/more-menu.tsx'
import { Status } from '../kit/status.tsx'
import { useUndoToast } from '../kit/undo.ts'
import { useWords } from '../words.ts'
import { INBOX } from './boxes.tsx'
import { TONES } from './message-item.tsx'
import styles from './thread.module.css'

interface Props {
  message: MessageDetail
  staff: readonly { id: string; name: string }[]
}

type State = MessageDetail['status']

export function MessageActions({ message, staff }: Props) {
  const w = useWords()
  const t = w.messages
  const user = useUser()
  const announce = useUndoToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<Problem>()
  const { id, status, assignee, version } = message

  const refresh = () => Promise.all([revalidate(), mutate('GET /api/admin/summary')])
  const set = async (next: { status?: State; assigneeId?: string | null }, sentence: string) => {
    const body = { status, assigneeId: assignee?.id ?? null, ...next, version }
    const result = await live.attempt('PUT /api/admin/messages/:id', { params: { id }, body })
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) announce(sentence, result.data.auditId)
    await refresh()
  }
  const move = (next: State) => set({ status: next }, t.changedTo(t.statuses[next]))
  const give = (to: string) => {
    const person = staff.find((one) => one.id === to)
    return set({ assigneeId: person?.id ?? null }, t.givenTo(person?.name ?? t.nobody))
  }
  const unread = async () => {
    await live.attempt('POST /api/admin/messages/:id/read', { params: { id }, body: { read: false } })
    // Leaves the message, because opening it would mark it as read again.
    await navigate(INBOX + location.search)
    await refresh()
  }
  const isDone = status === 'closed' || status === 'spam'
  return (
    <>
      <div className={styles.actions}>
        <Status tone={TONES[status]}>{t.statuses[status]}</Status>
        <label>
          <span className="visually-hidden">{t.assignee}</span>
          <select
            className={styles.chooser}
            value={assignee?.id ?? ''}
            onChange={(event) => void give(event.target.value)}
          >
            <option value="">{t.nobodyYet}</option>
            {assignee && !staff.some((one) => one.id === assignee.id) && (
              <option value={assignee.id}>{assignee.name}</option>
            )}
            {staff.map((one) => (
              <option key={one.id} value={one.id}>
                {one.id === user?.id ? `${one.name} (${t.me})` : one.name}
              </option>
            ))}
          </select>
        </label>
        {user && assignee?.id !== user.id && (
          <Button size="small" data-key="a" onClick={() => void give(user.id)}>
            {t.take}
          </Button>
        )}
        {isDone ? (
          <Button size="small" onClick={() => void move('open')}>
            {t.reopen}
          </Button>
        ) : (
          <Button size="small" data-key="e" onClick={() => void move('closed')}>
            {t.close}
          </Button>
        )}
        <MoreMenu>
          <button type="button" data-key="u" onClick={() => void unread()}>
            {t.markUnread}
          </button>
          {status !== 'waiting' && (
            <button type="button" onClick={() => void move('waiting')}>
              {t.statuses.waiting}
            </button>
          )}
          {status !== 'spam' && (
            <button type="button" onClick={() => void move('spam')}>
              {t.spam}
            </button>
          )}
          <HistoryLink entity="messages" id={id} />
        </MoreMenu>
      </div>
      <ProblemNotice problem={problem}>{problem?.fields?.version && t.conflict}</ProblemNotice>
    </>
  )
}
