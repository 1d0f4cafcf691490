// Withdrawing on an order's own address: which pieces, and where the money goes. Two steps, with script and without.
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import type { ShownWithdrawal } from '#contract/pages/withdraw.ts'
import type { Problem } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { When } from '../kit/money.tsx'
import { Notice } from '../kit/notice.tsx'
import { problemText } from '../kit/problem-text.ts'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { ChooseForm } from './choose-form.tsx'
import { type Chosen, chosenIn, PIECES } from './chosen.ts'
import { OrderTitle } from './order-title.tsx'
import { StepBox } from './step-box.tsx'
import { halfAccount, inFields, invalid, isMail } from './typed.ts'
import styles from './withdraw.module.css'
import { useWithdrawWords, WITHDRAW_WORDS } from './words.ts'

interface Answer {
  step: 'form' | 'confirm'
  chosen: Chosen
  problem?: Problem
}

const missing = ({ email, holder, iban, pieces }: Chosen): Record<string, string> => ({
  ...(Object.values(pieces).every((count) => count === 0) && { lines: 'required' }),
  ...(email.trim() === '' ? { email: 'required' } : !isMail(email) && { email: 'invalid' }),
  ...halfAccount({ holder, iban }),
})

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ShownWithdrawal> {
  const { token = '' } = params
  return await context.get(apiContext).read('GET /bff/orders/:token/withdraw', { params: { token } }, request.signal)
}

export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { intent } = textsOf(form, 'intent')
  const chosen = chosenIn(form)
  const answer = (given: Omit<Answer, 'chosen'>, status = 200) => data<Answer>({ ...given, chosen }, { status })
  if (intent === 'edit') return answer({ step: 'form' })
  const fields = missing(chosen)
  if (Object.keys(fields).length > 0) return answer({ step: 'form', problem: invalid(fields) }, 422)
  if (intent !== 'confirm') return answer({ step: 'confirm' })
  const lines = Object.entries(chosen.pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }))
  const { formKey, email, holder, iban } = chosen
  const body = { formKey, email, lines, ...(iban.trim() !== '' && { account: { holder, iban } }) }
  const sent = await context.get(apiContext).attempt('POST /bff/orders/:token/withdraw', { params: { token }, body })
  if (sent.ok) return redirect(`/orders/${encodeURIComponent(token)}#returns`)
  const status = sent.problem.code === 'INVALID_INPUT' ? 422 : sent.problem.status
  return answer({ step: 'form', problem: inFields(sent.problem, lines) }, status)
}

export const handle = headOf<ShownWithdrawal>(({ data: { number }, shell }) => ({
  title: WITHDRAW_WORDS[shell.info.commerce.locale].fromOrder.title(number),
  noindex: true,
}))

export function Component() {
  const t = useWithdrawWords()
  const messages = useMessages()
  const order = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer | undefined
  const { withdrawal } = order
  const problem = answer?.problem
  // What is not confirmed yet ends as a whole, which the law's exceptions do not allow: it is cancelled instead.
  const isOnlyCancelled = order.status === 'pending_payment' && withdrawal.excluded.length > 0
  const isOpen = order.known && withdrawal.lines.length > 0 && !isOnlyCancelled
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <OrderTitle title={t.fromOrder.title(order.number)} number={order.number} />
        <p className={styles.lead}>{t.fromOrder.lead}</p>
        {withdrawal.until && !withdrawal.late && (
          <p className={styles.soft}>
            {t.fromOrder.until} <When at={withdrawal.until} />.
          </p>
        )}
      </header>
      {withdrawal.late && isOpen && (
        <Notice tone="warn" title={t.fromOrder.lateTitle}>
          {t.fromOrder.late}
        </Notice>
      )}
      {problem && problem.code !== 'INVALID_INPUT' && (
        <Notice tone="warn" role="alert">
          {problem.code === 'CONFLICT' ? t.fromOrder.changed : problemText(messages, problem)}
        </Notice>
      )}
      {!isOpen ? (
        <>
          <p>{isOnlyCancelled ? t.fromOrder.cancelInstead : t.fromOrder.nothing}</p>
          <BackToOrder />
        </>
      ) : answer?.step === 'confirm' ? (
        <Confirm order={order} chosen={answer.chosen} />
      ) : (
        <ChooseForm order={order} chosen={answer?.chosen} problem={problem} />
      )}
    </div>
  )
}

function BackToOrder() {
  const { toOrder } = useWithdrawWords().fromOrder
  const { token = '' } = useParams()
  return (
    <p>
      <ButtonLink href={`/orders/${token}`} look="quiet">
        {toOrder}
      </ButtonLink>
    </p>
  )
}

function Confirm({ order: { lines }, chosen }: { order: ShownWithdrawal; chosen: Chosen }) {
  const t = useWithdrawWords()
  const { formKey, email, holder, iban, pieces } = chosen
  const shown = lines.filter(({ id }) => (pieces[id] ?? 0) > 0)
  return (
    <Form method="post" className={styles.form} noValidate>
      <StepBox>
        <ul className={styles.lines}>
          {shown.map(({ id, title, size, color }) => (
            <li key={id}>{[`${pieces[id]} × ${title}`, color, size].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <div>
            <dt>{t.email}</dt>
            <dd>{email}</dd>
          </div>
          {iban.trim() !== '' && (
            <div>
              <dt>{t.fromOrder.account}</dt>
              <dd>
                {holder}, {iban}
              </dd>
            </div>
          )}
        </dl>
      </StepBox>
      {Object.entries({ formKey, email, holder, iban }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {Object.entries(pieces).map(([id, count]) => (
        <input key={id} type="hidden" name={`${PIECES}${id}`} value={count} />
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
