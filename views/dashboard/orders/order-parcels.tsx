// The parcels of an order: their items, carrier and tracking.
import type { OrderDetail, OrderParcel } from '#contract/orders.ts'
import { When } from '../../kit/money.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { Status } from '../kit/status.tsx'
import { useWords } from '../words.ts'
import styles from './order.module.css'
import { PARCEL_TONES } from './tones.ts'

export function OrderParcels({ order }: { order: OrderDetail }) {
  const t = useWords().orders
  return (
    <Panel title={t.parcels}>
      {order.parcels.length === 0 && <p className={styles.soft}>{t.noParcels}</p>}
      {order.parcels.map((parcel, index) => (
        <Parcel key={parcel.id} order={order} parcel={parcel} name={t.parcel(index + 1)} />
      ))}
    </Panel>
  )
}

function Parcel({ order, parcel, name }: { order: OrderDetail; parcel: OrderParcel; name: string }) {
  const t = useWords().orders
  const { status, carrier, trackingNumber, trackingUrl, items } = parcel
  const at = parcel.deliveredAt ?? parcel.shippedAt ?? parcel.createdAt
  const titleOf = (lineId: string) => order.lines.find(({ id }) => id === lineId)?.title ?? ''
  return (
    <div className={styles.parcel}>
      <div className={styles.parcelHead}>
        <h3 className={styles.heading}>{name}</h3>
        <Status tone={PARCEL_TONES[status]}>{t.parcelStatuses[status]}</Status>
      </div>
      <ul className={styles.plain}>
        {items.map(({ lineId, quantity }) => (
          <li key={lineId}>
            {quantity} × {titleOf(lineId)}
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
    </div>
  )
}
