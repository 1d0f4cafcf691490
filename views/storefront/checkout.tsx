// The page that orders are placed on: the form, or why there is none.
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { CheckoutPage } from '#contract/pages/checkout.ts'
import { apiContext } from '../api/context.ts'
import { type Answer, answersForm, EMPTY_CART, TO_LOGIN } from '../checkout/answer.ts'
import styles from '../checkout/checkout.module.css'
import { CheckoutForm } from '../checkout/form.tsx'
import { useWords, wordsFor } from '../checkout/words.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import '../kit/form-errors.module.css'
import { later } from '../kit/later.tsx'
import { Notice } from '../kit/notice.tsx'

const answered = async () => (await import('../checkout/answered.ts')).answered

const SignedOut = later(async () => (await answered()).SignedOut)

export const action = async (args: ActionFunctionArgs) => (await answered()).submit(args)

/** Null where the backend takes no orders. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const read = await context.get(apiContext).attempt('GET /bff/pages/checkout', {}, request.signal)
  if (!read.ok) {
    const { code, requestId, status } = read.problem
    if (code === 'CHECKOUT_UNAVAILABLE') return data(null, { status: 503 })
    throw data({ code, requestId }, { status })
  }
  const { options, checkout, signedIn } = read.data
  const isTaken = options.kind === 'own' && options.paused === null
  if (isTaken && !checkout && !context.get(answersForm))
    throw redirect(options.guest || signedIn ? EMPTY_CART : TO_LOGIN, 303)
  return read.data
}

export const handle = headOf((args) => ({ title: wordsFor(args)?.title ?? '', noindex: true }))

export function Component() {
  const t = useWords()
  const page: CheckoutPage | null = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  if (answer?.signedOut)
    return (
      <div className="page">
        <SignedOut answer={answer} />
      </div>
    )
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.title}>{t.title}</h1>
      {page?.checkout ? (
        <CheckoutForm page={page} loaded={page.checkout} answer={answer} />
      ) : (
        <Closed options={page?.options ?? null} />
      )}
    </div>
  )
}

function Closed({ options }: { options: CheckoutPage['options'] | null }) {
  const t = useWords()
  return (
    <div className={styles.closed}>
      {options?.kind === 'external' ? (
        <>
          <p>{t.external}</p>
          <ButtonLink look="primary" size="large" href={options.url} rel="noreferrer">
            {t.toExternal}
          </ButtonLink>
        </>
      ) : (
        <Notice tone="warn">{options ? options.paused || t.paused : t.unavailable}</Notice>
      )}
      <ButtonLink href="/cart">{t.backToCart}</ButtonLink>
    </div>
  )
}
