// Inputs for amounts and numbers. What is typed is kept as typed; the form gets the number, or learns that it is none.
import { type ComponentProps, type ReactNode, useState } from 'react'
import { decimalsOf } from '#contract/money.ts'
import { Field } from '../../../kit/field.tsx'
import { useShell } from '../../../root.tsx'
import { readAmount, readDecimal, readPercent, readWhole, writeAmount, writeDecimal, writePercent } from './amounts.ts'
import styles from './inputs.module.css'
import type { Binding } from './use-edit-form.ts'

interface TypedProps extends Binding<number | null>, Omit<ComponentProps<'input'>, keyof Binding<number>> {
  read: (text: string) => number | undefined
  write: (value: number) => string
  hint?: ReactNode
  optional?: boolean
  after?: ReactNode
  /** What is said of text that means nothing. */
  word: string
}

function TypedNumber({ value, onValue, fault, onFault, read, write, word, ...rest }: TypedProps) {
  const [text, setText] = useState(value === null ? '' : write(value))
  // As long as the text means the value, or means nothing at all, it stays as it was typed.
  const means = text.trim() === '' ? null : read(text)
  const display = fault !== undefined || means === value ? text : value === null ? '' : write(value)
  const type = (typed: string) => {
    setText(typed)
    const empty = typed.trim() === ''
    const number = empty ? null : read(typed)
    const isFault = number === undefined || (empty && !rest.optional)
    onFault(isFault ? (empty ? 'required' : word) : undefined)
    if (!isFault) onValue(number)
  }
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      data-word={word}
      value={display}
      onChange={(event) => type(event.target.value)}
      onBlur={() => fault === undefined && value !== null && setText(write(value))}
      {...rest}
    />
  )
}

type Extra = Omit<TypedProps, keyof Binding<number> | 'read' | 'write' | 'optional' | 'word'>

function useAmount() {
  const { locale, currency } = useShell().info.commerce
  const decimals = decimalsOf(currency)
  return {
    read: (text: string) => readAmount(text, locale, decimals),
    write: (minor: number) => writeAmount(minor, locale, decimals),
    after: <span className={styles.unit}>{currency}</span>,
    word: 'invalid_amount',
  }
}

/** An amount in the shop's currency, held as minor units. */
export function MoneyInput({ onValue, ...rest }: Binding<number> & Extra) {
  return <TypedNumber {...useAmount()} {...rest} onValue={(minor) => minor !== null && onValue(minor)} />
}

/** An amount that may be absent. */
export function OptionalMoney(props: Binding<number | null> & Extra) {
  return <TypedNumber {...useAmount()} {...props} optional />
}

/** A share of 0.01 to 100 %, held as hundredths of a percent. */
export function PercentInput({ onValue, ...rest }: Binding<number> & Extra) {
  const { locale } = useShell().info.commerce
  return (
    <TypedNumber
      after={<span className={styles.unit}>%</span>}
      word="invalid_percent"
      {...rest}
      read={(text) => readPercent(text, locale)}
      write={(share) => writePercent(share, locale)}
      onValue={(share) => share !== null && onValue(share)}
    />
  )
}

export function NumberInput({ onValue, ...rest }: Binding<number> & Extra) {
  return (
    <TypedNumber
      inputMode="numeric"
      word="invalid_whole"
      {...rest}
      read={readWhole}
      write={String}
      onValue={(number) => number !== null && onValue(number)}
    />
  )
}

/** A number above 0 with up to three decimals that may be absent. */
export function OptionalDecimal(props: Binding<number | null> & Extra) {
  const { locale } = useShell().info.commerce
  return (
    <TypedNumber
      {...props}
      word="invalid_decimal"
      read={(text) => readDecimal(text, locale)}
      write={(value) => writeDecimal(value, locale)}
      optional
    />
  )
}

export function OptionalNumber(props: Binding<number | null> & Extra) {
  return <TypedNumber inputMode="numeric" word="invalid_whole" {...props} read={readWhole} write={String} optional />
}
