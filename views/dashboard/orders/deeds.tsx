// What staff can do with an order as a whole: the main action as a button, the others in the page's menu, where an idle one
// says why; each opens its dialog.
import { Ban, Banknote, CircleAlert, type LucideIcon, MapPin, ReceiptText, Undo2 } from 'lucide-react'
import type { OrderDetail } from '#contract/orders.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useMay } from '../kit/use-may.ts'
import { useWords } from '../words.ts'
import { AddressForm } from './address-dialog.tsx'
import { AttentionForm } from './attention-dialog.tsx'
import { CancelForm } from './cancel-dialog.tsx'
import { CreditForm } from './credit-dialog.tsx'
import styles from './deeds.module.css'
import { DEEDS, type Deed, PERMISSION_OF, primaryOf, reasonOf } from './primary-action.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { RefundForm } from './refund-dialog.tsx'

const ICONS: Record<Deed, LucideIcon> = {
  ...{ payment: Banknote, cancel: Ban, credit: ReceiptText, refund: Undo2, address: MapPin, attention: CircleAlert },
}

const FORMS = {
  ...{ cancel: CancelForm, credit: CreditForm, refund: RefundForm, address: AddressForm, attention: AttentionForm },
}

interface Props {
  order: OrderDetail
  onOpen: (deed: Deed) => void
}

export function PrimaryDeed({ order, onOpen }: Props) {
  const t = useWords().orderDeeds
  const may = useMay()
  const primary = primaryOf(order)
  if (!primary || !may(PERMISSION_OF[primary])) return null
  return (
    <Button look="primary" icon={ICONS[primary]} onClick={() => onOpen(primary)}>
      {t.deeds[primary].replace('…', '')}
    </Button>
  )
}

export function DeedMenu({ order, onOpen }: Props) {
  const t = useWords().orderDeeds
  const may = useMay()
  return DEEDS.filter((deed) => may(PERMISSION_OF[deed])).map((deed) => {
    const reason = reasonOf(order, deed)
    return (
      <button
        type="button"
        key={deed}
        className={styles.item}
        aria-disabled={reason !== null || undefined}
        onClick={(event) => {
          if (reason === null) onOpen(deed)
          else event.stopPropagation()
        }}
      >
        <Icon of={ICONS[deed]} size={16} />
        <span className={styles.reason}>
          {t.deeds[deed]}
          {reason !== null && <small>{t.reasons[reason] ?? reason}</small>}
        </span>
      </button>
    )
  })
}

interface DialogProps {
  order: OrderDetail
  deed: Deed | undefined
  onClose: () => void
}

export function DeedDialog({ order, deed, onClose }: DialogProps) {
  const t = useWords().orderDeeds
  if (deed === undefined) return null
  if (deed === 'payment') return <RecordPaymentDialog open onClose={onClose} order={order} />
  const Form = FORMS[deed]
  return (
    <Dialog open onClose={onClose} title={t[deed].title}>
      <Form order={order} onClose={onClose} />
    </Dialog>
  )
}
