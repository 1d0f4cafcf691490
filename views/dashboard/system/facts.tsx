// The job schedule, versions and sizes.
import type { SystemState } from '#contract/jobs.ts'
import { useNumber, When } from '../../kit/money.tsx'
import { Facts } from '../kit/facts.tsx'
import { useZone } from '../kit/use-zone.ts'
import { useWords } from '../words.ts'
import { scheduleText } from './schedule-text.ts'
import { sizeText } from './size-text.ts'
import styles from './system.module.css'

export function SystemFacts({ system }: { system: SystemState }) {
  return (
    <div className={styles.columns}>
      <Schedule schedules={system.schedules} />
      <Ground system={system} />
    </div>
  )
}

function Schedule({ schedules }: Pick<SystemState, 'schedules'>) {
  const t = useWords().system
  const zone = useZone()
  return (
    <section className={styles.panel} aria-labelledby="schedule">
      <h2 id="schedule">{t.schedules}</h2>
      <ul className={styles.schedules}>
        {schedules.map(({ name, cron, lastAt }) => (
          <li key={name}>
            <span>{t.names[name] ?? name}</span>
            <span>{scheduleText(cron, t, zone)}</span>
            <small>
              {t.last}: {lastAt ? <When at={lastAt} time /> : t.never}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ground({ system: { version, node, database, pictures, mail } }: { system: SystemState }) {
  const t = useWords().system
  const number = useNumber()
  const facts = {
    [t.version]: version,
    [t.node]: node.replace(/^v/, ''),
    [t.database]: database.version,
    [t.databaseSize]: sizeText(database.bytes, number),
    [t.migration]: <code>{database.migration}</code>,
    [t.pictures]: t.picturesIn(number(pictures.count), sizeText(pictures.bytes, number), pictures.store),
    [t.mail]: <MailFact mail={mail} />,
  }
  return (
    <section className={styles.panel} aria-labelledby="ground">
      <h2 id="ground">{t.facts}</h2>
      <Facts facts={facts} className={styles.facts} />
    </section>
  )
}

function MailFact({ mail: { server, sender, failed } }: Pick<SystemState, 'mail'>) {
  const t = useWords().system
  const state = server === null ? t.mailKept : sender === null ? t.mailNoSender : t.mailBy(server)
  return (
    <a href="/dashboard/mailbox">
      {state}
      {failed > 0 && ` (${t.mailFailed(failed)})`}
    </a>
  )
}
