// What was billed in a period, by country and rate, as a tax return asks for it: invoices less credit notes.
import { Download } from 'lucide-react'
import { Form } from 'react-router'
import type { TaxSum } from '#contract/documents.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { useListAddress } from '../kit/list/address.ts'
import { useMay } from '../kit/use-may.ts'
import { useAmount, useRate } from '../orders/amount.ts'
import { useWords } from '../words.ts'
import { PERIODS, type Period, periodsAt } from './periods.ts'
import styles from './tax-sums.module.css'
import { usePlaces } from './use-places.ts'

interface Props extends Period {
  rows: readonly TaxSum[]
}

export function TaxSums({ rows, ...period }: Props) {
  const t = useWords().taxes.sums
  const mayRead = useMay()('documents.read')
  const asking = (headings: object) =>
    new URLSearchParams({ from: period.from, to: period.to, headings: JSON.stringify(headings) })
  return (
    <div className={styles.sums} id="sums">
      <Panel
        title={t.title}
        note={
          <span className={styles.files}>
            <File href={`/api/admin/taxes/sums/export?${asking(t.columns)}`} label={t.csv} />
            {mayRead && (
              <File href={`/api/admin/documents/export?${asking(t.documentColumns)}`} label={t.documentsCsv} />
            )}
          </span>
        }
      >
        <p className={styles.soft}>{t.text}</p>
        <PeriodPicker period={period} />
        {rows.length === 0 ? <p className={styles.soft}>{t.none}</p> : <Table rows={rows} />}
      </Panel>
    </div>
  )
}

const File = ({ href, label }: { href: string; label: string }) => (
  <a href={href} className={styles.file} download data-native="">
    <Icon of={Download} size={16} />
    {label}
  </a>
)

function PeriodPicker({ period: { from, to } }: { period: Period }) {
  const t = useWords().taxes.sums
  const { to: address } = useListAddress()
  const periods = periodsAt(usePlaces().today)
  return (
    <div className={styles.picker}>
      <nav className={styles.periods} aria-label={t.period}>
        {PERIODS.map((name) => {
          const one = periods[name]
          const isChosen = one.from === from && one.to === to
          return (
            <a
              key={name}
              href={`${address({ from: one.from, to: one.to })}#sums`}
              aria-current={isChosen ? 'page' : undefined}
              data-keep-scroll
            >
              {t.periods[name]}
            </a>
          )
        })}
      </nav>
      <Form method="get" action="#sums" className={styles.days} preventScrollReset key={`${from} ${to}`}>
        <Field name="from" type="date" label={t.from} defaultValue={from} max="2199-12-31" required />
        <Field name="to" type="date" label={t.to} defaultValue={to} max="2199-12-31" required />
        <Button type="submit" size="small">
          {t.show}
        </Button>
      </Form>
    </div>
  )
}

function Table({ rows }: { rows: readonly TaxSum[] }) {
  const t = useWords().taxes.sums
  const amount = useAmount()
  const rate = useRate()
  const { nameOf } = usePlaces()
  const totals = Map.groupBy(rows, ({ currency }) => currency)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.country}</th>
            <th scope="col">{t.rate}</th>
            <th scope="col">{t.invoices}</th>
            <th scope="col">{t.creditNotes}</th>
            <th scope="col">{t.net}</th>
            <th scope="col">{t.tax}</th>
            <th scope="col">{t.gross}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, treatment, rateBp, currency, invoices, creditNotes, net, tax }) => (
            <tr key={`${country} ${treatment} ${rateBp} ${currency}`}>
              <th scope="row">
                {country ? nameOf(country) : t.nowhere}
                {treatment !== 'standard' && <small>{t.treatments[treatment]}</small>}
              </th>
              <td>{rate(rateBp)}</td>
              <td>{invoices}</td>
              <td>{creditNotes}</td>
              <td>{amount(net, currency)}</td>
              <td>{amount(tax, currency)}</td>
              <td>{amount(net + tax, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {[...totals].map(([currency, own]) => {
            const net = own.reduce((sum, row) => sum + row.net, 0)
            const tax = own.reduce((sum, row) => sum + row.tax, 0)
            return (
              <tr key={currency}>
                <th scope="row" colSpan={4}>
                  {t.total}
                </th>
                <td>{amount(net, currency)}</td>
                <td>{amount(tax, currency)}</td>
                <td>{amount(net + tax, currency)}</td>
              </tr>
            )
          })}
        </tfoot>
      </table>
    </section>
  )
}
