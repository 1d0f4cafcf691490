// One review by its writer, with what became of it.
import { Form } from 'react-router'
import type { OwnReview } from '#contract/own-reviews.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { When } from '../kit/money.tsx'
import { Picture } from '../kit/picture.tsx'
import { Stars } from '../kit/stars.tsx'
import type { OwnReviewsMessages } from '../messages/en/own-reviews.ts'
import styles from './reviews.module.css'

export function OwnReviewCard({ review, t }: { review: OwnReview; t: OwnReviewsMessages }) {
  const { id, product, status, editedAt } = review
  const hint = t.statusHints[status]
  return (
    <li className={styles.card}>
      <span className={styles.view}>
        <Picture picture={product.picture} sizes="5rem" from={96} upTo={240} alt="" className={styles.picture} />
      </span>
      <div className={styles.text}>
        <h3>{product.slug ? <a href={`/product/${product.slug}`}>{product.title}</a> : product.title}</h3>
        <p className={styles.status} data-status={status}>
          {t.statuses[status]}
        </p>
        {hint && <p className={styles.fine}>{hint}</p>}
        <Stars value={review.rating} />
        {review.title && <p className={styles.headline}>{review.title}</p>}
        <p className={styles.body}>{review.body}</p>
        <p className={styles.fine}>
          {t.at} <When at={review.createdAt} />
          {editedAt && (
            <>
              , {t.changed} <When at={editedAt} />
            </>
          )}
          {'\u00a0· '}
          {t.as(review.author)}
          {review.verified && `\u00a0· ${t.verified}`}
          {review.helpful > 0 && `\u00a0· ${t.helpful(review.helpful)}`}
        </p>
        {review.reply && (
          <blockquote className={styles.reply}>
            <p className={styles.headline}>{t.reply}</p>
            <p>{review.reply}</p>
          </blockquote>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink size="small" href={`/users/reviews?edit=${id}`} aria-label={t.editNamed(product.title)}>
          {t.edit}
        </ButtonLink>
        <Form method="post" action="/users/reviews">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            size="small"
            look="quiet"
            name="intent"
            value="remove"
            aria-label={t.removeNamed(product.title)}
          >
            {t.remove}
          </Button>
        </Form>
      </div>
    </li>
  )
}
