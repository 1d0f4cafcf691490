// What sells and what is low in stock, each row a link to the product's editor.
import type { Overview } from '#contract/overview.ts'
import { useMoney } from '../../kit/money.tsx'
import { useWords } from '../words.ts'
import styles from './overview.module.css'

const PRODUCTS = '/dashboard/products'
/** Variants, as the count is of those. */
const LOW = '/dashboard/inventory?stock=low&sort=left'

export function TopProducts({ rows }: { rows: Overview['topProducts'] }) {
  const t = useWords().overview.top
  const money = useMoney()
  return (
    <section className={styles.panel}>
      <h2>{t.title}</h2>
      {rows.length === 0 ? (
        <p className={styles.soft}>{t.empty}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.product}</th>
              <th scope="col">{t.quantity}</th>
              <th scope="col">{t.sales}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ slug, title, quantity, sales }) => (
              <tr key={slug ?? title}>
                <th scope="row">{slug ? <a href={`${PRODUCTS}/${slug}`}>{title}</a> : title}</th>
                <td>{quantity}</td>
                <td>{money(sales)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

export function LowStock({ rows, count }: { rows: Overview['lowStock']; count: number }) {
  const t = useWords().overview.stock
  return (
    <section className={styles.panel}>
      <h2>{t.title}</h2>
      {rows.length === 0 ? (
        <p className={styles.soft}>{t.empty}</p>
      ) : (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.product}</th>
                <th scope="col">{t.left}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ slug, title, variant, sku, available }) => (
                <tr key={sku}>
                  <th scope="row">
                    <a href={`${PRODUCTS}/${slug}`}>{title}</a>
                    {variant && <span className={styles.variant}>{variant}</span>}
                  </th>
                  <td>{available}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.soft}>
            {t.more(count)} <a href={LOW}>{t.all}</a>
          </p>
        </>
      )}
    </section>
  )
}
