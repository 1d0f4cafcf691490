// Logging out is a form; the address alone only asks.
import { type ActionFunctionArgs, data, Form, useActionData } from 'react-router'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './auth-form.module.css'
import { SIGN_IN_WORDS, useSignInWords } from './sign-in-words.ts'

export async function action({ context }: ActionFunctionArgs) {
  const result = await context.get(apiContext).attempt('POST /bff/auth/logout')
  if (result.ok) return redirectWithFlash('/', 'signed-out')
  return data({ problem: result.problem }, { status: result.problem.status })
}

export const loader = () => null

export const handle = headOf(({ shell }) => ({
  title: SIGN_IN_WORDS[shell.info.commerce.locale].logout.title,
  noindex: true,
}))

export function Component() {
  const t = useSignInWords().logout
  const failed = useActionData<typeof action>()
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>{t.title}</h1>
      <p className={styles.lead}>{t.question}</p>
      <Form method="post" className={styles.form}>
        <FormErrors problem={failed?.problem} />
        <SubmitButton size="large" wide>
          {t.submit}
        </SubmitButton>
        <ButtonLink href="/users/profile" size="large" wide>
          {t.stay}
        </ButtonLink>
      </Form>
    </div>
  )
}
