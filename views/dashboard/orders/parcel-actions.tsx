// What can be done with a parcel now: at once, or after a dialog has asked for more. An idle button says why it is.
import { type ComponentType, useState } from 'react'
import type { OrderDetail, OrderParcel } from '#contract/orders.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { useAnnouncedCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import { BackDialog } from './back-dialog.tsx'
import { LoseDialog } from './lose-dialog.tsx'
import styles from './order.module.css'
import type { ParcelDialogProps } from './parcel-form.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { UndeliverDialog } from './undeliver-dialog.tsx'

type Event = OrderParcel['actions'][number]['event']

/** What belongs to each state; the first is what usually comes next. */
const OFFERED: Readonly<Record<OrderParcel['status'], readonly Event[]>> = {
  pending: ['pack', 'cancel'],
  packed: ['ship', 'cancel'],
  shipped: ['deliver', 'lost', 'back'],
  delivered: ['undeliver'],
  lost: ['found', 'back'],
  returned_to_sender: [],
  cancelled: [],
}

const DIALOGS: Partial<Record<Event, ComponentType<ParcelDialogProps>>> = {
  ship: ShipDialog,
  undeliver: UndeliverDialog,
  lost: LoseDialog,
  back: BackDialog,
}

const AT_ONCE = {
  pack: 'POST /api/admin/orders/:number/parcels/:id/pack',
  deliver: 'POST /api/admin/orders/:number/parcels/:id/deliver',
  found: 'POST /api/admin/orders/:number/parcels/:id/found',
  cancel: 'POST /api/admin/orders/:number/parcels/:id/cancel',
} as const

/** A parcel can leave in spite of these, where staff say why. */
const OVERRIDABLE: readonly (string | null)[] = ['unpaid', 'disputed']

interface Props {
  order: OrderDetail
  parcel: OrderParcel
  name: string
  isNext: boolean
}

export function ParcelActions({ order, parcel, name, isNext }: Props) {
  const t = useWords().orders
  const { busy, call } = useAnnouncedCall()
  const [asking, setAsking] = useState<Event>()
  const input = { params: { number: order.number, id: parcel.id }, body: { version: order.version } }
  const offered = OFFERED[parcel.status].flatMap((event) => parcel.actions.filter((one) => one.event === event))
  if (offered.length === 0) return null

  const press = (event: Event) => {
    if (event in AT_ONCE) {
      const key = AT_ONCE[event as keyof typeof AT_ONCE]
      void call(
        () => live.attempt(key, input),
        () => t.parcelDone[event],
      )
    } else setAsking(event)
  }
  const why = offered.flatMap(({ event, reason }) => (reason === null ? [] : [{ event, reason }]))
  return (
    <div className={styles.acts}>
      {offered.map(({ event, reason }, index) => {
        const isIdle = reason !== null && !(event === 'ship' && OVERRIDABLE.includes(reason))
        return (
          <Button
            key={event}
            size="small"
            look={isNext && index === 0 ? 'primary' : 'secondary'}
            disabled={isIdle}
            aria-busy={busy || undefined}
            aria-describedby={reason ? `${parcel.id}-${event}` : undefined}
            onClick={() => press(event)}
          >
            {t.parcelActions[event]}
            <span className="visually-hidden">, {name}</span>
          </Button>
        )
      })}
      {why.map(({ event, reason }) => (
        <p key={event} id={`${parcel.id}-${event}`} className={styles.why}>
          {t.idle(t.parcelActions[event], t.reasons[reason])}
        </p>
      ))}
      {Object.entries(DIALOGS).map(([event, Ask]) => (
        <Ask key={event} open={asking === event} onClose={() => setAsking(undefined)} order={order} parcel={parcel} />
      ))}
    </div>
  )
}
