// Guest orders and messages that may be this person's: each is selected by hand, as a matching address is no proof.
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react'
import type { Claims } from '#contract/customers.ts'
import { ShortWhen } from '../kit/short-when.tsx'
import { useAmount } from '../orders/amount.ts'
import { useWords } from '../words.ts'
import styles from './customers.module.css'

/** The selected orders and messages, and the request body made from them. */
export function useTicks() {
  const [orders, setOrders] = useState<readonly string[]>([])
  const [messages, setMessages] = useState<readonly string[]>([])
  return { orders, setOrders, messages, setMessages, body: { guestOrders: [...orders], guestMessages: [...messages] } }
}

interface Props {
  claims: Claims
  ticks: ReturnType<typeof useTicks>
}

const turned = (set: Dispatch<SetStateAction<readonly string[]>>, id: string) => (on: boolean) =>
  set((before) => (on ? [...before, id] : before.filter((one) => one !== id)))

export function ClaimList({ claims, ticks }: Props) {
  const t = useWords().customers.claims
  const amount = useAmount()
  if (claims.orders.length + claims.messages.length === 0) return null
  return (
    <fieldset className={styles.claims}>
      <legend>{t.title}</legend>
      <p>{t.text}</p>
      {claims.orders.map(({ id, number, placedAt, name, total, currency, open }) => (
        <Claim key={id} on={ticks.orders.includes(id)} turn={turned(ticks.setOrders, id)} disabled={open}>
          {number}, <ShortWhen at={placedAt} />, {name ?? t.nobody}, {amount(total, currency)}
          {open && ` (${t.open})`}
        </Claim>
      ))}
      {claims.messages.map(({ id, name, subject, createdAt }) => (
        <Claim key={id} on={ticks.messages.includes(id)} turn={turned(ticks.setMessages, id)}>
          {t.message(subject)}, <ShortWhen at={createdAt} />, {name}
        </Claim>
      ))}
    </fieldset>
  )
}

interface ClaimProps {
  on: boolean
  turn: (on: boolean) => void
  disabled?: boolean
  children: ReactNode
}

function Claim({ on, turn, disabled, children }: ClaimProps) {
  return (
    <label className={styles.claim}>
      <input type="checkbox" checked={on} disabled={disabled} onChange={(event) => turn(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
