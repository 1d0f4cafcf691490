// Asks once more before a parcel counts as lost, and says what follows.
import { live } from '../../api/live.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../words.ts'
import { type ParcelDialogProps, ParcelForm } from './parcel-form.tsx'

export function LoseDialog({ open, onClose, order: { number, version }, parcel: { id } }: ParcelDialogProps) {
  const t = useWords().orders
  const input = { params: { number, id }, body: { version } }
  return (
    <Dialog open={open} onClose={onClose} title={t.loseTitle}>
      <ParcelForm
        onClose={onClose}
        label={t.parcelActions.lost}
        done={t.parcelDone.lost}
        look="danger"
        send={() => live.attempt('POST /api/admin/orders/:number/parcels/:id/lost', input)}
      >
        {() => <p>{t.loseText}</p>}
      </ParcelForm>
    </Dialog>
  )
}
