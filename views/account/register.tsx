// Creating a customer's account; whoever registers is signed in.
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
  const { email, ...values } = textsOf(form, 'name', 'username', 'email')
  // Left out where there is none: a backend may know no such field.
  const body = { ...values, ...textsOf(form, 'password'), ...(email.trim() && { email: email.trim() }) }
  const result = await context.get(apiContext).attempt('POST /bff/auth/register', { body })
  if (result.ok) return redirectWithFlash(returnTo, 'registered')
  return data({ problem: result.problem, values: { ...values, email } }, { status: result.problem.status })
}

export const handle = headOf<GuestPage>(({ shell }) => ({
  title: SIGN_IN_WORDS[shell.info.commerce.locale].registration.title,
  noindex: true,
}))

export function Component() {
  const t = useSignInWords().registration
  const { returnTo, letters } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const problem = failed?.problem
  const other = returnTo === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo })}`
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <Form method="post" className={styles.form} noValidate>
        <FormErrors
          problem={problem}
          labels={{ name: t.name, username: t.username, email: t.email, password: t.password }}
        />
        <input type="hidden" name="returnTo" value={returnTo} />
        <Field
          name="name"
          label={t.name}
          hint={t.nameHint}
          defaultValue={failed?.values.name}
          autoComplete="name"
          maxLength={100}
          required
          problem={problem}
        />
        <Field
          name="username"
          label={t.username}
          hint={t.usernameHint}
          defaultValue={failed?.values.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          minLength={3}
          maxLength={64}
          required
          problem={problem}
        />
        {letters && (
          <Field
            name="email"
            type="email"
            label={t.email}
            hint={t.emailHint}
            defaultValue={failed?.values.email}
            autoComplete="email"
            maxLength={254}
            optional
            problem={problem}
          />
        )}
        <PasswordField
          name="password"
          label={t.password}
          hint={t.passwordHint}
          autoComplete="new-password"
          minLength={8}
          maxLength={128}
          required
          problem={problem}
        />
        <SubmitButton size="large" wide pendingLabel={t.busy}>
          {t.submit}
        </SubmitButton>
      </Form>
      <p className={styles.other}>
        {t.hasAccount} <a href={other}>{t.toLogin}</a>
      </p>
    </div>
  )
}
