// Asking for a link to a new password. What is said afterwards is the same whether an account has the address or not.
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { ForgotPage } from '#contract/pages/account-links.ts'
import { apiContext } from '../api/context.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { Field } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { Notice } from '../kit/notice.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './auth-form.module.css'
import { LINK_WORDS, useLinkWords } from './link-words.ts'

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ForgotPage> =>
  context.get(apiContext).read('GET /bff/pages/forgot-password', {}, request.signal)

export async function action({ request, context }: ActionFunctionArgs) {
  const email = textsOf(await request.formData(), 'email').email.trim()
  const result = await context.get(apiContext).attempt('POST /bff/auth/forgot', { body: { email } })
  if (result.ok) return { sent: email, email, problem: undefined }
  return data({ sent: undefined, email, problem: result.problem }, { status: result.problem.status })
}

export const handle = headOf(({ shell }) => ({
  title: LINK_WORDS[shell.info.commerce.locale].forgot.title,
  noindex: true,
}))

export function Component() {
  const words = useLinkWords()
  const t = words.forgot
  const { letters } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>{t.title}</h1>
      {!letters && <Unavailable />}
      {letters && answered?.sent !== undefined && <Sent email={answered.sent} />}
      {letters && answered?.sent === undefined && (
        <>
          <p className={styles.lead}>{t.lead}</p>
          <Form method="post" className={styles.form} noValidate>
            <FormErrors problem={answered?.problem} labels={{ email: words.email }} />
            <Field
              name="email"
              type="email"
              label={words.email}
              defaultValue={answered?.email}
              autoComplete="email"
              maxLength={254}
              required
              problem={answered?.problem}
            />
            <SubmitButton size="large" wide pendingLabel={t.busy}>
              {t.submit}
            </SubmitButton>
          </Form>
        </>
      )}
      <p className={styles.other}>
        <a href="/login">{words.toLogin}</a>
      </p>
    </div>
  )
}

function Sent({ email }: { email: string }) {
  const t = useLinkWords().forgot
  return (
    <Notice tone="good" title={t.sentTitle} role="status" className={styles.notice}>
      <p className={styles.breakable}>{t.sent(email)}</p>
      <p>{t.sentHint}</p>
      <p>
        <a href="/forgot-password">{t.again}</a>
      </p>
    </Notice>
  )
}

function Unavailable() {
  const t = useLinkWords().forgot
  return (
    <Notice tone="warn" className={styles.notice}>
      <p>{t.noLetters}</p>
      <p>
        <a href="/contact">{t.contact}</a>
      </p>
    </Notice>
  )
}
