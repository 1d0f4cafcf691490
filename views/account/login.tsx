// Logging in. Works as a plain form; after wrong credentials the username stays, and the message does not tell which of the two was wrong.
import { type ActionFunctionArgs, data, Form, useActionData, useLoaderData } from 'react-router'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf } from '../api/form.ts'
import { returnToOf } from '../api/return-to.ts'
import { headOf } from '../head.ts'
import { Field } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { PasswordField } from '../kit/password-field.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './auth-form.module.css'
import { type GuestPage, guestOnly } from './guest-only.ts'
import { SIGN_IN_WORDS, useSignInWords } from './sign-in-words.ts'

export const loader = guestOnly

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const returnTo = returnToOf(form)
  const body = textsOf(form, 'username', 'password')
  const result = await context.get(apiContext).attempt('POST /bff/auth/login', { body })
  if (result.ok) return redirectWithFlash(returnTo, 'signed-in')
  return data({ problem: result.problem, username: body.username }, { status: result.problem.status })
}

export const handle = headOf<GuestPage>(({ shell }) => ({
  title: SIGN_IN_WORDS[shell.info.commerce.locale].login.title,
  noindex: true,
}))

export function Component() {
  const t = useSignInWords().login
  const { returnTo, letters } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const other = returnTo === '/' ? '/register' : `/register?${new URLSearchParams({ returnTo })}`
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>{t.title}</h1>
      <p className={styles.lead}>{returnTo === '/' ? t.lead : t.continueTo}</p>
      <Form method="post" className={styles.form} noValidate>
        <FormErrors problem={failed?.problem} labels={{ username: t.username, password: t.password }} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Field
          name="username"
          label={t.username}
          defaultValue={failed?.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          problem={failed?.problem}
        />
        <PasswordField
          name="password"
          label={t.password}
          autoComplete="current-password"
          required
          problem={failed?.problem}
        />
        {letters && (
          <p className={styles.aside}>
            <a href="/forgot-password">{t.forgot}</a>
          </p>
        )}
        <SubmitButton size="large" wide pendingLabel={t.busy}>
          {t.submit}
        </SubmitButton>
      </Form>
      <p className={styles.other}>
        {t.noAccount} <a href={other}>{t.toRegister}</a>
      </p>
    </div>
  )
}
