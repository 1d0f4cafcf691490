// The boxes of the inbox: open, assigned to me, closed, and spam. Each is a link with a filter.
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

/** Whether a query equals one of the boxes, which needs no saved view. */
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
