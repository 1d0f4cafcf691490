// The boxes of the inbox: open messages, my own, closed ones, and spam. Each is a filter's address.
import { essence, useListAddress } from '../kit/list/address.ts'
import { useWords } from '../words.ts'
import styles from './inbox.module.css'

export const INBOX = '/dashboard/messages'

const BOXES = [
  { name: 'todo', query: '' },
  { name: 'mine', query: 'assignee=me' },
  { name: 'closed', query: 'status=closed' },
  { name: 'spam', query: 'status=spam' },
] as const

/** Whether a query is one of the boxes, and so has a name already. */
export const isBox = (query: string): boolean => BOXES.some((box) => box.query === query)

export function Boxes() {
  const t = useWords().messages.boxes
  const { pathname, search } = useListAddress()
  const now = essence(search)
  return (
    <nav aria-label={t.label} className={styles.boxes}>
      {BOXES.map(({ name, query }) => (
        <a
          key={name}
          href={query ? `${pathname}?${query}` : pathname}
          aria-current={now === query ? 'page' : undefined}
          data-keep-scroll=""
        >
          {t[name]}
        </a>
      ))}
    </nav>
  )
}
