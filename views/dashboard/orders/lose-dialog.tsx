// Asks once more before a parcel counts as lost, and says what follows.
import { live } from '../../api/live.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../words.ts'
import { type ParcelDialogProps, ParcelForm } from './parcel-form.tsx'
import { WithdrawnNote } from './withdrawn-note.tsx'

export function LoseDialog({ open, onClose, order, parcel }: ParcelDialogProps) {
  const t = useWords().orders
  const input = { params: { number: order.number, id: parcel.id }, body: { version: order.version } }
  return (
    <Dialog open={open} onClose={onClose} title={t.loseTitle}>
      <ParcelForm
        onClose={onClose}
        label={t.parcelActions.lost}
        done={t.parcelDone.lost}
        look="danger"
        send={() => live.attempt('POST /api/admin/orders/:number/parcels/:id/lost', input)}
      >
        {() => (
          <>
            <p>{t.loseText}</p>
            <WithdrawnNote order={order} parcel={parcel} />
          </>
        )}
      </ParcelForm>
    </Dialog>
  )
}
