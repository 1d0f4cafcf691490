// The dashboard's first screen.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { guarded } from '../../api/guarded.ts'
import { queryOf } from '../../api/query.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { titled, useWords } from '../words.ts'
import styles from './overview.module.css'
import { LowStock, TopProducts } from './product-panels.tsx'
import { Readiness } from './readiness.tsx'
import { SalesChart } from './sales-chart.tsx'
import { Tiles } from './tiles.tsx'

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
        <LowStock rows={overview.lowStock} count={overview.lowStockCount} />
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
