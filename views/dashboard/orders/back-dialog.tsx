// Asks in which condition the pieces of a parcel are that has come back, line by line, and why it did.
import { live } from '../../api/live.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { Quantity } from '../../kit/quantity.tsx'
import { useWords } from '../words.ts'
import { nameOfLine } from './line-name.ts'
import styles from './order.module.css'
import { type ParcelDialogProps, ParcelForm } from './parcel-form.tsx'
import { WithdrawnNote } from './withdrawn-note.tsx'

export function BackDialog({ open, onClose, ...rest }: ParcelDialogProps) {
  const t = useWords().orders
  return (
    <Dialog open={open} onClose={onClose} title={t.backTitle}>
      <Ask onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Ask({ order, parcel, onClose }: Omit<ParcelDialogProps, 'open'>) {
  const t = useWords().orders
  const nameOf = (lineId: string) => nameOfLine(order.lines, lineId)
  return (
    <ParcelForm
      onClose={onClose}
      label={t.parcelActions.back}
      done={t.parcelDone.back}
      fields={['reason']}
      send={(form) => {
        const lines = parcel.items.map(({ lineId, quantity }) => {
          const damaged = Math.min(quantity, Math.max(0, Number(form.get(`damaged-${lineId}`))))
          return { lineId, damaged, sellable: quantity - damaged }
        })
        const body = { lines, reason: String(form.get('reason') ?? ''), version: order.version }
        const params = { number: order.number, id: parcel.id }
        return live.attempt('POST /api/admin/orders/:number/parcels/:id/back', { params, body })
      }}
    >
      {(problem, id) => (
        <>
          <p>{t.backText}</p>
          <WithdrawnNote order={order} parcel={parcel} />
          <ul className={styles.steppers}>
            {parcel.items.map(({ lineId, quantity }) => (
              <li key={lineId}>
                <span>
                  {quantity} × {nameOf(lineId)}
                  <small>{t.damagedOf}</small>
                </span>
                <Quantity
                  id={`${id}-${lineId}`}
                  name={`damaged-${lineId}`}
                  label={t.damaged(nameOf(lineId))}
                  min={0}
                  max={quantity}
                  defaultValue={0}
                />
              </li>
            ))}
          </ul>
          <Field
            name="reason"
            id={`${id}-reason`}
            label={t.reason}
            list={`${id}-reasons`}
            maxLength={500}
            autoComplete="off"
            problem={problem}
            required
          />
          <datalist id={`${id}-reasons`}>
            {t.backReasons.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
        </>
      )}
    </ParcelForm>
  )
}
