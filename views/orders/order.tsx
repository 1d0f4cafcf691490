// An order's page: confirmation, tracking and paying in one. Its address is the key: it is told to nobody and kept nowhere.
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import type { ShownOrder } from '#contract/pages/order.ts'
import { ReorderResult } from '../account/reorder-result.tsx'
import type { Problem } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { Button } from '../kit/button.tsx'
import { useHydrated } from '../kit/hydrated.ts'
import { When } from '../kit/money.tsx'
import { Notice } from '../kit/notice.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { halfAccount, inFields, invalid } from '../withdraw/typed.ts'
import type { Who } from '../withdraw/who-fields.tsx'
import { BankSection } from './bank.tsx'
import { Facts, LinesSection, Sums } from './bill.tsx'
import { AccountSection, AgainSection, CancelSection } from './closing.tsx'
import { DocumentsSection, HistorySection, ParcelsSection } from './happened.tsx'
import styles from './order.module.css'
import { PaySection } from './pay.tsx'
import { RefundAccountSection } from './refund-account.tsx'
import { refusedText } from './refused-text.ts'
import { RequestReturnSection, ReturnsSection, WithdrawSection } from './returns.tsx'
import { daysOf, isOver, STEPS, stateOf, stepOf } from './state.ts'
import { useRefresh } from './use-refresh.ts'
import { ORDER_WORDS, useOrderWords } from './words.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ShownOrder> {
  const { token = '' } = params
  // A word: calls from the browser leave out what is empty.
  const led = new URL(request.url).searchParams.has('go')
  const input = { params: { token }, ...(led && { query: { go: '1' } }) }
  return await context.get(apiContext).read('GET /bff/orders/:token', input, request.signal)
}

export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const { intent, formKey, payment } = textsOf(form, 'intent', 'formKey', 'payment')
  const typed = textsOf(form, 'email', 'holder', 'iban')
  const { email, holder, iban } = typed
  const refused = (problem: Problem, status = problem.status) =>
    data({ intent, problem: inFields(problem, []), typed }, { status })
  const input = { params: { token } }
  const here = `/orders/${encodeURIComponent(token)}`
  if (intent === 'again') {
    const put = await api.attempt('POST /bff/orders/:token/reorder', { ...input, body: { formKey } })
    if (!put.ok) return refused(put.problem)
    const { lines } = put.data
    if (lines.every((one) => one.result === 'added')) return redirectWithFlash('/cart', 'added-to-cart')
    return data({ lines })
  }
  const missing = intent === 'account' ? accountMissing(typed) : intent === 'cancel' ? halfAccount(typed) : {}
  if (Object.keys(missing).length > 0) return refused(invalid(missing))
  const account = { holder, iban }
  const sent = () => {
    if (intent === 'account')
      return api.attempt('POST /bff/orders/:token/refund-account', { ...input, body: { formKey, email, account } })
    if (intent === 'cancel') {
      const body = { formKey, email, ...(iban.trim() !== '' && { account }) }
      return api.attempt('POST /bff/orders/:token/cancel', { ...input, body })
    }
    if (intent === 'sync') return api.attempt('POST /bff/orders/:token/sync', input)
    const way = payment === '' ? {} : { payment: payment as ShownOrder['otherPayments'][number] }
    return api.attempt('POST /bff/orders/:token/pay', { ...input, body: { formKey, ...way } })
  }
  const result = await sent()
  if (!result.ok) {
    // Paid or ended meanwhile: the page tells.
    return refused(result.problem, result.problem.code === 'INVALID_INPUT' ? 422 : result.problem.status)
  }
  return redirect(intent === 'pay' && result.data.leadsTo !== null ? `${here}?go` : here)
}

const accountMissing = (typed: Who): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [[name, 'required']] : [])),
  )

export const handle = headOf<ShownOrder>(({ data: { number, jump, leadsTo }, shell }) => ({
  title: ORDER_WORDS[shell.info.commerce.locale].title(number),
  noindex: true,
  ...(jump && leadsTo !== null && { goesOnTo: leadsTo }),
}))

export function Component() {
  const t = useOrderWords()
  const messages = useMessages()
  const { token } = useParams()
  const { order, looks } = useRefresh(useLoaderData<typeof loader>())
  const failed = useActionData<typeof action>()
  const problem = failed && 'problem' in failed ? failed : undefined
  const state = stateOf(order)
  const { title, next } = t.states[state]
  const days = daysOf(order)
  useJump(order)
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <p className="eyebrow">
          <span className={styles.whole}>{t.title(order.number)}</span> · {t.placed} <When at={order.placedAt} />
        </p>
        <h1 className={styles.title}>{title}</h1>
        <div role="status" className={styles.next}>
          <p>
            {next} {days && t.arrives(t.days(days.min, days.max))}
          </p>
          {order.status === 'pending_payment' && order.expiresAt && (
            <p className={styles.soft}>
              {t.heldUntil} <When at={order.expiresAt} time />.
            </p>
          )}
          {order.cancelReason && (
            <p className={styles.soft}>
              {t.cancelReason}: {order.cancelReason}
            </p>
          )}
        </div>
        {!isOver(order) && <Steps step={stepOf(order)} />}
      </header>
      {problem && problem.problem.code !== 'INVALID_INPUT' && (
        <Notice tone="warn" role="alert" className={styles.wide}>
          {refusedText(t, messages, problem.problem)}
        </Notice>
      )}
      {failed && 'lines' in failed && <ReorderResult lines={failed.lines} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {(isOver(order) || state === 'tried_out') && <AgainSection formKey={order.formKey} />}
          {order.bank && <BankSection bank={order.bank} currency={order.sums.currency} />}
          <RefundAccountSection
            order={order}
            problem={problem?.intent === 'account' ? problem.problem : undefined}
            typed={problem?.typed}
          />
          <PaySection order={order} looks={looks} />
          <ParcelsSection order={order} />
          <ReturnsSection order={order} />
          <LinesSection order={order} />
        </div>
        <aside className={styles.side} aria-label={t.sums.title}>
          <Sums order={order} />
          <Facts order={order} />
          <PrintButton />
        </aside>
        <div className={styles.after}>
          <HistorySection events={order.events} currency={order.sums.currency} />
          <DocumentsSection documents={order.documents} />
          <AccountSection order={order} />
          {order.status === 'completed' && <AgainSection formKey={order.formKey} />}
          <WithdrawSection order={order} />
          <RequestReturnSection order={order} />
          {order.can.cancel && (
            <CancelSection
              order={order}
              problem={problem?.intent === 'cancel' ? problem.problem : undefined}
              typed={problem?.typed}
            />
          )}
          <p className={styles.soft}>
            {t.keep} {t.questions} <a href={`/contact?order=${token}`}>{t.contact}</a>
          </p>
        </div>
      </div>
    </div>
  )
}

/** Goes on to the payment, once: what stays behind is the order without the word that led on. */
function useJump({ jump, leadsTo }: ShownOrder): void {
  useEffect(() => {
    if (!jump || leadsTo === null) return
    history.replaceState(history.state, '', location.pathname)
    location.assign(leadsTo)
  }, [jump, leadsTo])
}

function Steps({ step }: { step: number }) {
  const t = useOrderWords().steps
  return (
    <ol className={styles.steps} aria-label={t.label}>
      {STEPS.map((name, index) => {
        // The last one that was reached stands out: one that is to come would read as if it had been.
        const at = index < step - 1 ? 'done' : index === step - 1 ? 'now' : 'open'
        return (
          <li key={name} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
            {t[name]}
            <span className="visually-hidden">, {t[at]}</span>
          </li>
        )
      })}
    </ol>
  )
}

function PrintButton() {
  const { print } = useOrderWords()
  return (
    useHydrated() && (
      <Button size="small" look="quiet" className={styles.print} onClick={() => window.print()}>
        {print}
      </Button>
    )
  )
}
