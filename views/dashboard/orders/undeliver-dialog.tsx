// Asks why a parcel that was marked as delivered is not.
import { live } from '../../api/live.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useWords } from '../words.ts'
import { type ParcelDialogProps, ParcelForm } from './parcel-form.tsx'

export function UndeliverDialog({ open, onClose, order: { number, version }, parcel }: ParcelDialogProps) {
  const t = useWords().orders
  return (
    <Dialog open={open} onClose={onClose} title={t.undeliverTitle}>
      <ParcelForm
        onClose={onClose}
        label={t.parcelActions.undeliver}
        done={t.parcelDone.undeliver}
        fields={['reason']}
        send={(form) => {
          const body = { reason: String(form.get('reason') ?? ''), version }
          const params = { number, id: parcel.id }
          return live.attempt('POST /api/admin/orders/:number/parcels/:id/undeliver', { params, body })
        }}
      >
        {(problem, id) => (
          <>
            <p>{parcel.cash === null ? t.undeliverText : t.undeliverCash}</p>
            <Field name="reason" id={`${id}-reason`} label={t.reason} maxLength={500} problem={problem} required />
          </>
        )}
      </ParcelForm>
    </Dialog>
  )
}
