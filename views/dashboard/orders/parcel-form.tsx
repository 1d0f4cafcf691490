// The form of a dialog about a parcel: what is asked, why it was refused, and its buttons.
import { type FormEvent, type ReactNode, useId } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderDetail, OrderParcel } from '#contract/orders.ts'
import type { Problem, Result } from '../../api/client.ts'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useCall } from '../kit/use-call.ts'
import styles from './order.module.css'
import { Refused } from './refused.tsx'

export interface ParcelDialogProps {
  open: boolean
  onClose: () => void
  order: OrderDetail
  parcel: OrderParcel
}

interface Props {
  onClose: () => void
  /** Sends it; undefined where something typed is not right, which the form shows itself. */
  send: (form: FormData, fail: (fields: Record<string, string>) => void) => Promise<Result<unknown>> | undefined
  label: string
  /** Said once it is done. */
  done: string
  look?: 'primary' | 'danger'
  /** The names of its fields: a problem of theirs is shown there. */
  fields?: readonly string[]
  /** Said in place of the form once it was refused because nothing is left for it; it can only be closed then. */
  empty?: string | false
  children: (problem: Problem | undefined, id: string) => ReactNode
}

/** The button that was pressed has gone with the form. */
const focused = (button: HTMLButtonElement | null): void => button?.focus()

export function ParcelForm({
  onClose,
  send,
  label,
  done,
  look = 'primary',
  fields = [],
  empty = false,
  children,
}: Props) {
  const { cancel, close } = useMessages()
  const { revalidate } = useRevalidator()
  const { busy, problem, setProblem, call } = useCall()
  const id = useId()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fail = (wrong: Record<string, string>) =>
      setProblem({ status: 400, code: 'INVALID_INPUT', message: '', requestId: '', fields: wrong })
    const sending = send(new FormData(event.currentTarget), fail)
    if (!sending || !(await call(() => sending))) return
    // What is behind it has to be as it is now before somebody goes on with it.
    await revalidate()
    onClose()
    toast(done)
  }
  const shownAbove = fields.some((name) => problem?.fields?.[name])
  // As long as it is being sent nothing is left for it either, since the order was read again by then.
  if (empty && problem)
    return (
      <div className={styles.ask}>
        <p role="alert">{empty}</p>
        <div className={styles.buttons}>
          <Button look="primary" ref={focused} onClick={onClose}>
            {close}
          </Button>
        </div>
      </div>
    )
  return (
    <form className={styles.ask} onSubmit={(event) => void submit(event)} noValidate>
      {children(problem, id)}
      {!shownAbove && <Refused problem={problem} />}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" look={look} aria-busy={busy || undefined}>
          {label}
        </Button>
      </div>
    </form>
  )
}
