// The dashboard's first screen.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Overview } from '#contract/overview.ts'
import { guarded } from '../../api/guarded.ts'
import { queryOf } from '../../api/query.ts'
import { useMoney } from '../../kit/money.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { StatTile, StatTiles } from '../kit/stat-tile.tsx'
import { titled, useWords } from '../words.ts'
import styles from './overview.module.css'
import { Readiness } from './readiness.tsx'
import { SalesChart } from './sales-chart.tsx'

const PERIODS = ['7', '30', '90'] as const

export async function loader(args: LoaderFunctionArgs) {
  const { days = '30' } = queryOf(new URL(args.request.url))
  const query = { days: days as '30' }
  const overview = await guarded(args, (api, signal) => api.read('GET /api/admin/overview', { query }, signal))
  return { overview, days: String(days) }
}

export const handle = titled((w) => w.overview.title)

export function Component() {
  const { overview, days } = useLoaderData<typeof loader>()
  const t = useWords().overview
  return (
    <>
      <PageHeader title={t.title} action={<Periods chosen={days} />} />
      <Tiles overview={overview} />
      <section className={styles.panel}>
        <SalesChart days={overview.days} total={overview.now.sales} />
      </section>
      <div className={styles.columns}>
        <TopProducts rows={overview.topProducts} />
        <LowStock overview={overview} />
        <Readiness problems={overview.readiness} />
      </div>
    </>
  )
}

function Periods({ chosen }: { chosen: string }) {
  const t = useWords().overview
  return (
    <nav className={styles.periods} aria-label={t.period}>
      {PERIODS.map((days) => (
        <a
          key={days}
          href={`/dashboard?days=${days}`}
          aria-current={days === chosen ? 'page' : undefined}
          data-keep-scroll
        >
          {t.days(days)}
        </a>
      ))}
    </nav>
  )
}

function Tiles({
  overview: { now, before, openOrders, openReturns, pendingReviews, unreadMessages },
}: {
  overview: Overview
}) {
  const t = useWords().overview
  const money = useMoney()
  return (
    <StatTiles>
      <StatTile label={t.sales} value={money(now.sales)} change={changeOf(now.sales, before.sales, t)} />
      <StatTile label={t.orders} value={now.orders} change={changeOf(now.orders, before.orders, t)} />
      <StatTile label={t.average} value={money(now.average)} change={changeOf(now.average, before.average, t)} />
      <StatTile label={t.openOrders} value={openOrders} />
      <StatTile label={t.openReturns} value={openReturns} />
      <StatTile label={t.reviews} value={pendingReviews} />
      <StatTile label={t.messages} value={unreadMessages} />
    </StatTiles>
  )
}

type Words = ReturnType<typeof useWords>['overview']

function changeOf(now: number, before: number, t: Words): { text: string; tone?: 'good' | 'bad' } {
  if (before === 0 || now === before) return { text: t.noChange }
  const percent = Math.round((now / before - 1) * 100)
  return { text: t.change(`${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`), tone: percent > 0 ? 'good' : 'bad' }
}

function TopProducts({ rows }: { rows: Overview['topProducts'] }) {
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
                <th scope="row">{slug ? <a href={`/product/${slug}`}>{title}</a> : title}</th>
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

function LowStock({ overview: { lowStock, lowStockCount } }: { overview: Overview }) {
  const t = useWords().overview.stock
  return (
    <section className={styles.panel}>
      <h2>{t.title}</h2>
      {lowStock.length === 0 ? (
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
              {lowStock.map(({ slug, title, variant, sku, available }) => (
                <tr key={sku}>
                  <th scope="row">
                    <a href={`/product/${slug}`}>{title}</a>
                    {variant && <span className={styles.variant}>{variant}</span>}
                  </th>
                  <td>{available}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.soft}>{t.more(lowStockCount)}</p>
        </>
      )}
    </section>
  )
}
