// Somebody's own reviews: first what came and is still to be reviewed, then what they wrote, to be changed or deleted.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { ReviewsPage } from '#contract/pages/reviews.ts'
import { toLogin } from '../account/to-login.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf, wholeOf } from '../api/form.ts'
import { guarded } from '../api/guarded.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { Notice } from '../kit/notice.tsx'
import { Pager } from '../kit/pager.tsx'
import { useShell } from '../root.tsx'
import { EditReview } from './edit-review.tsx'
import { OwnReviewCard } from './own-review-card.tsx'
import styles from './reviews.module.css'
import { ToReview } from './to-review.tsx'
import { reviewWords } from './words.ts'

const HERE = '/users/reviews'

export function loader(args: LoaderFunctionArgs): Promise<ReviewsPage> {
  const { searchParams } = new URL(args.request.url)
  const query = { page: searchParams.get('page') ?? undefined, edit: searchParams.get('edit') ?? undefined }
  return guarded(args, (api, signal) => api.read('GET /bff/pages/reviews', { query }, signal))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const { intent, id, version, ...values } = textsOf(form, 'intent', 'id', 'version', 'rating', 'title', 'body')
  const params = { id }
  const body = { ...values, rating: wholeOf(values.rating), version: Number(version) }
  const result =
    intent === 'remove'
      ? await api.attempt('DELETE /api/account/reviews/:id', { params })
      : await api.attempt('PUT /api/account/reviews/:id', { params, body })
  if (result.ok) return redirectWithFlash(HERE, intent === 'remove' ? 'review-removed' : 'review-sent')
  if (result.problem.status === 401) return toLogin(request)
  return data({ problem: result.problem, values }, { status: result.problem.status })
}

export const handle = headOf(({ shell }) => ({ title: reviewWords(shell.info.commerce.locale).title, noindex: true }))

export function Component() {
  const { reviews, editing } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const t = reviewWords(useShell().info.commerce.locale)
  if (!reviews)
    return (
      <div className={styles.screen}>
        <h1>{t.title}</h1>
        <Notice>{t.unavailable}</Notice>
      </div>
    )
  const { rows, toReview } = reviews
  return (
    <div className={styles.screen}>
      <header>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      {editing ? (
        <EditReview key={editing.id} review={editing} failed={failed} t={t} />
      ) : (
        <FormErrors problem={failed?.problem} />
      )}
      {toReview.length > 0 && <ToReview products={toReview} t={t} />}
      {rows.length > 0 && (
        <section className={styles.section} aria-labelledby="written">
          <h2 id="written">{t.written}</h2>
          <ul className={styles.list}>
            {rows.map((review) => (
              <OwnReviewCard key={review.id} review={review} t={t} />
            ))}
          </ul>
        </section>
      )}
      {rows.length === 0 && (
        <EmptyState title={t.empty} text={t.emptyText}>
          {toReview.length === 0 && (
            <ButtonLink look="primary" href="/categories">
              {t.browse}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <Pager
        page={reviews.page}
        pages={reviews.pages}
        hrefOf={(page) => `${HERE}${page > 1 ? `?page=${page}` : ''}`}
        label={t.pages}
      />
    </div>
  )
}
