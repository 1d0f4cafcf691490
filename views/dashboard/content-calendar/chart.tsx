// The calendar as a chart: days across, a lane for each placement or slider, a bar for each banner or slide. A table
// below repeats it, so screen readers get only the links of this grid.
import { Fragment } from 'react'
import { dateLocale } from '#contract/date-locale.ts'
import { cx } from '../../kit/class-names.ts'
import { useShell } from '../../root.tsx'
import { usePeriod } from '../banners/display-state.tsx'
import { useZone } from '../kit/use-zone.ts'
import { useWords } from '../words.ts'
import styles from './calendar.module.css'
import { daysOf, type Span } from './days.ts'
import type { Lane } from './lanes.ts'

interface Props {
  span: Span
  lanes: readonly Lane[]
  now: string
}

export function Chart({ span, lanes, now }: Props) {
  const { banners: t } = useWords()
  const { locale } = useShell().info.commerce
  const period = usePeriod()
  const { dayOf } = useZone()
  const days = daysOf(span)
  const today = days.indexOf(dayOf(now))
  const month = new Intl.DateTimeFormat(dateLocale(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(dateLocale(locale), { weekday: 'short', timeZone: 'UTC' })
  const whole = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'full', timeZone: 'UTC' })
  const every = span.weeks > 6 ? 7 : 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.chart} tabIndex={0} aria-label={t.when.chart}>
      <div
        className={styles.grid}
        data-span={span.weeks}
        style={{ gridTemplateColumns: `var(--lane) repeat(${days.length}, minmax(var(--day), 1fr))` }}
      >
        <span className={cx(styles.corner, styles.months)} />
        {months(days).map(({ day, at, length }) => (
          <span key={day} className={styles.month} style={{ gridColumn: `${at + 2} / span ${length}` }}>
            <span>{month.format(new Date(day))}</span>
          </span>
        ))}
        <span className={styles.corner}>{t.when.lane}</span>
        {days.map((day, index) => (
          <a
            key={day}
            href={`/?at=${day}T12:00`}
            target="_blank"
            rel="noreferrer"
            className={styles.day}
            data-weekend={new Date(day).getUTCDay() % 6 === 0 || undefined}
            aria-current={index === today ? 'date' : undefined}
            title={t.when.asOfDay(whole.format(new Date(day)))}
            // Not in the tab order: 42 days would come before the bars, and the form above reaches any day as well.
            tabIndex={-1}
            style={{ gridColumn: index + 2 }}
          >
            <small>{every === 1 ? weekday.format(new Date(day)) : ''}</small>
            {index % every === 0 ? Number(day.slice(8)) : ''}
            <span className="visually-hidden">{t.when.asOfDay(whole.format(new Date(day)))}</span>
          </a>
        ))}
        {lanes.map((lane) => (
          <Fragment key={lane.id}>
            <a href={lane.href} className={styles.lane} style={{ gridRow: `span ${Math.max(1, lane.lines.length)}` }}>
              {lane.name}
            </a>
            {lane.lines.map(({ id, href, name, bar, draft, startsAt, endsAt, audience }, index) => (
              <span key={id} className={styles.line} data-first={index === 0 || undefined}>
                <a
                  href={href}
                  className={styles.bar}
                  data-draft={draft || undefined}
                  data-before={bar.before || undefined}
                  data-after={bar.after || undefined}
                  style={{ gridColumn: `${bar.from} / ${bar.to}` }}
                  title={`${name} (${period({ startsAt, endsAt })}${audience === 'all' ? '' : `, ${t.audiences[audience]}`})`}
                >
                  <span>{name}</span>
                </a>
              </span>
            ))}
            {lane.lines.length === 0 && (
              <span className={styles.line} data-first>
                <small className={styles.nothing}>{t.when.nothing}</small>
              </span>
            )}
          </Fragment>
        ))}
        {today >= 0 && <span className={styles.today} aria-hidden="true" style={{ gridColumn: today + 2 }} />}
      </div>
    </section>
  )
}

/** The months of the given days: the index where each begins and how many of the days belong to it. */
function months(days: readonly string[]): { day: string; at: number; length: number }[] {
  const found: { day: string; at: number; length: number }[] = []
  for (const [at, day] of days.entries()) {
    const last = found.at(-1)
    if (last && last.day.slice(0, 7) === day.slice(0, 7)) last.length += 1
    else found.push({ day, at, length: 1 })
  }
  return found
}
