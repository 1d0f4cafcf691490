// `/401`: the session ended before what was sent arrived. Leads back through signing in. A form that was sent without
// script is handed on to here (307) and kept while the person signs in; then they send it again.
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { carriedIn, carriedName, type KeptField, keptOf } from '../account/kept-form.ts'
import { useSignInWords } from '../account/sign-in-words.ts'
import type { Problem } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf } from '../api/form.ts'
import { returnToOf } from '../api/return-to.ts'
import { headOf } from '../head.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { cx } from '../kit/class-names.ts'
import { Field } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { PasswordField } from '../kit/password-field.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import styles from './unauthorized.module.css'

interface Kept {
  kept: KeptField[]
  /** Who has signed in; null while nobody has. */
  name: string | null
  username?: string
  problem?: Problem
}

const placeOf = (request: Request) => {
  const { searchParams } = new URL(request.url)
  const step = searchParams.get('step')
  searchParams.delete('step')
  return { returnTo: returnToOf(searchParams), step }
}

export const loader = ({ request }: LoaderFunctionArgs) => ({ returnTo: placeOf(request).returnTo })

export async function action({ request, context }: ActionFunctionArgs) {
  const { returnTo, step } = placeOf(request)
  const form = await request.formData()
  const api = context.get(apiContext)
  const answer = (kept: Kept, status: number) => data(kept, { status })
  if (step !== 'sign-in') {
    const kept = returnTo === '/' ? [] : keptOf(form)
    // Whoever has signed in meanwhile, on another page, only sends it again.
    const session = await api.attempt('GET /bff/auth/verify')
    const name = session.ok ? (session.data.user?.name ?? null) : null
    return answer({ kept, name }, name === null ? 401 : 200)
  }
  const kept = carriedIn(form)
  const body = textsOf(form, 'username', 'password')
  const result = await api.attempt('POST /bff/auth/login', { body })
  if (!result.ok)
    return answer({ kept, name: null, username: body.username, problem: result.problem }, result.problem.status)
  if (kept.length === 0) return redirectWithFlash(returnTo, 'signed-in')
  return answer({ kept, name: result.data.user.name }, 200)
}

export const handle = headOf(({ t }) => ({ title: t.error.unauthorized.title, noindex: true }))

export function Component() {
  const t = useMessages().error.unauthorized
  const { returnTo } = useLoaderData<typeof loader>()
  const sent = useActionData<Kept>()
  if (sent && sent.kept.length > 0)
    return sent.name === null ? <SignIn {...sent} returnTo={returnTo} /> : <SendAgain {...sent} returnTo={returnTo} />
  return (
    <div className={cx('page', styles.page)}>
      <h1>{t.title}</h1>
      <p className={styles.text}>{t.text}</p>
      <ButtonLink look="primary" size="large" href={`/login?${new URLSearchParams({ returnTo })}`}>
        {t.action}
      </ButtonLink>
    </div>
  )
}

type Step = Kept & { returnTo: string }

function SignIn({ kept, username, problem, returnTo }: Step) {
  const { login: t, again } = useSignInWords()
  return (
    <div className={cx('page', styles.page)}>
      <h1>{again.title}</h1>
      <p className={styles.text}>{again.kept}</p>
      <Form
        method="post"
        action={`/401?${new URLSearchParams({ returnTo, step: 'sign-in' })}`}
        className={styles.form}
        noValidate
      >
        <FormErrors problem={problem} labels={{ username: t.username, password: t.password }} />
        <HiddenFields kept={kept} nameOf={carriedName} />
        <Field
          name="username"
          label={t.username}
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          problem={problem}
        />
        <PasswordField name="password" label={t.password} autoComplete="current-password" required problem={problem} />
        <SubmitButton size="large" pendingLabel={t.busy}>
          {t.submit}
        </SubmitButton>
      </Form>
      <p className={styles.text}>
        {t.noAccount} <a href={`/register?${new URLSearchParams({ returnTo })}`}>{t.toRegister}</a>
      </p>
    </div>
  )
}

/** Sent by the person and not by itself: somebody else may have signed in, and it would be sent in their name. */
function SendAgain({ kept, name, returnTo }: Step) {
  const { again } = useSignInWords()
  return (
    <div className={cx('page', styles.page)}>
      <h1>{again.welcome(name ?? '')}</h1>
      <p className={styles.text}>{again.ready}</p>
      <Form method="post" action={returnTo} className={styles.buttons}>
        <HiddenFields kept={kept} nameOf={(field) => field} />
        <Button type="submit" look="primary" size="large">
          {again.send}
        </Button>
        <ButtonLink href={returnTo} size="large">
          {again.leave}
        </ButtonLink>
      </Form>
    </div>
  )
}

const HiddenFields = ({ kept, nameOf }: { kept: readonly KeptField[]; nameOf: (name: string) => string }) =>
  kept.map(([name, value], at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand there several times, and none ever moves
    <input key={at} type="hidden" name={nameOf(name)} value={value} />
  ))
