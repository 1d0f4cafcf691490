// An amount of an order's currency as people type it: minor units, undefined while what stands there is none.
import { useId } from 'react'
import { decimalsOf } from '#contract/money.ts'
import type { Problem } from '../../api/client.ts'
import { Field } from '../../kit/field.tsx'
import { useShell } from '../../root.tsx'
import { readAmount } from '../kit/edit/amounts.ts'

interface Props {
  name: string
  label: string
  hint?: string
  currency: string
  value: string
  onValue: (typed: string) => void
  problem?: Problem | undefined
  required?: boolean
}

export function AmountField({ name, label, hint, currency, value, onValue, problem, required }: Props) {
  const id = useId()
  return (
    <Field
      name={name}
      id={`${id}-${name}`}
      label={`${label} (${currency})`}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.target.value)}
      problem={problem}
      {...(required ? { required } : { optional: true })}
    />
  )
}

/** Nothing typed is 0. */
export function useReadAmount(currency: string): (typed: string) => number | undefined {
  const { locale } = useShell().info.commerce
  return (typed) => {
    if (typed.trim() === '') return 0
    const amount = readAmount(typed, locale, decimalsOf(currency))
    return amount === undefined || amount < 0 ? undefined : amount
  }
}
