// The first step of withdrawing from an order: pieces by line, the address it was ordered with, and an account.
import { Form, useParams } from 'react-router'
import type { ShownWithdrawal } from '#contract/pages/withdraw.ts'
import type { Problem } from '../api/client.ts'
import { ButtonLink } from '../kit/button.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { Quantity } from '../kit/quantity.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { type Chosen, linesOf, PIECES } from './chosen.ts'
import { tooMany } from './typed.ts'
import { AccountFields, EmailField, isWrongAddress } from './who-fields.tsx'
import styles from './withdraw.module.css'
import { useWithdrawWords } from './words.ts'

interface Props {
  order: ShownWithdrawal
  chosen: Chosen | undefined
  problem: Problem | undefined
}

export function ChooseForm({ order, chosen, problem }: Props) {
  const t = useWithdrawWords()
  const { token = '' } = useParams()
  const isWrong = isWrongAddress(problem)
  const shown = problem?.code === 'INVALID_INPUT' ? problem : undefined
  const wrong = tooMany(shown, t.fromOrder.most)
  const labels = {
    ...linesOf(order),
    lines: t.goods,
    email: t.email,
    holder: t.fromOrder.holder,
    iban: t.fromOrder.iban,
  }
  return (
    <Form method="post" className={styles.form} noValidate>
      <FormErrors
        problem={shown}
        labels={labels}
        ids={{ lines: 'withdraw-lines' }}
        says={{ ...wrong, lines: t.fromOrder.none, ...(isWrong && { email: t.fromOrder.wrong }) }}
      />
      <input type="hidden" name="formKey" value={chosen?.formKey ?? order.formKey} />
      <Lines order={order} chosen={chosen} none={shown?.fields?.lines !== undefined} wrong={wrong} />
      <EmailField
        typed={chosen}
        problem={shown}
        isWrong={isWrong}
        words={{ label: t.email, hint: t.fromOrder.emailHint, wrong: t.fromOrder.wrong }}
      />
      {order.withdrawal.account && <AccountFields typed={chosen} problem={shown} />}
      <div className={styles.buttons}>
        <SubmitButton size="large" name="intent" value="check" pendingLabel={t.busy}>
          {t.first}
        </SubmitButton>
        <ButtonLink href={`/orders/${token}`} look="quiet">
          {t.fromOrder.toOrder}
        </ButtonLink>
      </div>
    </Form>
  )
}

function Lines({
  order,
  chosen,
  none,
  wrong,
}: Pick<Props, 'order' | 'chosen'> & { none: boolean; wrong: Record<string, string> }) {
  const t = useWithdrawWords()
  const { lines, withdrawal, status } = order
  const isWhole = status === 'pending_payment'
  return (
    <fieldset
      id="withdraw-lines"
      tabIndex={-1}
      className={styles.group}
      aria-describedby={none ? 'lines-missing' : undefined}
    >
      <legend>{t.goods}</legend>
      {isWhole && <p className={styles.soft}>{t.fromOrder.whole}</p>}
      {none && (
        <p id="lines-missing" className={styles.wrong}>
          {t.fromOrder.none}
        </p>
      )}
      <ul className={styles.lines}>
        {lines.map(({ id, title, size, color }) => {
          const left = withdrawal.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0
          const excluded = withdrawal.excluded.includes(id)
          if (left === 0 && !excluded) return null
          const fault = wrong[`${PIECES}${id}`]
          return (
            <li key={id}>
              <div className={styles.what}>
                <p>{title}</p>
                <p className={styles.soft}>{[color, size].filter(Boolean).join(' · ')}</p>
                {excluded && <p className={styles.soft}>{t.fromOrder.excluded}</p>}
                {fault && (
                  <p id={`fault-${id}`} className={styles.wrong}>
                    {fault}
                  </p>
                )}
              </div>
              {!excluded && isWhole && (
                <>
                  {left}
                  <input type="hidden" name={`${PIECES}${id}`} value={left} />
                </>
              )}
              {!excluded && !isWhole && (
                <Quantity
                  id={`${PIECES}${id}`}
                  name={`${PIECES}${id}`}
                  label={t.fromOrder.pieces(title)}
                  min={0}
                  max={left}
                  faultId={fault && `fault-${id}`}
                  defaultValue={Math.min(left, chosen?.pieces[id] ?? left)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
