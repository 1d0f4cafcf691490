// Changing one's own review: it leaves the shop until it was read again.
import { Form } from 'react-router'
import type { OwnReview } from '#contract/own-reviews.ts'
import type { Problem } from '../api/client.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Field, TextArea } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import type { OwnReviewsMessages } from '../messages/en/own-reviews.ts'
import styles from './reviews.module.css'

interface Props {
  review: OwnReview
  failed: { problem: Problem; values: { rating: string; title: string; body: string } } | undefined
  t: OwnReviewsMessages
}

export function EditReview({ review, failed, t }: Props) {
  const problem = failed?.problem
  const typed = failed?.values
  const rating = typed?.rating || String(review.rating)
  return (
    <section className={styles.section} aria-labelledby="edit">
      <header>
        <h2 id="edit">{t.editTitle(review.product.title)}</h2>
        <p className={styles.fine}>{t.editHint}</p>
      </header>
      <Form method="post" className={styles.form} noValidate>
        <FormErrors problem={problem} labels={{ rating: t.rating, title: t.headline, body: t.body }} />
        <input type="hidden" name="id" value={review.id} />
        <input type="hidden" name="version" value={review.version} />
        <fieldset className={styles.stars} id="rating">
          <legend>{t.rating}</legend>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars}>
              <input
                type="radio"
                name="rating"
                value={stars}
                defaultChecked={rating === String(stars)}
                aria-label={t.stars(stars)}
              />
              {stars} ★
            </label>
          ))}
        </fieldset>
        <Field
          name="title"
          label={t.headline}
          maxLength={120}
          optional
          defaultValue={typed?.title ?? review.title}
          problem={problem}
        />
        <TextArea
          name="body"
          label={t.body}
          maxLength={4000}
          required
          defaultValue={typed?.body ?? review.body}
          problem={problem}
        />
        <div className={styles.actions}>
          <SubmitButton name="intent" value="save">
            {t.save}
          </SubmitButton>
          <ButtonLink href="/users/reviews">{t.cancel}</ButtonLink>
        </div>
      </Form>
    </section>
  )
}
