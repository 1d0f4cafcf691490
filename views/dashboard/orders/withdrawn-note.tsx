// Says, before a parcel counts as lost or back, that money goes back with it.
import { useWords } from '../words.ts'
import type { ParcelDialogProps } from './parcel-form.tsx'

export function WithdrawnNote({ order, parcel }: Pick<ParcelDialogProps, 'order' | 'parcel'>) {
  const t = useWords().orders
  const coming = order.returns.filter(({ kind, status }) => kind === 'withdrawal' && status === 'approved')
  const lines = coming.flatMap(({ items }) => items.map(({ lineId }) => lineId))
  return parcel.items.some(({ lineId }) => lines.includes(lineId)) && <p>{t.withdrawnText}</p>
}
