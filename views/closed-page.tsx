// What shoppers see of a shop that is closed for maintenance: whose it is and what staff say. Nothing leads into the shop,
// since all of it is closed, and nothing reads as a fault, since it is none. Rendered on the server alone.
import type { Locale } from '#contract/parts.ts'
import { ButtonLink } from './kit/button.tsx'
import styles from './kit/error-page.module.css'
import { useMessages } from './messages/catalogue.tsx'
import { closed as de } from './messages/de/closed.ts'
import { type ClosedWords, closed as en } from './messages/en/closed.ts'
import type { Closed } from './rendering.ts'

export const CLOSED_WORDS: Readonly<Record<Locale, ClosedWords>> = { en, de }

export function ClosedPage({ name, message, locale }: Closed & { locale: Locale }) {
  const { retry } = useMessages()
  const t = CLOSED_WORDS[locale]
  return (
    <div className={`page ${styles.error}`} data-status={503}>
      <p className={styles.name}>{name}</p>
      <h1>{t.title}</h1>
      <p className={styles.text}>{message || t.text}</p>
      <p className={styles.actions}>
        <ButtonLink href="" look="primary" data-native="">
          {retry}
        </ButtonLink>
      </p>
    </div>
  )
}
