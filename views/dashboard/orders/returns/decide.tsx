// Approves a withdrawal that waits, in whole or in part, or says why not.
import { useId } from 'react'
import { live } from '../../../api/live.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field } from '../../../kit/field.tsx'
import { Quantity } from '../../../kit/quantity.tsx'
import { useWords } from '../../words.ts'
import { nameOfLine } from '../line-name.ts'
import { DialogForm, piecesIn, type ReturnDialogProps, refusedHere } from './dialog-form.tsx'

export function ApproveReturnDialog({ open, onClose, order, one }: ReturnDialogProps) {
  const t = useWords().returns
  const id = useId()
  const { number, version, lines } = order
  return (
    <Dialog open={open} onClose={onClose} title={`${t.approve}: ${one.number}`}>
      <DialogForm
        text={t.approveText}
        label={t.approve}
        done={t.done.approve}
        onClose={onClose}
        send={(form) => {
          const chosen = piecesIn(form, 'pieces')
          if (one.items.length > 0 && chosen.length === 0) return refusedHere({ lines: 'required' })
          const body = { version, ...(chosen.length > 0 && { lines: chosen }) }
          const params = { number, id: one.id }
          return live.attempt('POST /api/admin/orders/:number/returns/:id/approve', { params, body })
        }}
      >
        {() =>
          one.items.map(({ lineId, quantity }) => (
            <Quantity
              key={lineId}
              id={`${id}-${lineId}`}
              name={`pieces.${lineId}`}
              label={t.pieces(nameOfLine(lines, lineId))}
              min={0}
              max={quantity}
              defaultValue={quantity}
              visibleLabel
            />
          ))
        }
      </DialogForm>
    </Dialog>
  )
}

export function RejectReturnDialog({ open, onClose, order, one }: ReturnDialogProps) {
  const t = useWords().returns
  const id = useId()
  const { number, version } = order
  return (
    <Dialog open={open} onClose={onClose} title={`${t.reject}: ${one.number}`}>
      <DialogForm
        text={t.rejectText}
        label={t.reject}
        look="danger"
        done={t.done.reject}
        onClose={onClose}
        send={(form) => {
          const body = { reason: String(form.get('reason') ?? ''), version }
          const params = { number, id: one.id }
          return live.attempt('POST /api/admin/orders/:number/returns/:id/reject', { params, body })
        }}
      >
        {(problem) => (
          <Field name="reason" id={`${id}-reason`} label={t.reason} maxLength={500} problem={problem} required />
        )}
      </DialogForm>
    </Dialog>
  )
}
