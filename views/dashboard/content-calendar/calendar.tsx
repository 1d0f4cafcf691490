// What shows when: banners by placement and slides by slider over several weeks, rendered on the server, with a table
// of the same data and a way to view the shop as of any moment.
import { ChevronLeft, ChevronRight, Telescope } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addDays, zoned } from '#contract/time-zone.ts'
import { guarded } from '../../api/guarded.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { DisplayState, usePeriod } from '../banners/display-state.tsx'
import { useListAddress } from '../kit/list/address.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { useZone } from '../kit/use-zone.ts'
import { titled, useWords } from '../words.ts'
import styles from './calendar.module.css'
import { Chart } from './chart.tsx'
import { lastOf, SPANS, type Span, spanOf } from './days.ts'
import { type Lane, lanesOf } from './lanes.ts'

export async function loader(args: LoaderFunctionArgs) {
  return await guarded(args, async (api, signal) => {
    const { timeZone } = (await api.read('GET /api/info', {}, signal)).commerce
    const span = spanOf(new URL(args.request.url).searchParams, zoned(timeZone).dayOf(Date.now()))
    const query = { from: span.from, to: lastOf(span) }
    return { span, calendar: await api.read('GET /api/admin/banners/calendar', { query }, signal) }
  })
}

export const handle = titled((w) => `${w.banners.when.title}, ${w.banners.title}`)

export function Component() {
  const { span, calendar } = useLoaderData<typeof loader>()
  const { banners: t } = useWords()
  const zone = useZone()
  const lanes = lanesOf(calendar, span, zone, t)
  return (
    <>
      <PageHeader title={t.when.title} trail={[{ name: t.title, href: '/dashboard/banners' }]} />
      <div className={styles.tools}>
        <Steps span={span} />
        <AsOf now={calendar.now} />
      </div>
      <p className={styles.lead}>{t.when.lead(zone.zone)}</p>
      <Chart span={span} lanes={lanes} now={calendar.now} />
      <details className={styles.table}>
        <summary>{t.when.asTable}</summary>
        <Table lanes={lanes} now={Date.parse(calendar.now)} />
      </details>
    </>
  )
}

function Steps({ span: { from, weeks } }: { span: Span }) {
  const { banners: t } = useWords()
  const { to } = useListAddress()
  const step = (weeks + 1) / 2 > 2 ? 4 : 1
  return (
    <nav aria-label={t.when.span} className={styles.steps}>
      <ButtonLink
        icon={ChevronLeft}
        size="small"
        href={to({ from: addDays(from, -7 * step) })}
        aria-label={t.when.earlier}
        data-keep-scroll=""
      />
      <ButtonLink size="small" href={to({ from: null })} data-keep-scroll="">
        {t.when.today}
      </ButtonLink>
      <ButtonLink
        icon={ChevronRight}
        size="small"
        href={to({ from: addDays(from, 7 * step) })}
        aria-label={t.when.later}
        data-keep-scroll=""
      />
      <span className={styles.spans}>
        {SPANS.map((span) => (
          <a
            key={span}
            href={to({ weeks: span === 6 ? null : String(span) })}
            aria-current={span === weeks || undefined}
            data-keep-scroll=""
          >
            {t.when.weeks(span)}
          </a>
        ))}
      </span>
    </nav>
  )
}

/** A plain GET form to the shop's home page, so that it works without JavaScript. */
function AsOf({ now }: { now: string }) {
  const { banners: t } = useWords()
  const { zone, localOf } = useZone()
  return (
    <form id="as-of" action="/" method="get" target="_blank" className={styles.asOf} data-native="" rel="noopener">
      <Field
        name="at"
        id="as-of-moment"
        type="datetime-local"
        label={`${t.when.asOf} (${zone})`}
        defaultValue={localOf(now)}
        min="2000-01-01T00:00"
        max="2099-12-31T23:59"
        required
      />
      <Button type="submit" size="small" icon={Telescope}>
        {t.when.view}
      </Button>
    </form>
  )
}

function Table({ lanes, now }: { lanes: readonly Lane[]; now: number }) {
  const { banners: t } = useWords()
  const period = usePeriod()
  const stateOf = ({ draft, startsAt, endsAt }: Lane['lines'][number]) => {
    if (draft) return 'draft'
    if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended'
    return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'live'
  }
  return (
    <div className={styles.scroll}>
      <table>
        <caption className="visually-hidden">{t.when.chart}</caption>
        <thead>
          <tr>
            <th scope="col">{t.when.lane}</th>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.period}</th>
            <th scope="col">{t.audience}</th>
          </tr>
        </thead>
        <tbody>
          {lanes.flatMap((lane) =>
            lane.lines.map((line) => (
              <tr key={line.id}>
                <td>{lane.name}</td>
                <th scope="row">
                  <a href={line.href}>{line.name}</a>
                </th>
                <td>
                  <DisplayState state={stateOf(line)} />
                </td>
                <td>{period(line)}</td>
                <td>{t.audiences[line.audience]}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
