// The form of a request to return something: pieces by line, why, the address it was ordered with, and an account.
import { Form, useParams } from 'react-router'
import type { ShownReturnRequest } from '#contract/pages/order-afterwards.ts'
import type { Problem } from '../api/client.ts'
import { ButtonLink } from '../kit/button.tsx'
import { TextArea } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { Quantity } from '../kit/quantity.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import type { ReturnRequestWords } from '../messages/en/return-request.ts'
import { useShell } from '../root.tsx'
import { type Chosen, linesOf, PIECES } from './chosen.ts'
import { useReturnRequestWords } from './return-words.ts'
import { tooMany } from './typed.ts'
import { AccountFields, EmailField, isWrongAddress } from './who-fields.tsx'
import styles from './withdraw.module.css'
import { useWithdrawWords } from './words.ts'

type Reason = keyof ReturnRequestWords['reasons']

export interface Requested extends Chosen {
  reason: string
  details: string
  /** The shop's language, in which staff read the reason. */
  locale: string
}

const REASONS: readonly Reason[] = ['faulty', 'wrong', 'description', 'fit', 'unwanted', 'other']

export const isReason = (word: string): word is Reason => REASONS.some((reason) => reason === word)

interface Props {
  order: ShownReturnRequest
  typed: Requested | undefined
  problem: Problem | undefined
}

export function RequestForm({ order, typed, problem }: Props) {
  const t = useReturnRequestWords()
  const { token = '' } = useParams()
  const { fromOrder: account } = useWithdrawWords()
  const { locale } = useShell().info.commerce
  const fields = problem?.code === 'INVALID_INPUT' ? (problem.fields ?? {}) : {}
  const isWrong = isWrongAddress(problem)
  const shown = problem?.code === 'INVALID_INPUT' ? problem : undefined
  const wrong = tooMany(shown, t.most)
  return (
    <Form method="post" className={styles.form} noValidate>
      <FormErrors
        problem={shown}
        labels={{
          ...linesOf(order),
          ...t.short,
          details: t.details,
          email: t.email,
          holder: account.holder,
          iban: account.iban,
        }}
        ids={{ lines: 'return-lines', reason: 'return-reason' }}
        says={{ ...wrong, lines: t.none, reason: t.chooseReason, ...(isWrong && { email: t.wrong }) }}
      />
      <input type="hidden" name="formKey" value={typed?.formKey ?? order.formKey} />
      <input type="hidden" name="locale" value={locale} />
      <Lines order={order} typed={typed} none={fields.lines !== undefined} wrong={wrong} />
      <Reasons typed={typed} none={fields.reason !== undefined} />
      <TextArea
        name="details"
        label={t.details}
        hint={t.detailsHint}
        rows={4}
        maxLength={400}
        defaultValue={typed?.details}
        problem={shown}
        optional
      />
      <EmailField
        typed={typed}
        problem={shown}
        isWrong={isWrong}
        words={{ label: t.email, hint: t.emailHint, wrong: t.wrong }}
      />
      {order.withdrawal.account && <AccountFields typed={typed} problem={shown} />}
      <div className={styles.buttons}>
        <SubmitButton size="large" pendingLabel={t.busy}>
          {t.send}
        </SubmitButton>
        <ButtonLink href={`/orders/${token}`} look="quiet">
          {t.toOrder}
        </ButtonLink>
      </div>
    </Form>
  )
}

function Lines({
  order,
  typed,
  none,
  wrong,
}: Pick<Props, 'order' | 'typed'> & { none: boolean; wrong: Record<string, string> }) {
  const t = useReturnRequestWords()
  return (
    <fieldset
      id="return-lines"
      tabIndex={-1}
      className={styles.group}
      aria-describedby={none ? 'lines-missing' : undefined}
    >
      <legend>{t.goods}</legend>
      {none && (
        <p id="lines-missing" className={styles.wrong}>
          {t.none}
        </p>
      )}
      <ul className={styles.lines}>
        {order.lines.map(({ id, title, size, color }) => {
          const left = order.returnable.find(({ lineId }) => lineId === id)?.quantity
          if (left === undefined) return null
          const fault = wrong[`${PIECES}${id}`]
          return (
            <li key={id}>
              <div className={styles.what}>
                <p>{title}</p>
                <p className={styles.soft}>{[color, size].filter(Boolean).join(' · ')}</p>
                {fault && (
                  <p id={`fault-${id}`} className={styles.wrong}>
                    {fault}
                  </p>
                )}
              </div>
              <Quantity
                id={`${PIECES}${id}`}
                name={`${PIECES}${id}`}
                label={t.pieces(title)}
                min={0}
                max={left}
                faultId={fault && `fault-${id}`}
                defaultValue={Math.min(left, typed?.pieces[id] ?? (order.returnable.length === 1 ? left : 0))}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function Reasons({ typed, none }: Pick<Props, 'typed'> & { none: boolean }) {
  const t = useReturnRequestWords()
  return (
    <fieldset
      id="return-reason"
      tabIndex={-1}
      className={styles.group}
      aria-describedby={none ? 'reason-missing' : undefined}
    >
      <legend>{t.reason}</legend>
      {none && (
        <p id="reason-missing" className={styles.wrong}>
          {t.chooseReason}
        </p>
      )}
      <div className={styles.reasons}>
        {REASONS.map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} defaultChecked={typed?.reason === reason} required />
            {t.reasons[reason]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
