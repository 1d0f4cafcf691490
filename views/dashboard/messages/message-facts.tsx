// The sender and subject matter of a message, with links to their orders and products.
import type { MessageDetail } from '#contract/messages.ts'
import { useWords } from '../words.ts'
import styles from './thread.module.css'

export function MessageFacts({ message }: { message: MessageDetail }) {
  const t = useWords().messages
  const { email, phone, order, product, customer, erased } = message
  if (erased) return null
  return (
    <p className={styles.facts}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
      {customer && (
        <span>
          {t.account}: <a href={`/dashboard/customers/${customer.id}`}>{customer.name}</a>
        </span>
      )}
      {order && (
        <span>
          {t.order}: <a href={`/dashboard/orders/${order.number}`}>{order.number}</a>
        </span>
      )}
      {product && (
        <span>
          {t.product}: <a href={`/dashboard/products/${product.slug}`}>{product.title}</a>
        </span>
      )}
    </p>
  )
}
