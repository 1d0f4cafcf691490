// Takes something back for whoever wrote or called: a withdrawal, or a return the shop agrees to.
import { useId, useState } from 'react'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { OrderDetail, OrderLine } from '#contract/orders.ts'
import { live } from '../../../api/live.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field, SelectField } from '../../../kit/field.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import { useWords } from '../../words.ts'
import { lineName } from '../line-name.ts'
import { DialogForm, type DialogProps, piecesIn, refusedHere } from './dialog-form.tsx'

type Kind = OrderReturn['kind']
const KINDS: readonly Kind[] = ['withdrawal', 'return']

export function BeginReturnDialog({ open, onClose, order }: DialogProps) {
  const t = useWords().returns
  return (
    <Dialog open={open} onClose={onClose} title={t.begin}>
      <Ask order={order} onClose={onClose} />
    </Dialog>
  )
}

/** Pieces that are not in a return already; of those that have not left only a withdrawal speaks. */
function left({ returns }: OrderDetail, { id, quantity, cancelled, shipped, lost }: OrderLine, kind: Kind): number {
  const back = returns
    .filter(({ status }) => status !== 'rejected' && status !== 'lapsed')
    .flatMap(({ status, items }) =>
      items.map((item) => ({
        ...item,
        count: status === 'received' || status === 'closed' ? item.received : item.quantity,
      })),
    )
    .filter(({ lineId }) => lineId === id)
    .reduce((sum, { count }) => sum + count, 0)
  return Math.max(0, (kind === 'withdrawal' ? quantity - cancelled : shipped - lost) - back)
}

function Ask({ order, onClose }: Omit<DialogProps, 'open'>) {
  const t = useWords().returns
  const id = useId()
  const [kind, setKind] = useState<Kind>('withdrawal')
  const { number, version } = order
  return (
    <DialogForm
      text={t.beginText}
      label={t.begin}
      done={t.done.begin}
      onClose={onClose}
      send={(form) => {
        const lines = piecesIn(form, 'pieces')
        if (lines.length === 0) return refusedHere({ lines: 'required' })
        const body = { kind, lines, reason: String(form.get('reason') ?? ''), version }
        return live.attempt('POST /api/admin/orders/:number/returns', { params: { number }, body })
      }}
    >
      {(problem) => (
        <>
          <SelectField
            name="kind"
            id={`${id}-kind`}
            label={t.kind}
            value={kind}
            onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'return')}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t.kinds[one]}
              </option>
            ))}
          </SelectField>
          {order.lines.map((line) => {
            const most = left(order, line, kind)
            return (
              most > 0 && (
                <Quantity
                  key={`${kind}-${line.id}`}
                  id={`${id}-${line.id}`}
                  name={`pieces.${line.id}`}
                  label={t.pieces(lineName(line))}
                  min={0}
                  max={most}
                  defaultValue={0}
                  visibleLabel
                />
              )
            )
          })}
          <Field
            name="reason"
            id={`${id}-reason`}
            label={t.reason}
            hint={t.reasonHint}
            maxLength={500}
            problem={problem}
            optional
          />
        </>
      )}
    </DialogForm>
  )
}
