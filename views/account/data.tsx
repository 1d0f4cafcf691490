// What is kept of a person: to take along as a file, and to erase with the password.
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { DataPage } from '#contract/pages/account-area.ts'
import type { Problem } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf } from '../api/form.ts'
import { guarded } from '../api/guarded.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { Notice } from '../kit/notice.tsx'
import { PasswordField } from '../kit/password-field.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './screen.module.css'
import { toLogin } from './to-login.ts'
import { ACCOUNT_WORDS, useAccountWords } from './words.ts'

type Erasure = DataPage['erasure']

export const loader = (args: LoaderFunctionArgs): Promise<DataPage> =>
  guarded(args, (api, signal) => api.read('GET /bff/pages/account/data', {}, signal))

export async function action({ request, context }: ActionFunctionArgs) {
  const { password } = textsOf(await request.formData(), 'password')
  const result = await context.get(apiContext).attempt('POST /bff/account/erase', { body: { password } })
  if (result.ok) return redirectWithFlash('/', 'account-erased')
  if (result.problem.status === 401) return toLogin(request)
  return data({ problem: result.problem }, { status: result.problem.status })
}

export const handle = headOf<DataPage>(({ shell }) => ({
  title: ACCOUNT_WORDS[shell.info.commerce.locale].data.title,
  noindex: true,
}))

export function Component() {
  const t = useAccountWords().data
  const { erasure } = useLoaderData<typeof loader>()
  return (
    <div className={styles.screen}>
      <h1>{t.title}</h1>
      <section className={styles.section} aria-labelledby="export">
        <header>
          <h2 id="export">{t.exportTitle}</h2>
          <p>{t.exportText}</p>
        </header>
        <div>
          <ButtonLink href="/api/account/export" download="account.json">
            {t.download}
          </ButtonLink>
        </div>
      </section>
      <Erasing erasure={erasure} />
    </div>
  )
}

function Erasing({ erasure }: { erasure: Erasure }) {
  const t = useAccountWords().data
  const failed = useActionData<typeof action>()
  const { staff, orders, reviews, inTheWay } = erasure
  const stays = t.stays(orders, reviews)
  return (
    <section className={styles.section} aria-labelledby="erase">
      <header>
        <h2 id="erase">{t.eraseTitle}</h2>
        <p>{staff ? t.staff : t.eraseText}</p>
      </header>
      {!staff && (
        <>
          <dl className={styles.facts}>
            <dt>{t.goesTitle}</dt>
            <dd>{t.goes}</dd>
            <dt>{t.staysTitle}</dt>
            {stays.length > 0 ? stays.map((line) => <dd key={line}>{line}</dd>) : <dd>{t.nothingStays}</dd>}
          </dl>
          {inTheWay.length > 0 ? (
            <InTheWay found={inTheWay} isNews={failed?.problem.code === 'CONFLICT'} />
          ) : (
            <Proof problem={failed?.problem} />
          )}
        </>
      )}
    </section>
  )
}

function InTheWay({ found, isNews }: { found: Erasure['inTheWay']; isNews: boolean }) {
  const t = useAccountWords().data
  const { order } = useAccountWords().orders
  return (
    <Notice tone="warn" title={isNews ? t.refused : t.notNow} {...(isNews && { role: 'alert' as const })}>
      <p>{t.notNowText}</p>
      <ul className={styles.reasons}>
        {found.map(({ number, token, reason, owed }) => (
          <li key={number}>
            <a href={`/orders/${encodeURIComponent(token)}`}>{order(number)}</a>:{' '}
            {reason === 'balance' && owed !== null && owed < 0 ? t.balanceOfShop : t.reason[reason]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Proof({ problem }: { problem: Problem | undefined }) {
  const t = useAccountWords().data
  return (
    <Form method="post" className={styles.form} noValidate>
      <FormErrors problem={problem} labels={{ password: t.password }} />
      <PasswordField
        name="password"
        label={t.password}
        hint={t.passwordHint}
        autoComplete="current-password"
        required
        problem={problem}
      />
      <SubmitButton look="danger" pendingLabel={t.erasing}>
        {t.erase}
      </SubmitButton>
    </Form>
  )
}
