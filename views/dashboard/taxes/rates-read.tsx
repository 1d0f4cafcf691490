// The rates of a tax class for staff without permission to edit them.
import { dateFormat } from '../../kit/formatters.ts'
import { useWords } from '../words.ts'
import { type Places, type RateRow, standing, writeRate } from './rate-rows.ts'
import { Standing } from './standing.tsx'
import styles from './taxes.module.css'

export function RatesRead({ rows, places }: { rows: readonly RateRow[]; places: Places }) {
  const t = useWords().taxes
  const { nameOf, locale } = places
  if (rows.length === 0) return <p>{t.none}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.country}</th>
          <th scope="col" className={styles.end}>
            {t.rate}
          </th>
          <th scope="col">{t.validFrom}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={standing(row, rows, places.today) === 'past' ? styles.past : undefined}>
            <th scope="row" className={styles.country}>
              {nameOf(row.country)} <Standing row={row} rows={rows} today={places.today} />
            </th>
            <td className={styles.end}>{writeRate(row.rateBp, locale)}</td>
            <td>{dateFormat(locale, 'UTC')(row.validFrom)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
