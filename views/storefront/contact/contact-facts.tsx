// Where the shop is, when it is open and how to reach it.
import { useShell } from '../../root.tsx'
import styles from './contact.module.css'
import { useContactWords } from './words.ts'

export function ContactFacts() {
  const t = useContactWords()
  const { contact, entries } = useShell().info
  return (
    <aside className={styles.facts} aria-label={t.facts}>
      {contact.address.length > 0 && (
        <div>
          <h2>{t.address}</h2>
          <address>
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      )}
      <div>
        <h2>{t.direct}</h2>
        {contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>}
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      </div>
      {contact.openingHours.length > 0 && (
        <div>
          <h2>{t.hours}</h2>
          <dl>
            {contact.openingHours.map(({ days, hours }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {entries
        .filter(({ where }) => where === 'contact')
        .map(({ label, kind, value }) => (
          <div key={label}>
            <h2>{label}</h2>
            {kind === 'text' ? <p>{value}</p> : <a href={kind === 'page' ? `/pages/${value}` : value}>{label}</a>}
          </div>
        ))}
    </aside>
  )
}
