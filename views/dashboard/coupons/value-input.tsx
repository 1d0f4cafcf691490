// What a coupon takes off, in the unit of its kind; free delivery has no value.
import { useEffect } from 'react'
import type { CouponRow } from '#contract/coupons.ts'
import { MoneyInput, PercentInput } from '../kit/edit/number-inputs.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'

type Kind = CouponRow['kind']

/** What a coupon begins with when its kind is chosen: 10 %, or five of the currency. */
export const STARTS: Readonly<Record<Kind, number>> = { percent: 1000, fixed: 500, free_shipping: 0 }

export function ValueInput({ kind, ...binding }: Binding<number> & { kind: Kind }) {
  if (kind === 'percent') return <Percent {...binding} />
  return kind === 'fixed' ? <Amount {...binding} /> : null
}

function Percent(binding: Binding<number>) {
  useFaultGoesToo(binding)
  return <PercentInput {...binding} label={useWords().coupons.percent} required />
}

function Amount(binding: Binding<number>) {
  useFaultGoesToo(binding)
  const { onValue, onFault } = binding
  return (
    <MoneyInput
      {...binding}
      label={useWords().coupons.amount}
      required
      onValue={(amount) => {
        if (amount < 1) onFault('invalid')
        else onValue(amount)
      }}
    />
  )
}

/** An input that is taken away by choosing another kind leaves no fault behind. */
function useFaultGoesToo({ onFault }: Binding<number>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the input goes
  useEffect(() => () => onFault(undefined), [])
}
