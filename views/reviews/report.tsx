// Reporting a review: why, and back to the product. The path is for people with an account, so that guests sign in first.
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { REPORT_REASONS } from '#contract/reviews.ts'
import { toLogin } from '../account/to-login.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { guarded } from '../api/guarded.ts'
import { safePath } from '../api/return-to.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { Notice } from '../kit/notice.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useShell } from '../root.tsx'
import styles from './reviews.module.css'
import { reviewWords } from './words.ts'

const REASONS: typeof REPORT_REASONS = ['spam', 'offensive', 'off_topic', 'personal', 'false']

/** The product the review is about, as the address has it. */
const productOf = (params: URLSearchParams): string => safePath(`/product/${params.get('of') ?? ''}`)

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const id = searchParams.get('review') ?? ''
  if (id === '') throw redirect('/users/reviews')
  // Nothing is read: asking who is there leads those who are signed out to sign in.
  await guarded(args, async (api, signal) => await api.read('GET /bff/pages/account', {}, signal))
  return { id, back: productOf(searchParams) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const params = { id: String(form.get('review')) }
  // A reason that is none is refused by the contract.
  const body = { reason: form.get('reason') as (typeof REPORT_REASONS)[number] }
  const result = await context.get(apiContext).attempt('POST /api/reviews/:id/report', { params, body })
  if (result.ok) return redirectWithFlash(productOf(new URL(request.url).searchParams), 'noted')
  if (result.problem.status === 401) return toLogin(request)
  return data({ problem: result.problem }, { status: result.problem.status })
}

export const handle = headOf(({ shell }) => ({
  title: reviewWords(shell.info.commerce.locale).report.title,
  noindex: true,
}))

export function Component() {
  const { id, back } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const t = reviewWords(useShell().info.commerce.locale).report
  const known = problem?.status === 404 ? t.missing : problem?.status === 403 ? t.own : undefined
  return (
    <div className={styles.screen}>
      <header>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      {known ? (
        <Notice tone="warn" role="alert">
          {known}
        </Notice>
      ) : (
        <Form method="post" className={styles.form} noValidate>
          <FormErrors problem={problem} labels={{ reason: t.reason }} />
          <input type="hidden" name="review" value={id} />
          <fieldset className={styles.reasons} id="reason">
            <legend>{t.reason}</legend>
            {REASONS.map((reason) => (
              <label key={reason}>
                <input type="radio" name="reason" value={reason} required />
                {t.reasons[reason]}
              </label>
            ))}
          </fieldset>
          <div className={styles.actions}>
            <SubmitButton>{t.send}</SubmitButton>
          </div>
        </Form>
      )}
      <p>
        <ButtonLink href={back} look="quiet">
          {t.back}
        </ButtonLink>
      </p>
    </div>
  )
}
