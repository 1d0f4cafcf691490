// What came and has no review yet, each with the way to write one.
import type { OwnReviews } from '#contract/own-reviews.ts'
import { ButtonLink } from '../kit/button.tsx'
import { When } from '../kit/money.tsx'
import { Picture } from '../kit/picture.tsx'
import type { OwnReviewsMessages } from '../messages/en/own-reviews.ts'
import styles from './reviews.module.css'

export function ToReview({ products, t }: { products: OwnReviews['toReview']; t: OwnReviewsMessages }) {
  return (
    <section className={styles.section} aria-labelledby="to-review">
      <h2 id="to-review">{t.toReview}</h2>
      <ul className={styles.list}>
        {products.map(({ slug, title, picture, deliveredAt }) => (
          <li key={slug} className={styles.card}>
            <span className={styles.view}>
              <Picture picture={picture} sizes="5rem" from={96} upTo={240} alt="" className={styles.picture} />
            </span>
            <div className={styles.text}>
              <h3>
                <a href={`/product/${slug}`}>{title}</a>
              </h3>
              <p className={styles.fine}>
                {t.delivered} <When at={deliveredAt} />
              </p>
            </div>
            <ButtonLink href={`/product/${slug}?write=1`} aria-label={t.writeNamed(title)}>
              {t.write}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
