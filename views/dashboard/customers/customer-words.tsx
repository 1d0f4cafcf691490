// The customer's latest reviews and messages, each linked to its own screen.
import type { CustomerDetail } from '#contract/customers.ts'
import { When } from '../../kit/money.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { useWords } from '../words.ts'
import styles from './customers.module.css'

export function ReviewsPanel({ reviews }: { reviews: CustomerDetail['reviews'] }) {
  const w = useWords()
  const t = w.customers
  return (
    <Panel title={t.reviews} note={reviews.total > 0 && <small>{reviews.total}</small>}>
      {reviews.total === 0 && <p>{t.noReviews}</p>}
      {reviews.total > 0 && (
        <ul className={styles.words}>
          {reviews.rows.map(({ id, product, rating, title, status, createdAt }) => (
            <li key={id}>
              <a href={`/dashboard/reviews/${id}/edit`}>{title || product}</a>
              <small>
                {t.stars(rating)} · {product} · {w.reviews.statuses[status]} · <When at={createdAt} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function MessagesPanel({ customer }: { customer: CustomerDetail }) {
  const t = useWords().customers
  const { messages } = customer
  return (
    <Panel title={t.messages} note={messages.total > 0 && <small>{messages.total}</small>}>
      {messages.total === 0 && <p>{t.noMessages}</p>}
      {messages.total > 0 && (
        <ul className={styles.words}>
          {messages.rows.map(({ id, subject, createdAt }) => (
            <li key={id}>
              <a href={`/dashboard/messages/${id}`}>{subject || t.noSubject}</a>
              <small>
                <When at={createdAt} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
