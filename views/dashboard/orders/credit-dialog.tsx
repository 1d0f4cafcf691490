// Credits pieces, delivery or goodwill of an order, with what it comes to before the button.
import { type FormEvent, useId, useState } from 'react'
import { CREDIT_CAUSES } from '#contract/credit-causes.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Field, SelectField } from '../../kit/field.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import { AmountField, useReadAmount } from './amount-field.tsx'
import { CheckBox } from './check-box.tsx'
import styles from './deeds.module.css'
import { lineName } from './line-name.ts'
import { chosenOf, LineSteppers } from './line-steppers.tsx'
import { DeedProblem, PreviewSums } from './preview-sums.tsx'
import { useDeed } from './use-deed.ts'
import { usePreview } from './use-preview.ts'

const CAUSES = CREDIT_CAUSES.filter((cause) => cause !== 'cancel')
type Cause = (typeof CAUSES)[number]
const EMPTY = { problem: undefined }
const INVALID = { status: 400, code: 'INVALID_INPUT', message: '', requestId: '' }

export function CreditForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useWords().orderDeeds
  const messages = useMessages()
  const amount = useAmount()
  const id = useId()
  const { number, version, left, currency } = order
  const read = useReadAmount(currency)
  const hasLost = left.lines.some(({ lost }) => lost > 0)
  const [cause, setCause] = useState<Cause>(hasLost ? 'lost' : 'goodwill')
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const [kept, setKept] = useState<Record<string, string>>({})
  const [typed, setTyped] = useState({ shipping: '', goodwill: '' })
  const [refund, setRefund] = useState(true)
  const { busy, problem, send } = useDeed(onClose)

  const leftOf = (lineId: string) => {
    const line = left.lines.find((one) => one.lineId === lineId)
    return (cause === 'lost' ? line?.lost : line?.credit) ?? 0
  }
  const lines = chosenOf(chosen).flatMap(({ lineId, quantity }) => {
    const pieces = Math.min(quantity, leftOf(lineId))
    return pieces > 0 ? [{ lineId, quantity: pieces, deduction: read(kept[lineId] ?? '') }] : []
  })
  const [shipping, goodwill] = [read(typed.shipping), read(typed.goodwill)]
  const body = bodyOf({ lines, shipping, goodwill, cause, refund, version })
  const foreseen = usePreview(body, (asked, signal) =>
    live.attempt('POST /api/admin/orders/:number/credits/preview', { params: { number }, body: asked }, signal),
  )
  const wrong = (name: string, value: number | undefined) =>
    value === undefined ? { problem: { ...INVALID, fields: { [name]: 'invalid' } } } : EMPTY

  const credit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!body) return
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const input = { params: { number }, body: { ...body, reason } }
    await send(() => live.attempt('POST /api/admin/orders/:number/credits', input), t.credit.done)
  }
  return (
    <form className={styles.ask} onSubmit={(event) => void credit(event)} noValidate>
      <p>{t.credit.text}</p>
      <SelectField
        name="cause"
        id={`${id}-cause`}
        label={t.cause}
        value={cause}
        onChange={(event) => setCause(CAUSES.find((one) => one === event.target.value) ?? 'other')}
      >
        {CAUSES.filter((one) => one !== 'lost' || hasLost).map((one) => (
          <option key={one} value={one}>
            {t.causes[one]}
          </option>
        ))}
      </SelectField>
      <LineSteppers
        id={id}
        lines={order.lines}
        leftOf={leftOf}
        chosen={chosen}
        onChoose={(lineId, pieces) => setChosen((before) => ({ ...before, [lineId]: pieces }))}
        below={({ id: lineId, ...line }) => (
          <AmountField
            name={`deduction-${lineId}`}
            label={t.deduction(lineName(line))}
            currency={currency}
            value={kept[lineId] ?? ''}
            onValue={(value) => setKept((before) => ({ ...before, [lineId]: value }))}
            {...wrong(`deduction-${lineId}`, read(kept[lineId] ?? ''))}
          />
        )}
      />
      <div className={styles.pair}>
        {(left.shipping > 0 ? (['shipping', 'goodwill'] as const) : (['goodwill'] as const)).map((name) => (
          <AmountField
            key={name}
            name={name}
            label={t[name]}
            hint={t.upTo(amount(left[name], currency))}
            currency={currency}
            value={typed[name]}
            onValue={(value) => setTyped((before) => ({ ...before, [name]: value }))}
            {...wrong(name, read(typed[name]))}
          />
        ))}
      </div>
      <Field name="reason" id={`${id}-reason`} label={t.reason} hint={t.reasonInternal} maxLength={500} optional />
      {order.paid > order.refunded && <CheckBox label={t.sendBack} checked={refund} onChange={setRefund} />}
      <PreviewSums order={order} {...foreseen} preview={foreseen.preview} problem={foreseen.problem} />
      <DeedProblem order={order} problem={problem} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look="primary" disabled={!body} aria-busy={busy || undefined}>
          {foreseen.preview ? t.credit.submitAmount(amount(foreseen.preview.amount, currency)) : t.credit.submit}
        </Button>
      </div>
    </form>
  )
}

interface Typed {
  lines: { lineId: string; quantity: number; deduction: number | undefined }[]
  shipping: number | undefined
  goodwill: number | undefined
  cause: Cause
  refund: boolean
  version: number
}

/** Undefined while nothing is chosen, or something that was typed is no amount. */
function bodyOf({ lines, shipping, goodwill, ...rest }: Typed) {
  const whole = lines.flatMap((line) => (line.deduction === undefined ? [] : [{ ...line, deduction: line.deduction }]))
  if (whole.length < lines.length || shipping === undefined || goodwill === undefined) return undefined
  return whole.length > 0 || shipping > 0 || goodwill > 0 ? { ...rest, lines: whole, shipping, goodwill } : undefined
}
