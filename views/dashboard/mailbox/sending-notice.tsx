// Explains why mail is not sent, if the mail server or the sender address is missing.
import type { SystemState } from '#contract/jobs.ts'
import { Notice } from '../../kit/notice.tsx'
import { useWords } from '../words.ts'
import styles from './mailbox.module.css'

export function SendingNotice({ mail: { server, sender } }: Pick<SystemState, 'mail'>) {
  const t = useWords().mailbox
  if (server === null)
    return (
      <Notice tone="warn" title={t.keptTitle} className={styles.notice}>
        <p>{t.keptText}</p>
      </Notice>
    )
  if (sender !== null) return null
  return (
    <Notice tone="warn" title={t.noSenderTitle} className={styles.notice}>
      <p>
        {t.noSenderText} <a href="/dashboard/info?group=contact">{t.toInfo}</a>
      </p>
    </Notice>
  )
}
