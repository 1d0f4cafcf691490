// The parcels of an order: their items, carrier and tracking, what can be done with each, and a new one.
import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetail, OrderParcel } from '#contract/orders.ts'
import { Button } from '../../kit/button.tsx'
import { When } from '../../kit/money.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { Status } from '../kit/status.tsx'
import { useMay } from '../kit/use-may.ts'
import { useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import { nameOfLine } from './line-name.ts'
import styles from './order.module.css'
import { PackDialog } from './pack-dialog.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import { PARCEL_TONES } from './tones.ts'

/** What is to be done next with the parcels of an order: `new`, or a parcel's id. */
function nextOf({ parcels, actions }: OrderDetail): string | undefined {
  const toSend = parcels.find(({ status }) => status === 'packed') ?? parcels.find(({ status }) => status === 'pending')
  if (toSend) return toSend.id
  if (actions.some(({ event, allowed }) => event === 'pack' && allowed)) return 'new'
  return parcels.find(({ status }) => status === 'shipped')?.id
}

export function OrderParcels({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  const may = useMay()('orders.change')
  const [packing, setPacking] = useState(false)
  const next = nextOf(order)
  const pack = order.actions.find(({ event }) => event === 'pack')
  const isOver = order.status === 'cancelled' || order.status === 'expired'
  const isOpen = order.status === 'confirmed' && pack?.reason !== 'nothing_left'
  return (
    <Panel title={t.parcels}>
      {order.parcels.length === 0 && <p className={styles.soft}>{isOver ? t.neverPacked : t.noParcels}</p>}
      {order.parcels.map((parcel, index) => (
        <Parcel
          key={parcel.id}
          order={order}
          parcel={parcel}
          name={t.parcel(index + 1)}
          isNext={parcel.id === next}
          may={may}
        />
      ))}
      {may && isOpen && pack && (
        <div className={styles.acts}>
          <Button
            size="small"
            icon={PackagePlus}
            look={next === 'new' ? 'primary' : 'secondary'}
            disabled={!pack.allowed}
            aria-describedby={pack.reason ? 'why-no-parcel' : undefined}
            onClick={() => setPacking(true)}
          >
            {t.pack}
          </Button>
          {pack.reason && (
            <p className={styles.soft} id="why-no-parcel">
              {t.reasons[pack.reason]}
            </p>
          )}
        </div>
      )}
      <PackDialog open={packing} onClose={() => setPacking(false)} order={order} />
    </Panel>
  )
}

interface ParcelProps {
  order: OrderDetail
  parcel: OrderParcel
  name: string
  isNext: boolean
  may: boolean
}

function Parcel({ order, parcel, name, isNext, may }: ParcelProps) {
  const t = useWords().orders
  const amount = useAmount()
  const { status, carrier, trackingNumber, trackingUrl, items, cash, override } = parcel
  const at = parcel.deliveredAt ?? parcel.shippedAt ?? parcel.createdAt
  return (
    <section className={styles.parcel} aria-label={name}>
      <div className={styles.parcelHead}>
        <h3 className={styles.heading}>{name}</h3>
        <Status tone={PARCEL_TONES[status]}>{t.parcelStatuses[status]}</Status>
      </div>
      <ul className={styles.plain}>
        {items.map(({ lineId, quantity }) => (
          <li key={lineId}>
            {quantity} × {nameOfLine(order.lines, lineId)}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        <When at={at} time />
        {carrier && <span>{carrier}</span>}
        {trackingNumber &&
          (trackingUrl && /^https?:/.test(trackingUrl) ? (
            <a href={trackingUrl} rel="noreferrer" target="_blank">
              {t.tracking(trackingNumber)}
            </a>
          ) : (
            <span>{trackingNumber}</span>
          ))}
      </p>
      {cash !== null && <p>{t.cash(amount(cash, order.currency))}</p>}
      {override && <p className={styles.soft}>{t.overridden(override)}</p>}
      {may && <ParcelActions order={order} parcel={parcel} name={name} isNext={isNext} />}
    </section>
  )
}
