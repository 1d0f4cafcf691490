// One message with its replies, notes and actions. Opening it marks it as read.
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { mutate } from 'swr'
import type { CannedReply, MessageDetail } from '#contract/messages.ts'
import { guarded } from '../../api/guarded.ts'
import { live } from '../../api/live.ts'
import { Icon } from '../../kit/icon.tsx'
import { When } from '../../kit/money.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useListAddress } from '../kit/list/address.ts'
import { useGoingOn } from '../kit/use-going-on.ts'
import { titled, useWords } from '../words.ts'
import { INBOX } from './boxes.tsx'
import { Composer } from './composer.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageFacts } from './message-facts.tsx'
import { OutgoingEntry } from './outgoing-entry.tsx'
import styles from './thread.module.css'
import { Entry } from './thread-entry.tsx'
import { useReply } from './use-reply.ts'

export interface ThreadData {
  message: MessageDetail
  staff: { id: string; name: string }[]
  canned: CannedReply[]
}

export async function loader(args: LoaderFunctionArgs): Promise<ThreadData> {
  const { id = '' } = args.params
  return await guarded(args, async (api, signal) => {
    const [message, staff, canned] = await Promise.all([
      api.read('GET /api/admin/messages/:id', { params: { id } }, signal),
      api.read('GET /api/admin/messages/assignees', {}, signal),
      api.read('GET /api/admin/canned-replies', { query: { limit: 100 } }, signal),
    ])
    return { message, staff: staff.rows, canned: canned.rows }
  })
}

export const handle = titled<ThreadData>((w, { message }) => message.subject || w.messages.erasedSubject)

export function Component() {
  const data = useLoaderData<typeof loader>()
  return <Thread key={data.message.id} {...data} />
}

function Thread({ message, staff, canned }: ThreadData) {
  const t = useWords().messages
  const { search } = useListAddress()
  useMarkedRead(message)
  const reply = useReply(message)
  const { subject, name, body, createdAt, erased, thread } = message
  useGoingOn(thread.filter(({ mail }) => mail?.status === 'queued' && mail.error === null).length)
  return (
    <article className={styles.thread}>
      <p className={styles.back}>
        <a href={INBOX + search}>
          <Icon of={ArrowLeft} size={14} />
          {t.back}
        </a>
      </p>
      <h2 className={styles.title}>{subject || t.erasedSubject}</h2>
      <MessageActions message={message} staff={staff} />
      {erased && <Notice>{t.erasedText}</Notice>}
      <MessageFacts message={message} />
      <ol className={styles.entries} aria-label={t.thread}>
        <li className={styles.entry}>
          <p className={styles.who}>
            <strong>{erased ? t.noBody : name}</strong>
            <When at={createdAt} time />
          </p>
          <p className={styles.words}>{body || t.noBody}</p>
        </li>
        {thread.map((entry) => (
          <Entry key={entry.id} entry={entry} message={message} />
        ))}
        {reply.outgoing.map((entry) => (
          <OutgoingEntry
            key={entry.key}
            entry={entry}
            sends={message.sends}
            onRetry={() => reply.retry(entry)}
            onEdit={() => reply.edit(entry)}
          />
        ))}
      </ol>
      <Composer message={message} canned={canned} reply={reply} />
    </article>
  )
}

/** Marks a message as read once when it is opened, then refreshes the list and the count in the navigation. */
function useMarkedRead({ id, unread }: MessageDetail): void {
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message is opened, not when it changes while open
  useEffect(() => {
    if (!unread) return
    const mark = async () => {
      const result = await live.attempt('POST /api/admin/messages/:id/read', { params: { id }, body: { read: true } })
      if (!result.ok) return
      await Promise.all([revalidate(), mutate('GET /api/admin/summary')])
    }
    void mark()
  }, [id])
}
