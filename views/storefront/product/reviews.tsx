// Reviews: the average with its histogram, and the reviews themselves, sorted and paged by the address.
import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import type { REVIEW_SORTS, ReviewList } from '#contract/reviews.ts'
import { live } from '../../api/live.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { When } from '../../kit/money.tsx'
import { Pager } from '../../kit/pager.tsx'
import { Stars } from '../../kit/stars.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell, useUser } from '../../root.tsx'
import type { ShownProduct } from '../shown.ts'
import { Histogram } from './histogram.tsx'
import type { RefusedReview } from './review-action.ts'
import { useReviewWords } from './review-words.ts'
import styles from './reviews.module.css'
import { type ReviewState, WriteReview } from './write-review.tsx'

const SORTS: typeof REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest']

/** Which of the reviews an address asks for. */
interface Asked {
  page: number
  sort: ShownProduct['reviewSort']
  /** Null for all. */
  stars: number | null
}

interface Props {
  reviews: ReviewList
  page: ShownProduct
  refused: RefusedReview | undefined
}

export function Reviews({ reviews, page, refused }: Props) {
  const { reviewSort, reviewStars, product } = page
  const t = useReviewWords()
  const { reviewing } = useShell().info.offers
  const mine = useReviewState(product.slug, reviews)
  const { average, starsOf } = useMessages().storefront
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // Another page of them begins where they begin.
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(reviews.page)
  useEffect(() => {
    if (shown.current !== reviews.page) title.current?.focus()
    shown.current = reviews.page
  }, [reviews.page])
  const selection = [...new URLSearchParams(search)].filter(([name]) => name === 'color' || name === 'size')
  const hrefOf = ({ page = 1, sort = reviewSort, stars = reviewStars }: Partial<Asked>) => {
    const params = new URLSearchParams(selection)
    if (sort !== 'newest') params.set('sort', sort)
    if (stars !== null) params.set('stars', String(stars))
    if (page > 1) params.set('reviews', String(page))
    const text = params.toString()
    return `${pathname}${text && `?${text}`}`
  }
  return (
    <section id="reviews" className={`page ${styles.section}`} aria-labelledby="reviews-title">
      <div className={styles.summary}>
        <h2 ref={title} id="reviews-title" tabIndex={-1}>
          {t.title}
        </h2>
        {reviews.average !== null && (
          <>
            <p className={styles.average}>
              <span className={styles.number}>{average(reviews.average)}</span>
              <span>
                <Stars value={reviews.average} label={starsOf(average(reviews.average))} />
                {t.count(product.rating?.count ?? reviews.total)}
              </span>
            </p>
            <Histogram counts={reviews.histogram} only={reviewStars} hrefOf={(stars) => hrefOf({ stars })} />
          </>
        )}
        {reviewing && !page.draft && <WriteReview mine={mine} refused={refused} />}
      </div>
      {reviews.rows.length === 0 ? (
        <div className={styles.list}>
          <EmptyState
            title={reviewStars === null ? t.empty : t.ofStars(0, reviewStars)}
            text={reviewStars === null && t.emptyText}
          >
            {reviewStars !== null && (
              <ButtonLink href={hrefOf({ stars: null })} data-keep-scroll="">
                {t.all}
              </ButtonLink>
            )}
          </EmptyState>
        </div>
      ) : (
        <div className={styles.list}>
          {reviewStars !== null && (
            <p className={styles.only} role="status">
              {t.ofStars(reviews.total, reviewStars)}
              <a href={hrefOf({ stars: null })} data-keep-scroll="">
                {t.all}
              </a>
            </p>
          )}
          <form method="get" action={pathname} className={styles.sort} data-keep-scroll="">
            {selection.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {reviewStars !== null && <input type="hidden" name="stars" value={reviewStars} />}
            <label htmlFor="review-sort">{t.sort}</label>
            <select
              key={reviewSort}
              id="review-sort"
              name="sort"
              defaultValue={reviewSort}
              onChange={(event) =>
                void navigate(hrefOf({ sort: event.target.value as Asked['sort'] }), { preventScrollReset: true })
              }
            >
              {SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t.sorts[sort]}
                </option>
              ))}
            </select>
            <noscript>
              <button type="submit">{t.apply}</button>
            </noscript>
          </form>
          <ol className={styles.reviews}>
            {reviews.rows.map((review) => (
              <li key={review.id} className={styles.review}>
                <Stars value={review.rating} />
                <h3 className={styles.title}>{review.title}</h3>
                <p className={styles.body}>{review.body}</p>
                <p className={styles.from}>
                  {review.author}, <When at={review.createdAt} />
                  {review.verified && <span className={styles.verified}>{t.verified}</span>}
                  {review.helpful > 0 && <span>{t.helpful(review.helpful)}</span>}
                </p>
                {reviewing && (
                  <Form method="post" action={pathname + search} className={styles.marks} preventScrollReset>
                    <button
                      type="submit"
                      name={mine?.helpful.includes(review.id) ? 'unhelpful' : 'helpful'}
                      value={review.id}
                      aria-pressed={mine?.helpful.includes(review.id)}
                    >
                      {t.helps}
                    </button>
                    <a href={`/users/reviews/report?of=${product.slug}&review=${encodeURIComponent(review.id)}`}>
                      {t.report}
                    </a>
                  </Form>
                )}
                {review.reply && (
                  <blockquote className={styles.reply}>
                    <p className={styles.replyFrom}>{t.reply}</p>
                    <p>{review.reply.body}</p>
                  </blockquote>
                )}
              </li>
            ))}
          </ol>
          <Pager
            page={reviews.page}
            pages={reviews.pages}
            hrefOf={(page) => hrefOf({ page })}
            label={t.pages}
            keepScroll
          />
        </div>
      )}
    </section>
  )
}

/** Asked once the page stands: what the server sends is the same for everybody. */
function useReviewState(slug: string, reviews: ReviewList): ReviewState {
  const { info } = useShell()
  const user = useUser()
  const [mine, setMine] = useState<ReviewState>()
  const asks = user && info.offers.reviewing
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a vote the reviews are read again, and so is this
  useEffect(() => {
    if (asks)
      void live
        .attempt('GET /api/products/:slug/reviews/mine', { params: { slug } })
        .then((found) => found.ok && setMine(found.data))
  }, [asks, slug, reviews])
  return mine
}
