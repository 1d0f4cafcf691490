// Where a transfer goes, to type or to scan.
import type { ShownOrder } from '#contract/pages/order.ts'
import { moneyFormat } from '../kit/currency-format.ts'
import { groupedIban } from '../kit/grouped-iban.ts'
import { useShell } from '../root.tsx'
import styles from './order.module.css'
import { useOrderWords } from './words.ts'

type Bank = NonNullable<ShownOrder['bank']>

export function BankSection({ bank, currency }: { bank: Bank; currency: string }) {
  const t = useOrderWords().bank
  const { locale } = useShell().info.commerce
  const { amount, holder, iban, bic, bank: name, reference, qr } = bank
  return (
    <section className={styles.bank} aria-labelledby="bank">
      <h2 id="bank">{t.title}</h2>
      <dl className={styles.transfer}>
        <dt>{t.amount}</dt>
        <dd className={styles.strong}>{moneyFormat(locale, currency)(amount)}</dd>
        <dt>{t.reference}</dt>
        <dd>
          <span className={styles.strong}>{reference}</span>
          <span className={styles.hint}>{t.referenceHint}</span>
        </dd>
        <dt>{t.holder}</dt>
        <dd>{holder}</dd>
        <dt>{t.iban}</dt>
        <dd className={styles.number}>{groupedIban(iban)}</dd>
        {bic && (
          <>
            <dt>{t.bic}</dt>
            <dd className={styles.number}>{bic}</dd>
          </>
        )}
        {name && (
          <>
            <dt>{t.bank}</dt>
            <dd>{name}</dd>
          </>
        )}
      </dl>
      {qr && (
        <figure className={styles.qr}>
          {/* As a picture it runs nothing, whatever it holds. */}
          <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={t.qr} width={176} height={176} />
          <figcaption>{t.qrHint}</figcaption>
        </figure>
      )}
    </section>
  )
}
