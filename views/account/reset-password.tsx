// Setting a new password by the link of a letter. Nobody is signed in by it: that takes the new password.
import { type ActionFunctionArgs, data, Form, useActionData, useLoaderData } from 'react-router'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { FormErrors } from '../kit/form-errors.tsx'
import { PasswordField } from '../kit/password-field.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './auth-form.module.css'
import { BadLink } from './bad-link.tsx'
import { linkLoader } from './link-loader.ts'
import { LINK_WORDS, useLinkWords } from './link-words.ts'
import { useSignInWords } from './sign-in-words.ts'

export const loader = linkLoader('reset')

export async function action({ request, context }: ActionFunctionArgs) {
  const body = textsOf(await request.formData(), 'token', 'password')
  const result = await context.get(apiContext).attempt('POST /bff/auth/reset', { body })
  if (result.ok) return redirectWithFlash('/login', 'password-changed')
  return data({ problem: result.problem, token: body.token }, { status: result.problem.status })
}

export const handle = headOf(({ shell }) => ({
  title: LINK_WORDS[shell.info.commerce.locale].reset.title,
  noindex: true,
}))

export function Component() {
  const { passwordHint } = useSignInWords().registration
  const t = useLinkWords().reset
  const { token } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const problem = failed?.problem
  const isBad = token === null || problem?.fields?.token !== undefined
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>{t.title}</h1>
      {isBad ? (
        <BadLink title={t.badTitle} text={t.bad}>
          <a href="/forgot-password">{t.again}</a>
        </BadLink>
      ) : (
        <>
          <p className={styles.lead}>{t.lead}</p>
          <Form method="post" className={styles.form} noValidate>
            <FormErrors problem={problem} labels={{ password: t.password }} />
            <input type="hidden" name="token" value={failed?.token ?? token} />
            <PasswordField
              name="password"
              label={t.password}
              hint={passwordHint}
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
        </>
      )}
    </div>
  )
}
