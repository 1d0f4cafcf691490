// Asking the shop to take something back, on an order's own address. Staff answer by mail, and the order's page tells how far it is.
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import type { ShownReturnRequest } from '#contract/pages/order-afterwards.ts'
import { sliceText } from '#contract/slice-text.ts'
import type { Problem } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import { dateFormat } from '../kit/formatters.ts'
import { Notice } from '../kit/notice.tsx'
import { problemText } from '../kit/problem-text.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import { chosenIn } from './chosen.ts'
import { OrderTitle } from './order-title.tsx'
import { isReason, type Requested, RequestForm } from './request-form.tsx'
import { RETURN_REQUEST_WORDS, useReturnRequestWords } from './return-words.ts'
import { halfAccount, inFields, invalid, isMail } from './typed.ts'
import styles from './withdraw.module.css'

const missing = ({ email, reason, holder, iban, pieces }: Requested): Record<string, string> => ({
  ...(Object.values(pieces).every((count) => count === 0) && { lines: 'required' }),
  ...(!isReason(reason) && { reason: 'required' }),
  ...(email.trim() === '' ? { email: 'required' } : !isMail(email) && { email: 'invalid' }),
  ...halfAccount({ holder, iban }),
})

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ShownReturnRequest> {
  const { token = '' } = params
  return await context.get(apiContext).read('GET /bff/orders/:token/return', { params: { token } }, request.signal)
}

export async function action({ request, params: { token = '' }, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const typed: Requested = { ...chosenIn(form), ...textsOf(form, 'reason', 'details', 'locale') }
  const fields = missing(typed)
  if (Object.keys(fields).length > 0) return data({ typed, problem: invalid(fields) }, { status: 422 })
  const { formKey, email, holder, iban, reason, details, locale, pieces } = typed
  const lines = Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }))
  const { reasons } = RETURN_REQUEST_WORDS[locale === 'de' ? 'de' : 'en']
  const why = [reasons[reason as keyof typeof reasons], details.replace(/\s+/g, ' ').trim()].filter(Boolean).join(': ')
  const body = {
    ...{ formKey, email, lines, reason: sliceText(why, 0, 500) },
    ...(iban.trim() !== '' && { account: { holder, iban } }),
  }
  const sent = await context.get(apiContext).attempt('POST /bff/orders/:token/return', { params: { token }, body })
  if (sent.ok) return redirect(`/orders/${encodeURIComponent(token)}#returns`)
  const status = sent.problem.code === 'INVALID_INPUT' ? 422 : sent.problem.status
  return data({ typed, problem: inFields(sent.problem, lines) }, { status })
}

export const handle = headOf<ShownReturnRequest>(({ data: { number }, shell }) => ({
  title: RETURN_REQUEST_WORDS[shell.info.commerce.locale].title(number),
  noindex: true,
}))

export function Component() {
  const t = useReturnRequestWords()
  const messages = useMessages()
  const order = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as { typed: Requested; problem: Problem } | undefined
  const { token = '' } = useParams()
  const problem = answer?.problem
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <OrderTitle title={t.title(order.number)} number={order.number} />
        <p className={styles.lead}>{t.lead}</p>
      </header>
      {order.can.withdraw && <WithdrawInstead order={order} />}
      {problem && problem.code !== 'INVALID_INPUT' && (
        <Notice tone="warn" role="alert">
          {problem.code === 'CONFLICT' ? t.changed : problemText(messages, problem)}
        </Notice>
      )}
      {order.returnable.length > 0 ? (
        <RequestForm order={order} typed={answer?.typed} problem={problem} />
      ) : (
        <>
          <p>{t.nothing}</p>
          <p>
            <ButtonLink href={`/orders/${token}`} look="quiet">
              {t.toOrder}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}

/** While the law's own way is open, it is the better one: nobody has to agree. */
function WithdrawInstead({ order: { withdrawal } }: { order: ShownReturnRequest }) {
  const t = useReturnRequestWords().withdraw
  const { token = '' } = useParams()
  const { locale, timeZone } = useShell().info.commerce
  return (
    <Notice tone="info" title={t.title} className={styles.instead}>
      <p>{t.text(withdrawal.until && dateFormat(locale, timeZone)(withdrawal.until))}</p>
      <p>
        <a href={`/orders/${token}/withdraw`}>{t.link}</a>
      </p>
    </Notice>
  )
}
