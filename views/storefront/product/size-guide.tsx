// The measurements of each size, in centimetres.
import type { Product } from '#contract/products.ts'
import { useNumber } from '../../kit/money.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import styles from './details.module.css'

export function SizeGuide({ guide }: { guide: NonNullable<Product['sizeGuide']> }) {
  const t = useMessages().storefront.product
  const number = useNumber()
  const columns = [...new Set(guide.rows.flatMap((row) => Object.keys(row.measurements)))]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard
    <section className={styles.scroller} aria-label={guide.name} tabIndex={0}>
      <table className={styles.table}>
        <caption>{t.inCentimetres}</caption>
        <thead>
          <tr>
            <th scope="col">{t.size}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t.measurements[name as keyof typeof t.measurements] ?? name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.rows.map(({ code, label, measurements }) => (
            <tr key={code}>
              <th scope="row">{label}</th>
              {columns.map((name) => (
                <td key={name}>{measurements[name] === undefined ? '–' : number(measurements[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
