// Facts beside a review: its product, its author, its date, and how other customers rated it.
import { When } from '../../kit/money.tsx'
import type { Detail } from '../kit/edit/resource.ts'
import { Facts } from '../kit/facts.tsx'
import { useWords } from '../words.ts'
import styles from './reviews.module.css'

export function ReviewFacts({ review }: { review: Detail<'reviews'> }) {
  const t = useWords().reviews
  const { product, customer, createdAt, editedAt, verified, helpful, reports, reportReasons } = review
  return (
    <Facts
      facts={{
        [t.product]: (
          <div className={styles.ways}>
            <div>
              <a href={`/product/${product.slug}`}>{product.title}</a>
            </div>
            <a href={`/dashboard/reviews?product=${product.slug}`}>{t.more}</a>
          </div>
        ),
        [t.by]: (
          <div className={styles.ways}>
            <div>{customer ? <a href={`/dashboard/customers/${customer.id}`}>{customer.name}</a> : t.guest}</div>
            {verified && t.verified}
          </div>
        ),
        [t.created]: <When at={createdAt} time />,
        [t.edited]: editedAt && <When at={editedAt} time />,
        [t.helpful]: helpful,
        [t.reports]: (
          <div className={styles.ways}>
            <div>{reports}</div>
            {reportReasons.map(({ reason, count }) => (
              <div key={reason}>{`${t.reasons[reason]}: ${count}`}</div>
            ))}
          </div>
        ),
      }}
    />
  )
}
