// What stands beside a review: its product, its writer, when it was written and what others made of it.
import { When } from '../../kit/money.tsx'
import type { Detail } from '../kit/edit/resource.ts'
import { useWords } from '../words.ts'
import styles from './reviews.module.css'

export function ReviewFacts({ review }: { review: Detail<'reviews'> }) {
  const t = useWords().reviews
  const { product, customer, createdAt, editedAt, verified, helpful, reports } = review
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.product}</dt>
        <dd>
          <a href={`/product/${product.slug}`}>{product.title}</a>
        </dd>
        <dd>
          <a href={`/dashboard/reviews?product=${product.slug}`}>{t.more}</a>
        </dd>
      </div>
      <div>
        <dt>{t.by}</dt>
        <dd>{customer ? <a href={`/dashboard/customers/${customer.id}`}>{customer.name}</a> : t.guest}</dd>
        {verified && <dd>{t.verified}</dd>}
      </div>
      <div>
        <dt>{t.created}</dt>
        <dd>
          <When at={createdAt} time />
        </dd>
      </div>
      {editedAt && (
        <div>
          <dt>{t.edited}</dt>
          <dd>
            <When at={editedAt} time />
          </dd>
        </div>
      )}
      <div>
        <dt>{t.helpful}</dt>
        <dd>{helpful}</dd>
      </div>
      <div>
        <dt>{t.reports}</dt>
        <dd>{reports}</dd>
      </div>
    </dl>
  )
}
