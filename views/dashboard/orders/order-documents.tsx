// The invoices and credit notes of an order. Whoever may not read them sees that they are there.
import type { OrderDetail } from '#contract/orders.ts'
import { When } from '../../kit/money.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { useMay } from '../kit/use-may.ts'
import { useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import styles from './order.module.css'

/** Where the PDF of a document is. */
export const documentHref = (order: string, document: string): string =>
  `/api/admin/orders/${encodeURIComponent(order)}/documents/${encodeURIComponent(document)}`

export function OrderDocuments({ order }: { order: OrderDetail }) {
  const t = useWords().orders.documents
  const amount = useAmount()
  const mayRead = useMay()('documents.read')
  const { documents, currency, status } = order
  const isOver = status === 'cancelled' || status === 'expired'
  return (
    <Panel title={t.title}>
      {documents.length === 0 && <p className={styles.soft}>{isOver ? t.never : t.none}</p>}
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map(({ id, kind, number, issuedAt, total }) => {
            const name = `${t.kinds[kind]} ${number}`
            return (
              <li key={id}>
                {mayRead ? (
                  <a href={documentHref(order.number, number)} target="_blank" rel="noreferrer" data-native="">
                    {name}
                  </a>
                ) : (
                  <span>{name}</span>
                )}
                <span className={styles.soft}>
                  <When at={issuedAt} />
                  <span>{amount(kind === 'credit_note' ? -total : total, currency)}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
