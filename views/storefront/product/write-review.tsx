// Writing a review: a plain form that is the same for everybody until script knows who reads the page.
import { Form, useLocation } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readReviewState } from '#contract/own-reviews.ts'
import { problemText } from '../../kit/problem-text.ts'
import { SubmitButton } from '../../kit/submit-button.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useIsGuest, useUser } from '../../root.tsx'
import type { RefusedReview } from './review-action.ts'
import { useReviewWords } from './review-words.ts'
import styles from './reviews.module.css'

/** What the visitor has to do with these reviews; undefined of a guest, and until it is known. */
export type ReviewState = ReplyOf<typeof readReviewState> | undefined

export function WriteReview({ mine, refused }: { mine: ReviewState; refused: RefusedReview | undefined }) {
  const messages = useMessages()
  const t = useReviewWords()
  const user = useUser()
  const isGuest = useIsGuest()
  const { pathname, search } = useLocation()
  const asked = search.includes('write=')
  if (mine?.reviewId)
    return (
      <p>
        {t.written} <a href="/users/reviews">{t.yours}</a>
      </p>
    )
  return (
    <details className={styles.write} open={asked || refused !== undefined}>
      <summary>{t.write}</summary>
      {!user && (
        <p>
          {t.needsAccount}{' '}
          <a href={`/login?returnTo=${encodeURIComponent(`${pathname}?write=1`)}`}>
            {messages.storefront.header.signIn}
          </a>
        </p>
      )}
      {!isGuest && (
        <Form method="post" action={pathname + search} preventScrollReset>
          {refused && <p role="alert">{problemText(messages, refused.problem)}</p>}
          <fieldset>
            <legend>{t.rating}</legend>
            {[1, 2, 3, 4, 5].map((stars) => (
              <label key={stars}>
                <input
                  type="radio"
                  name="rating"
                  value={stars}
                  required
                  defaultChecked={refused?.rating === String(stars)}
                  aria-label={t.stars(stars)}
                />
                {stars} ★
              </label>
            ))}
          </fieldset>
          <label>
            {t.headline} ({messages.optional})
            <input name="title" maxLength={120} defaultValue={refused?.title} />
          </label>
          <label>
            {t.body}
            <textarea name="body" rows={5} maxLength={4000} required defaultValue={refused?.body} />
          </label>
          <p>{t.note}</p>
          <SubmitButton name="intent" value="review">
            {t.send}
          </SubmitButton>
        </Form>
      )}
    </details>
  )
}
