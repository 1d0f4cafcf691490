// Sales by day as bars, with the previous period as a faint line. Rendered on the server, with a table of the same
// data.
import { dateLocale } from '#contract/date-locale.ts'
import type { Overview } from '#contract/overview.ts'
import { useMoney } from '../../kit/money.tsx'
import { useShell } from '../../root.tsx'
import { useWords } from '../words.ts'
import { scaleEnd } from './chart-scale.ts'
import styles from './overview.module.css'
import { salesHref } from './sales-link.ts'

/** Of the drawing, which is stretched to the room there is. What is written beside it is not. */
const [WIDTH, HEIGHT] = [960, 224]
/** The most dates below it; narrow screens show every second one. */
const DATES = 8

export function SalesChart({ days, total }: { days: Overview['days']; total: number }) {
  const t = useWords().overview.chart
  const money = useMoney()
  const date = useDay()
  const highest = scaleEnd(days.flatMap(({ sales, before }) => [sales, before]))
  const step = WIDTH / days.length
  const y = (value: number) => (1 - value / highest) * HEIGHT
  const line = days.map(
    ({ before }, at) => `${at === 0 ? 'M' : 'L'}${((at + 0.5) * step).toFixed(1)} ${y(before).toFixed(1)}`,
  )
  const every = Math.max(1, Math.ceil(days.length / DATES))
  const parts = [1, 0.5, 0]
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <h2>{t.title}</h2>
        <p className={styles.legend}>
          <span className={styles.keyNow}>{t.now}</span> <span className={styles.keyBefore}>{t.before}</span>
        </p>
      </figcaption>
      <div className={styles.plot}>
        <div className={styles.amounts} aria-hidden="true">
          {parts.map((part) => (
            <span key={part}>{money(highest * part).replace(/[.,]00(?=\D*$)/, '')}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t.describe(date(first), date(last), money(total))}
        >
          {parts.map((part) => (
            <line key={part} className={styles.grid} x2={WIDTH} y1={y(highest * part)} y2={y(highest * part)} />
          ))}
          {days.map(({ day, sales }, at) => (
            <rect
              key={day}
              className={styles.bar}
              x={(at + 0.15) * step}
              width={step * 0.7}
              y={y(sales)}
              height={Math.max(0, y(0) - y(sales))}
            >
              <title>{`${date(day)}: ${money(sales)}`}</title>
            </rect>
          ))}
          <path className={styles.line} d={line.join(' ')} />
        </svg>
        <div className={styles.dates} aria-hidden="true">
          {days.map(({ day }, at) => (
            <span key={day} className={at % (2 * every) === 0 ? undefined : styles.second}>
              {at % every === 0 && date(day)}
            </span>
          ))}
        </div>
      </div>
      <details className={styles.behind}>
        <summary>{t.table}</summary>
        <SalesTable days={days} />
      </details>
    </figure>
  )
}

function SalesTable({ days }: { days: Overview['days'] }) {
  const t = useWords().overview
  const money = useMoney()
  const date = useDay()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.chart.day}</th>
          <th scope="col">{t.orders}</th>
          <th scope="col">{t.chart.now}</th>
          <th scope="col">{t.chart.before}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, orders, sales, before }) => (
          <tr key={day}>
            <th scope="row">
              <a href={salesHref(day, day)}>{date(day)}</a>
            </th>
            <td>{orders}</td>
            <td>{money(sales)}</td>
            <td>{money(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Formats a day without its year: `21 Nov`. */
function useDay(): (day: string) => string {
  const { locale } = useShell().info.commerce
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (day) => (day ? format.format(new Date(`${day}T00:00:00Z`)) : '')
}
