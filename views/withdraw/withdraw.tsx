// Withdrawing from a contract without an account: the form the law wants, in two steps, with script and without.
import { type ActionFunctionArgs, data, Form, redirect, useActionData, useSearchParams } from 'react-router'
import type { Problem } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { Breadcrumbs } from '../kit/breadcrumbs.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Field, TextArea } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { When } from '../kit/money.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useUser } from '../root.tsx'
import { StepBox } from './step-box.tsx'
import { invalid, isMail } from './typed.ts'
import styles from './withdraw.module.css'
import { useWithdrawWords, WITHDRAW_WORDS } from './words.ts'

type Values = Record<'name' | 'order' | 'email' | 'goods', string>

interface Answer {
  step: 'form' | 'confirm'
  values: Values
  problem?: Problem
}

const missing = ({ name, order, email }: Values): Record<string, string> => ({
  ...(name.trim() === '' && { name: 'required' }),
  ...(order.trim() === '' && { order: 'required' }),
  ...(email.trim() === '' ? { email: 'required' } : !isMail(email) && { email: 'invalid' }),
})

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { intent, ...values } = textsOf(form, 'intent', 'name', 'order', 'email', 'goods')
  const answer = (given: Omit<Answer, 'values'>, status = 200) => data<Answer>({ ...given, values }, { status })
  if (intent === 'edit') return answer({ step: 'form' })
  const fields = missing(values)
  if (Object.keys(fields).length > 0) return answer({ step: 'form', problem: invalid(fields) }, 422)
  if (intent !== 'confirm') return answer({ step: 'confirm' })
  const result = await context.get(apiContext).attempt('POST /api/withdrawals', { body: values })
  if (!result.ok) return answer({ step: 'form', problem: result.problem }, result.problem.status)
  return redirect(`/withdraw?${new URLSearchParams({ sent: result.data.receivedAt })}`, 303)
}

export const loader = () => null

export const handle = headOf<null>(({ shell, url }) => {
  const words = WITHDRAW_WORDS[shell.info.commerce.locale]
  return {
    title: words.title,
    description: words.lead,
    canonical: '/withdraw',
    noindex: url.searchParams.has('sent'),
  }
})

export function Component() {
  const t = useWithdrawWords()
  const [params] = useSearchParams()
  const answer = useActionData<typeof action>() as Answer | undefined
  const sent = params.get('sent')
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <Breadcrumbs trail={[]} current={t.title} />
        <h1 className={styles.title}>{t.title}</h1>
        {sent === null && <p className={styles.lead}>{t.lead}</p>}
      </header>
      {sent !== null && !answer ? (
        <Sent at={sent} />
      ) : answer?.step === 'confirm' ? (
        <Confirm values={answer.values} />
      ) : (
        <Typing values={answer?.values} problem={answer?.problem} />
      )}
    </div>
  )
}

function Sent({ at }: { at: string }) {
  const t = useWithdrawWords()
  return (
    <div className={styles.box} role="status">
      <h2 className={styles.small}>{t.sent}</h2>
      {!Number.isNaN(Date.parse(at)) && (
        <p>
          {t.sentAt} <When at={at} time />.
        </p>
      )}
      <p>{t.sentText}</p>
      <ButtonLink href="/">{t.backToShop}</ButtonLink>
    </div>
  )
}

function Typing({ values, problem }: { values: Values | undefined; problem: Problem | undefined }) {
  const t = useWithdrawWords()
  const user = useUser()
  const common = { problem, required: true }
  return (
    <Form method="post" action="/withdraw" className={styles.form} noValidate>
      <FormErrors problem={problem} labels={{ name: t.name, order: t.order, email: t.email, goods: t.goods }} />
      <Field
        name="name"
        label={t.name}
        autoComplete="name"
        maxLength={100}
        defaultValue={values?.name ?? user?.name}
        {...common}
      />
      <Field
        name="order"
        label={t.order}
        hint={t.orderHint}
        maxLength={200}
        defaultValue={values?.order}
        autoComplete="off"
        {...common}
      />
      <Field
        name="email"
        type="email"
        label={t.email}
        hint={t.emailHint}
        autoComplete="email"
        maxLength={254}
        defaultValue={values?.email}
        {...common}
      />
      <TextArea
        name="goods"
        label={t.goods}
        hint={t.goodsHint}
        rows={3}
        maxLength={1000}
        defaultValue={values?.goods}
        problem={problem}
        optional
      />
      <SubmitButton size="large" name="intent" value="check" pendingLabel={t.busy}>
        {t.first}
      </SubmitButton>
    </Form>
  )
}

function Confirm({ values }: { values: Values }) {
  const t = useWithdrawWords()
  const rows = [
    [t.name, values.name],
    [t.order, values.order],
    [t.email, values.email],
    [t.goods, values.goods.trim() || t.allGoods],
  ] as const
  return (
    <Form method="post" action="/withdraw" className={styles.form} noValidate>
      <StepBox>
        <dl className={styles.facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </StepBox>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.buttons}>
        <SubmitButton size="large" name="intent" value="confirm" pendingLabel={t.busy}>
          {t.second}
        </SubmitButton>
        <Button type="submit" name="intent" value="edit" look="quiet">
          {t.back}
        </Button>
      </div>
    </Form>
  )
}
