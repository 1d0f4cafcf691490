// Closes a return: what is kept back, delivery, and the sums to the cent before the button.
import { useEffect, useId, useState } from 'react'
import { decimalsOf } from '#contract/money.ts'
import type { ReturnClosing } from '#contract/staff-returns.ts'
import type { Problem } from '../../../api/client.ts'
import { live } from '../../../api/live.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field } from '../../../kit/field.tsx'
import { ProblemNotice } from '../../../kit/problem-notice.tsx'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useShell } from '../../../root.tsx'
import { readAmount } from '../../kit/edit/amounts.ts'
import { useWords } from '../../words.ts'
import { useAmount } from '../amount.ts'
import { nameOfLine } from '../line-name.ts'
import styles from '../order.module.css'
import { DialogForm, type ReturnDialogProps, refusedHere } from './dialog-form.tsx'

export function CloseReturnDialog({ open, onClose, order, one }: ReturnDialogProps) {
  const t = useWords().returns
  return (
    <Dialog open={open} onClose={onClose} title={`${t.close}: ${one.number}`}>
      <Ask order={order} one={one} onClose={onClose} />
    </Dialog>
  )
}

interface Wanted {
  lines: { lineId: string; deduction: number }[]
  shipping?: number
}

/** What it comes to as it is typed; the last sums stand until there are newer ones. */
function usePreview({ order: { number }, one }: Pick<ReturnDialogProps, 'order' | 'one'>, wanted: Wanted | undefined) {
  const [closing, setClosing] = useState<ReturnClosing>()
  const [problem, setProblem] = useState<Problem>()
  const asked = useDebounced(JSON.stringify(wanted ?? null))
  useEffect(() => {
    const body = JSON.parse(asked) as Wanted | null
    if (!body) return
    let current = true
    const input = { params: { number, id: one.id }, body }
    void live.attempt('POST /api/admin/orders/:number/returns/:id/close/preview', input).then((answer) => {
      if (!current) return
      setProblem(answer.ok ? undefined : answer.problem)
      if (answer.ok) setClosing(answer.data)
    })
    return () => {
      current = false
    }
  }, [asked, number, one.id])
  return { closing, problem, pending: asked !== JSON.stringify(wanted ?? null) }
}

function Ask({ order, one, onClose }: Omit<ReturnDialogProps, 'open'>) {
  const t = useWords().returns
  const id = useId()
  const { locale } = useShell().info.commerce
  const decimals = decimalsOf(order.currency)
  const amount = useAmount()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [refund, setRefund] = useState(true)
  const came = one.items.filter(({ received }) => received > 0)
  const wanted = wantedOf(
    typed,
    came.map(({ lineId }) => lineId),
    (text) => readAmount(text, locale, decimals),
  )
  const preview = usePreview({ order, one }, wanted)
  const set = (name: string) => (event: { currentTarget: HTMLInputElement }) =>
    setTyped({ ...typed, [name]: event.currentTarget.value })
  return (
    <DialogForm
      text={t.closeText}
      label={t.close}
      done={t.done.close}
      onClose={onClose}
      send={() => {
        if (!wanted) return refusedHere({ deduction: 'invalid' })
        const body = { ...wanted, refund, version: order.version }
        const params = { number: order.number, id: one.id }
        return live.attempt('POST /api/admin/orders/:number/returns/:id/close', { params, body })
      }}
    >
      {() => (
        <>
          {came.map(({ lineId }) => (
            <Field
              key={lineId}
              name={lineId}
              id={`${id}-${lineId}`}
              label={`${t.deduction(nameOfLine(order.lines, lineId))} (${order.currency})`}
              inputMode="decimal"
              autoComplete="off"
              value={typed[lineId] ?? ''}
              onChange={set(lineId)}
              optional
            />
          ))}
          <Field
            name="shipping"
            id={`${id}-shipping`}
            label={`${t.shipping} (${order.currency})`}
            hint={preview.closing && t.shippingDue(amount(preview.closing.shippingDue, order.currency))}
            inputMode="decimal"
            autoComplete="off"
            value={typed.shipping ?? ''}
            onChange={set('shipping')}
            optional
          />
          <label className={styles.tick}>
            <input type="checkbox" checked={refund} onChange={({ target }) => setRefund(target.checked)} /> {t.refund}
          </label>
          <Sums closing={preview.closing} refund={refund} currency={order.currency} pending={preview.pending} />
          <ProblemNotice problem={preview.problem} />
        </>
      )}
    </DialogForm>
  )
}

/** Undefined while something typed is no amount. Delivery that is left open is what the law gives. */
function wantedOf(
  typed: Readonly<Record<string, string>>,
  lineIds: readonly string[],
  read: (text: string) => number | undefined,
): Wanted | undefined {
  const amountOf = (name: string) => ((typed[name] ?? '').trim() === '' ? null : (read(typed[name] ?? '') ?? -1))
  const lines = lineIds.map((lineId) => ({ lineId, deduction: amountOf(lineId) ?? 0 }))
  const shipping = amountOf('shipping')
  if (lines.some(({ deduction }) => deduction < 0) || (shipping !== null && shipping < 0)) return undefined
  return { lines: lines.filter(({ deduction }) => deduction > 0), ...(shipping !== null && { shipping }) }
}

interface SumsProps {
  closing: ReturnClosing | undefined
  refund: boolean
  currency: string
  pending: boolean
}

function Sums({ closing, refund, currency, pending }: SumsProps) {
  const t = useWords().returns
  const amount = useAmount()
  if (!closing) return <p role="status">{t.counting}</p>
  const goods = closing.lines.reduce((sum, line) => sum + line.amount, 0)
  const kept = closing.lines.reduce((sum, line) => sum + line.deduction, 0)
  const rows = [
    { label: t.sums.goods, value: goods },
    ...(kept > 0 ? [{ label: t.sums.deduction, value: -kept }] : []),
    { label: t.sums.shipping, value: closing.shipping },
  ]
  return (
    <dl className={styles.totals} aria-busy={pending || undefined}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount(value, currency)}</dd>
        </div>
      ))}
      <div className={styles.strong}>
        <dt>{t.sums.credit}</dt>
        <dd>{amount(closing.credit, currency)}</dd>
      </div>
      <div>
        <dt>{t.sums.refund}</dt>
        <dd>{amount(refund ? closing.refund : 0, currency)}</dd>
      </div>
    </dl>
  )
}
