// The overview's figures, each a link to the rows it counts: what was sold, and below it what is to be done.
import type { Overview } from '#contract/overview.ts'
import type { Locale } from '#contract/parts.ts'
import { percentFormat } from '../../kit/formatters.ts'
import { useMoney } from '../../kit/money.tsx'
import { useShell } from '../../root.tsx'
import { StatTile, StatTiles } from '../kit/stat-tile.tsx'
import { useWords } from '../words.ts'
import styles from './overview.module.css'
import { salesHref } from './sales-link.ts'

const TO_SHIP = '/dashboard/orders?todo=all&status=confirmed&fulfilment=unfulfilled&fulfilment=partially_shipped'
const TO_REFUND = '/dashboard/orders?todo=money&toRefund=1'
const RETURNS = '/dashboard/orders?todo=returns'
const REVIEWS = '/dashboard/reviews?status=pending&sort=created'
const MESSAGES = '/dashboard/messages?status=new'

export function Tiles({ overview }: { overview: Overview }) {
  const { now, before, days, openOrders, openReturns, ordersToRefund, pendingReviews, unreadMessages } = overview
  const t = useWords().overview
  const money = useMoney()
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const sales = salesHref(first, last)
  const { locale } = useShell().info.commerce
  const change = (now: number, before: number) => changeOf(now, before, t, locale)
  return (
    <div className={styles.figures}>
      <StatTiles>
        <StatTile label={t.sales} value={money(now.sales)} change={change(now.sales, before.sales)} href={sales} />
        <StatTile label={t.orders} value={now.orders} change={change(now.orders, before.orders)} href={sales} />
        <StatTile
          label={t.average}
          value={money(now.average)}
          change={change(now.average, before.average)}
          href={salesHref(first, last, '-total')}
        />
      </StatTiles>
      <StatTiles>
        <StatTile label={t.openOrders} value={openOrders} href={TO_SHIP} />
        <StatTile label={t.openReturns} value={openReturns} href={RETURNS} />
        {ordersToRefund !== undefined && <StatTile label={t.toRefund} value={ordersToRefund} href={TO_REFUND} />}
        <StatTile label={t.reviews} value={pendingReviews} href={REVIEWS} />
        <StatTile label={t.messages} value={unreadMessages} href={MESSAGES} />
      </StatTiles>
    </div>
  )
}

type Words = ReturnType<typeof useWords>['overview']

function changeOf(now: number, before: number, t: Words, locale: Locale): { text: string; tone?: 'good' | 'bad' } {
  if (before === 0 && now > 0) return { text: t.fromNothing, tone: 'good' }
  const change = before === 0 ? 0 : Math.round((now / before - 1) * 100)
  if (change === 0) return { text: t.noChange }
  const percent = percentFormat(locale)(Math.abs(change) / 100)
  return { text: t.change(`${change > 0 ? '+' : '−'}${percent}`), tone: change > 0 ? 'good' : 'bad' }
}
