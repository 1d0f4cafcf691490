// The overview's figures, each a link to the rows it counts: what was sold, and below it what is to be done.
import type { Overview } from '#contract/overview.ts'
import { useMoney } from '../../kit/money.tsx'
import { StatTile, StatTiles } from '../kit/stat-tile.tsx'
import { useWords } from '../words.ts'
import styles from './overview.module.css'
import { salesHref } from './sales-link.ts'

const TO_SHIP = '/dashboard/orders?todo=all&status=confirmed&fulfilment=unfulfilled&fulfilment=partially_shipped'
const RETURNS = '/dashboard/orders?todo=returns'
const REVIEWS = '/dashboard/reviews?status=pending&sort=created'
const MESSAGES = '/dashboard/messages?status=new'

export function Tiles({ overview }: { overview: Overview }) {
  const { now, before, days, openOrders, openReturns, pendingReviews, unreadMessages } = overview
  const t = useWords().overview
  const money = useMoney()
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const sales = salesHref(first, last)
  return (
    <div className={styles.figures}>
      <StatTiles>
        <StatTile label={t.sales} value={money(now.sales)} change={changeOf(now.sales, before.sales, t)} href={sales} />
        <StatTile label={t.orders} value={now.orders} change={changeOf(now.orders, before.orders, t)} href={sales} />
        <StatTile
          label={t.average}
          value={money(now.average)}
          change={changeOf(now.average, before.average, t)}
          href={salesHref(first, last, '-total')}
        />
      </StatTiles>
      <StatTiles>
        <StatTile label={t.openOrders} value={openOrders} href={TO_SHIP} />
        <StatTile label={t.openReturns} value={openReturns} href={RETURNS} />
        <StatTile label={t.reviews} value={pendingReviews} href={REVIEWS} />
        <StatTile label={t.messages} value={unreadMessages} href={MESSAGES} />
      </StatTiles>
    </div>
  )
}

type Words = ReturnType<typeof useWords>['overview']

function changeOf(now: number, before: number, t: Words): { text: string; tone?: 'good' | 'bad' } {
  if (before === 0 && now > 0) return { text: t.fromNothing, tone: 'good' }
  const percent = before === 0 ? 0 : Math.round((now / before - 1) * 100)
  if (percent === 0) return { text: t.noChange }
  return { text: t.change(`${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`), tone: percent > 0 ? 'good' : 'bad' }
}
