// The e-mail address on the profile: whether it is confirmed, what waits, and changing it with the password.
import { Form } from 'react-router'
import type { Account } from '#contract/auth.ts'
import type { Api, Problem } from '../api/client.ts'
import { textsOf } from '../api/form.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { Notice } from '../kit/notice.tsx'
import { PasswordField } from '../kit/password-field.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useLinkWords } from './link-words.ts'
import styles from './screen.module.css'

/** What the forms here ask for; undefined where the form is another one's. */
export function performEmail(api: Api, intent: string, form: FormData) {
  if (intent === 'resend') return api.attempt('POST /api/account/email/verification')
  if (intent !== 'email') return undefined
  const { newEmail, password } = textsOf(form, 'newEmail', 'password')
  return api.attempt('PUT /api/account/email', { body: { email: newEmail.trim(), password } })
}

/** The form's field is called otherwise than the contract's: the profile has another one of that name. */
const renamed = (problem: Problem | undefined): Problem | undefined => {
  const email = problem?.fields?.email
  return problem && email !== undefined ? { ...problem, fields: { ...problem.fields, newEmail: email } } : problem
}

interface Failed {
  problem: Problem
  intent: string
  newEmail: string
}

export function EmailSection({ account, failed }: { account: Account; failed: Failed | undefined }) {
  const t = useLinkWords().profile
  const { email, emailVerified, emailPending } = account
  const isUnconfirmed = email !== null && !emailVerified && emailPending === null
  return (
    <section className={styles.section}>
      <header>
        <h2>{t.title}</h2>
        {email === null && emailPending === null && <p>{t.none}</p>}
        {email !== null && emailVerified && (
          <p className={styles.breakable}>
            {t.inUse(email)} <strong className={styles.here}>{t.confirmed}</strong>
          </p>
        )}
        {isUnconfirmed && (
          <p className={styles.breakable}>
            {t.inUse(email)} <strong>{t.unconfirmed}</strong>
          </p>
        )}
      </header>
      {emailPending !== null && (
        <Notice tone="info">
          <p className={styles.breakable}>{t.waiting(emailPending)}</p>
          <Form method="post" className={styles.resend}>
            <FormErrors problem={failed?.intent === 'resend' ? failed.problem : undefined} />
            <Button type="submit" size="small" name="intent" value="resend">
              {t.resend}
            </Button>
          </Form>
        </Notice>
      )}
      {isUnconfirmed ? (
        <ConfirmForm email={email} failed={failed} />
      ) : (
        (emailVerified || emailPending !== null) && <ChangeForm failed={failed} />
      )}
    </section>
  )
}

function ChangeForm({ failed }: { failed: Failed | undefined }) {
  const t = useLinkWords().profile
  const problem = failed?.intent === 'email' ? renamed(failed.problem) : undefined
  return (
    <>
      <header>
        <h3>{t.changeTitle}</h3>
        <p>{t.changeLead}</p>
      </header>
      <Form method="post" className={styles.form} noValidate>
        <FormErrors problem={problem} labels={{ newEmail: t.newEmail, password: t.password }} />
        <input type="hidden" name="intent" value="email" />
        <Field
          name="newEmail"
          type="email"
          label={t.newEmail}
          hint={t.newEmailHint}
          defaultValue={failed?.newEmail}
          autoComplete="email"
          maxLength={254}
          problem={problem}
        />
        <PasswordField name="password" label={t.password} autoComplete="current-password" required problem={problem} />
        <SubmitButton look="secondary">{t.change}</SubmitButton>
      </Form>
    </>
  )
}

function ConfirmForm({ email, failed }: { email: string; failed: Failed | undefined }) {
  const t = useLinkWords().profile
  const problem = failed?.intent === 'email' ? failed.problem : undefined
  return (
    <>
      <header>
        <h3>{t.confirmTitle}</h3>
        <p className={styles.breakable}>{t.confirmLead(email)}</p>
      </header>
      <Form method="post" className={styles.form} noValidate>
        <FormErrors problem={problem} labels={{ password: t.password }} />
        <input type="hidden" name="intent" value="email" />
        <input type="hidden" name="newEmail" value={email} />
        <PasswordField name="password" label={t.password} autoComplete="current-password" required problem={problem} />
        <SubmitButton look="secondary">{t.confirm}</SubmitButton>
      </Form>
    </>
  )
}
