// The form inside each dialog about a return: what it means, its fields, why it was refused, and its buttons.
import type { FormEvent, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { Problem, Result } from '../../../api/client.ts'
import { Button } from '../../../kit/button.tsx'
import { ProblemNotice } from '../../../kit/problem-notice.tsx'
import { toast } from '../../../kit/toast.tsx'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useCall } from '../../kit/use-call.ts'
import styles from '../order.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  order: OrderDetail
}

export interface ReturnDialogProps extends DialogProps {
  one: OrderReturn
}

interface Props {
  text: string
  label: string
  look?: 'primary' | 'danger'
  /** What is announced once it is done. */
  done: string
  /** Undefined where what was typed cannot be sent. */
  send: (form: FormData) => Promise<Result<unknown>> | Problem
  onClose: () => void
  children: (problem: Problem | undefined) => ReactNode
}

export function DialogForm({ text, label, look = 'primary', done, send, onClose, children }: Props) {
  const messages = useMessages()
  const { revalidate } = useRevalidator()
  const { busy, problem, setProblem, call } = useCall()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = send(new FormData(event.currentTarget))
    if ('code' in sent) {
      setProblem(sent)
      return
    }
    if (!(await call(() => sent))) return
    onClose()
    toast(done)
    await revalidate()
  }
  return (
    <form className={styles.ask} onSubmit={(event) => void submit(event)} noValidate>
      <p>{text}</p>
      {children(problem)}
      <ProblemNotice problem={problem?.fields?.reason ? undefined : problem} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" look={look} aria-busy={busy || undefined}>
          {label}
        </Button>
      </div>
    </form>
  )
}

/** As the shop would say it of what was typed. */
export const refusedHere = (fields: Record<string, string>): Problem => ({
  ...{ status: 400, code: 'INVALID_INPUT', message: '', requestId: '', fields },
})

/** Pieces by line, as steppers named `prefix.line` hold them; lines with none are left out. */
export const piecesIn = (form: FormData, prefix: string): { lineId: string; quantity: number }[] =>
  [...form].flatMap(([name, value]) => {
    const quantity = Number(value)
    return name.startsWith(`${prefix}.`) && quantity > 0 ? [{ lineId: name.slice(prefix.length + 1), quantity }] : []
  })
