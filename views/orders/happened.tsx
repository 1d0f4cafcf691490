// What has happened to an order: its parcels, its history, its papers.
import type { ShownOrder } from '#contract/pages/order.ts'
import { ButtonLink } from '../kit/button.tsx'
import { moneyFormat } from '../kit/currency-format.ts'
import { When } from '../kit/money.tsx'
import { useShell } from '../root.tsx'
import styles from './order.module.css'
import { piecesText } from './pieces.ts'
import { useOrderWords } from './words.ts'

export function ParcelsSection({ order: { parcels, lines } }: { order: ShownOrder }) {
  const t = useOrderWords()
  const shown = parcels.filter(({ status }) => status !== 'cancelled')
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{t.parcels}</h2>
      <ul className={styles.parcels}>
        {shown.map(({ status, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, items }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: oldest first, and none is ever taken out
          <li key={index}>
            <p className={styles.strong}>
              {shown.length > 1 && `${t.parcel(index + 1)}: `}
              {t.parcelStatuses[status]}
            </p>
            <p className={styles.soft}>{piecesText(items, lines)}</p>
            <p className={styles.soft}>
              {carrier}
              {shippedAt && (
                <>
                  {carrier && ', '}
                  {t.shippedOn} <When at={shippedAt} />
                </>
              )}
              {deliveredAt && (
                <>
                  , {t.deliveredOn} <When at={deliveredAt} />
                </>
              )}
            </p>
            {trackingNumber && (
              <p className={styles.soft}>
                {t.trackingNumber} <span className={styles.number}>{trackingNumber}</span>
              </p>
            )}
            {trackingUrl && (
              <ButtonLink href={trackingUrl} size="small" rel="noreferrer" className={styles.track}>
                {carrier ? t.track(carrier) : t.trackPlain}
                {shown.length > 1 && <span className="visually-hidden">, {t.parcel(index + 1)}</span>}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HistorySection({ events, currency }: { events: ShownOrder['events']; currency: string }) {
  const t = useOrderWords()
  const money = moneyFormat(useShell().info.commerce.locale, currency)
  // What this page has no word for is no news for a shopper.
  const told = events.filter(({ type }) => Object.hasOwn(t.events, type))
  if (told.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <ol className={styles.history}>
        {told.map(({ at, type, amount }) => (
          <li key={`${at}-${type}`}>
            <span className={styles.soft}>
              <When at={at} time />
            </span>
            <span>
              {t.events[type]}
              {amount !== null && `, ${money(amount)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function DocumentsSection({ documents }: { documents: ShownOrder['documents'] }) {
  const t = useOrderWords()
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t.documents}</h2>
      <ul className={styles.documents}>
        {documents.map(({ kind, number, url }) => (
          <li key={number}>
            <a href={url} data-native="">
              {t.documentKinds[kind]} {number}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
