// The profile: name and e-mail, and what the account is.
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Account } from '#contract/auth.ts'
import type { AccountPage } from '#contract/pages/account.ts'
import type { Problem } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf } from '../api/form.ts'
import { guarded } from '../api/guarded.ts'
import { headOf } from '../head.ts'
import { Field } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { When } from '../kit/money.tsx'
import { Notice } from '../kit/notice.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { EmailSection, performEmail } from './profile-email.tsx'
import styles from './screen.module.css'
import { toLogin } from './to-login.ts'
import { ACCOUNT_WORDS, useAccountWords } from './words.ts'

export const loader = (args: LoaderFunctionArgs): Promise<AccountPage> =>
  guarded(args, (api, signal) => api.read('GET /bff/pages/account', {}, signal))

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const intent = String(form.get('intent') ?? 'profile')
  const { name, email, newEmail } = textsOf(form, 'name', 'email', 'newEmail')
  const values = { name, email: email.trim() }
  // Where the address has a form of its own, this one does not name it.
  const body = { name, ...(form.has('email') && { email: values.email }), version: Number(form.get('version')) }
  const result = await (performEmail(api, intent, form) ?? api.attempt('PUT /bff/account', { body }))
  if (result.ok) return redirectWithFlash('/users/profile', 'profile-saved')
  const { problem } = result
  if (problem.status === 401) return toLogin(request)
  return data({ problem, values, intent, newEmail }, { status: problem.status })
}

export const handle = headOf<AccountPage>(({ shell }) => ({
  title: ACCOUNT_WORDS[shell.info.commerce.locale].profile.title,
  noindex: true,
}))

export function Component() {
  const t = useAccountWords().profile
  const { user, account } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return (
    <div className={styles.screen}>
      <header>
        <h1>{t.greeting(account?.name ?? user.name)}</h1>
        <p className={styles.lead}>{account ? t.lead : t.readOnly}</p>
      </header>
      {account && <Details account={account} failed={failed?.intent === 'profile' ? failed : undefined} />}
      {account && account.emailVerified !== null && <EmailSection account={account} failed={failed} />}
      <section className={styles.section}>
        <dl className={styles.facts}>
          {!account && (
            <>
              <dt>{t.name}</dt>
              <dd>{user.name}</dd>
            </>
          )}
          <dt>{t.username}</dt>
          <dd>{user.username}</dd>
          <dt>{t.role}</dt>
          <dd>{t.roles[user.role]}</dd>
          {account && (
            <>
              <dt>{t.memberSince}</dt>
              <dd>
                <When at={account.createdAt} />
              </dd>
            </>
          )}
        </dl>
        {account && <Notice>{t.usernameHint}</Notice>}
      </section>
    </div>
  )
}

/** An address that is confirmed, or waits to be, is changed by the form below, with the password. */
const hasEmailHere = ({ emailVerified, emailPending }: Account): boolean =>
  emailVerified === null || (!emailVerified && emailPending === null)

interface DetailsProps {
  account: NonNullable<AccountPage['account']>
  failed: { problem: Problem; values: { name: string; email: string } } | undefined
}

function Details({ account, failed }: DetailsProps) {
  const t = useAccountWords().profile
  const problem = failed?.problem
  return (
    <Form method="post" className={styles.form} noValidate>
      <FormErrors problem={problem} labels={{ name: t.name, email: t.email }} />
      <input type="hidden" name="version" value={account.version} />
      <Field
        name="name"
        label={t.name}
        defaultValue={failed?.values.name ?? account.name}
        autoComplete="name"
        maxLength={100}
        required
        problem={problem}
      />
      {hasEmailHere(account) && (
        <Field
          name="email"
          type="email"
          label={t.email}
          hint={t.emailHint}
          defaultValue={failed?.values.email ?? account.email ?? ''}
          autoComplete="email"
          maxLength={254}
          optional
          problem={problem}
        />
      )}
      <SubmitButton>{t.save}</SubmitButton>
    </Form>
  )
}
