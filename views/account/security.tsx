// Password, signed-in browsers, and signing out everywhere.
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { SecurityPage } from '#contract/pages/account.ts'
import type { Locale } from '#contract/parts.ts'
import type { Api, Problem } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf } from '../api/form.ts'
import { guarded } from '../api/guarded.ts'
import { returnToOf } from '../api/return-to.ts'
import { headOf } from '../head.ts'
import { Button } from '../kit/button.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { When } from '../kit/money.tsx'
import { Notice } from '../kit/notice.tsx'
import { PasswordField } from '../kit/password-field.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { security as de } from '../messages/de/security.ts'
import { security as en, type SecurityMessages } from '../messages/en/security.ts'
import { useShell } from '../root.tsx'
import styles from './screen.module.css'
import { useSignInWords } from './sign-in-words.ts'
import { toLogin } from './to-login.ts'

/** Both languages: they are short, and fetching a file for each would take longer. */
const WORDS: Readonly<Record<Locale, SecurityMessages>> = { en, de }
const useWords = (): SecurityMessages => WORDS[useShell().info.commerce.locale]

export async function loader(args: LoaderFunctionArgs) {
  // Where somebody wanted to be who has to change their password first.
  const returnTo = returnToOf(new URL(args.request.url).searchParams)
  const page = await guarded(args, (api, signal) => api.read('GET /bff/pages/security', {}, signal))
  return { ...page, returnTo }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const returnTo = returnToOf(form)
  const result = await perform(context.get(apiContext), intent, form)
  if (result.ok) {
    if (intent === 'everywhere') return redirectWithFlash('/login', 'signed-out-everywhere')
    if (intent === 'end') return redirectWithFlash('/users/security', 'session-ended')
    return redirectWithFlash(returnTo === '/' ? '/users/security' : returnTo, 'password-changed')
  }
  if (result.problem.status === 401) return toLogin(request)
  return data({ problem: result.problem, intent }, { status: result.problem.status })
}

function perform(api: Api, intent: string, form: FormData) {
  const { session, ...passwords } = textsOf(form, 'session', 'currentPassword', 'newPassword')
  if (intent === 'password') return api.attempt('PUT /api/account/password', { body: passwords })
  if (intent === 'end') return api.attempt('DELETE /api/account/sessions/:id', { params: { id: session } })
  return api.attempt('POST /bff/auth/logout-all')
}

export const handle = headOf(({ shell }) => ({ title: WORDS[shell.info.commerce.locale].title, noindex: true }))

export function Component() {
  const t = useWords()
  const { sessions, mustChangePassword, returnTo } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return (
    <div className={styles.screen}>
      <h1>{t.title}</h1>
      {mustChangePassword && <Notice tone="warn">{t.mustChange}</Notice>}
      {sessions ? (
        <>
          <PasswordSection returnTo={returnTo} problem={failed?.intent === 'password' ? failed.problem : undefined} />
          <Sessions sessions={sessions} problem={failed?.intent === 'end' ? failed.problem : undefined} />
        </>
      ) : (
        <Notice>{t.unavailable}</Notice>
      )}
      <section className={styles.section}>
        <header>
          <h2>{t.everywhereTitle}</h2>
          <p>{t.everywhereLead}</p>
        </header>
        <Form method="post">
          <FormErrors problem={failed?.intent === 'everywhere' ? failed.problem : undefined} />
          <Button type="submit" look="danger" name="intent" value="everywhere">
            {t.everywhere}
          </Button>
        </Form>
      </section>
    </div>
  )
}

function PasswordSection({ returnTo, problem }: { returnTo: string; problem: Problem | undefined }) {
  const t = useWords()
  return (
    <section className={styles.section}>
      <header>
        <h2>{t.passwordTitle}</h2>
        <p>{t.passwordLead}</p>
      </header>
      <Form method="post" className={styles.form} noValidate>
        <FormErrors problem={problem} labels={{ currentPassword: t.currentPassword, newPassword: t.newPassword }} />
        <input type="hidden" name="intent" value="password" />
        <input type="hidden" name="returnTo" value={returnTo} />
        <PasswordField
          name="currentPassword"
          label={t.currentPassword}
          autoComplete="current-password"
          required
          problem={problem}
        />
        <PasswordField
          name="newPassword"
          label={t.newPassword}
          hint={useSignInWords().registration.passwordHint}
          autoComplete="new-password"
          minLength={8}
          maxLength={128}
          required
          problem={problem}
        />
        <SubmitButton>{t.changePassword}</SubmitButton>
      </Form>
    </section>
  )
}

function Sessions({
  sessions,
  problem,
}: {
  sessions: NonNullable<SecurityPage['sessions']>
  problem: Problem | undefined
}) {
  const t = useWords()
  return (
    <section className={styles.section}>
      <h2>{t.sessionsTitle}</h2>
      <FormErrors problem={problem} />
      <ul className={styles.sessions}>
        {sessions.map(({ id, device, current, createdAt, lastSeenAt }) => (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.device}>{device || t.unknownBrowser}</p>
              <p className={styles.when}>
                {t.lastSeen} <When at={lastSeenAt} time /> · {t.since} <When at={createdAt} />
              </p>
            </div>
            {current ? (
              <p className={styles.here}>{t.current}</p>
            ) : (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <Button
                  type="submit"
                  size="small"
                  name="intent"
                  value="end"
                  aria-label={t.endNamed(device || t.unknownBrowser)}
                >
                  {t.end}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
