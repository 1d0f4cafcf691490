// How it is delivered and how it is paid: one of each, with what it costs and means. What is not available says why.
import { type ReactNode, useEffect, useRef } from 'react'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import { cx } from '../kit/class-names.ts'
import { useMoney } from '../kit/money.tsx'
import styles from './checkout.module.css'
import { FieldError } from './field.tsx'
import { useFormState } from './form-state.ts'
import { useWords } from './words.ts'

interface Choice {
  code: string
  name: string
  /** Beside the name. */
  fact?: ReactNode
  text?: string | undefined
  isOff: boolean
}

interface Props {
  name: 'method' | 'payment' | 'shippingAddressId' | 'billing.same'
  legend: string
  choices: Choice[]
  chosen: string | null
}

export function Choices({ name, legend, choices, chosen }: Props) {
  const { errorOf, forgive } = useFormState()
  const error = errorOf(name)
  const first = choices.find(({ isOff }) => !isOff)?.code
  const box = useRef<HTMLFieldSetElement>(null)
  // What a shopper chose stays chosen; where it is not available any more, what the shop chose instead is shown.
  const offered = choices.map(({ code, isOff }) => (isOff ? '' : code)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever others are offered
  useEffect(() => {
    if (box.current?.querySelector('input:checked:not(:disabled)')) return
    const input = box.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(chosen ?? '')}"]`)
    if (input && !input.disabled) input.checked = true
  }, [offered, chosen])
  return (
    <fieldset ref={box} className={styles.choices} aria-describedby={error && `${name}-error`}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ code, name: words, fact, text, isOff }) => (
        <label key={code} className={cx(styles.choice, isOff && styles.off)}>
          <input
            type="radio"
            id={code === first ? name : `${name}-${code}`}
            name={name}
            value={code}
            defaultChecked={code === chosen}
            disabled={isOff}
            aria-invalid={error ? true : undefined}
            onChange={() => forgive(name)}
          />
          <span className={styles.choiceName}>{words}</span>
          {fact !== undefined && <span className={styles.fact}>{fact}</span>}
          {text && <span className={styles.choiceText}>{text}</span>}
        </label>
      ))}
      <FieldError name={name} error={error} />
    </fieldset>
  )
}

export function MethodChoice({ checkout: { methods, method } }: { checkout: ShownCheckout }) {
  const t = useWords()
  const money = useMoney()
  const { errorOf } = useFormState()
  if (methods.length === 0)
    return (
      <p id="method" className={errorOf('method') ? styles.wrong : styles.quiet} tabIndex={-1}>
        {t.noMethods}
      </p>
    )
  const choices = methods.map(({ code, name, price, daysMin, daysMax, problem }) => ({
    ...{ code, name, isOff: problem !== null },
    fact: price === null ? undefined : price === 0 ? t.free : money(price),
    text: problem ? t.methodProblem[problem] : t.days(daysMin, daysMax),
  }))
  return <Choices name="method" legend={t.method} choices={choices} chosen={method} />
}

export function PaymentChoice({ checkout: { payments, payment, sums } }: { checkout: ShownCheckout }) {
  const t = useWords()
  if (sums.total === 0) return <p className={styles.quiet}>{t.nothingToPay}</p>
  if (payments.length === 0) return <p className={styles.quiet}>{t.noPayments}</p>
  const open = payments.filter(({ problem }) => problem === null)
  const only = open.length === 1 ? (open[0]?.code ?? null) : null
  const choices = payments.map(({ code, problem }) => ({
    ...{ code, name: t.payments[code].name, isOff: problem !== null },
    text: problem ? t.paymentProblem[problem] : t.payments[code].text,
  }))
  return <Choices name="payment" legend={t.payment} choices={choices} chosen={payment ?? only} />
}
