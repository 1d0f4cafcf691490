// The delivery status of a reply's mail, with a button to send it again if that failed.
import { Mails, RotateCw } from 'lucide-react'
import type { MessageReply } from '#contract/messages.ts'
import { live } from '../../api/live.ts'
import { Icon } from '../../kit/icon.tsx'
import { When } from '../../kit/money.tsx'
import { Status } from '../kit/status.tsx'
import { useAnnouncedCall } from '../kit/use-call.ts'
import { useMay } from '../kit/use-may.ts'
import { canSend, errorText, MAIL_TONES, MAILBOX } from '../mailbox/mail-words.ts'
import { useWords } from '../words.ts'
import styles from './thread.module.css'

type Mail = NonNullable<MessageReply['mail']>

export function MailState({ mail: { status, error, sentAt } }: { mail: Mail }) {
  const { messages: t, mailbox } = useWords()
  return (
    <p className={styles.mailState}>
      <Status tone={MAIL_TONES[status]}>
        {status === 'queued' && error !== null ? t.mailWaits : t.mailStates[status]}
      </Status>
      {sentAt && <When at={sentAt} time />}
      {error && <span>{errorText(mailbox, error)}</span>}
    </p>
  )
}

interface WaysProps {
  replyId: string
  mail: Mail
  /** Whether the shop is set up to send mail. */
  sends: boolean
}

/** Mail actions for the row of links below a reply. */
export function MailWays({ replyId, mail, sends }: WaysProps) {
  const t = useWords().messages
  const may = useMay()
  const { busy, call } = useAnnouncedCall()
  const again = () =>
    call(
      () => live.attempt('POST /api/admin/message-replies/:id/send', { params: { id: replyId } }),
      () => t.sending,
    )
  return (
    <>
      {sends && canSend(mail) && (
        <button type="button" aria-busy={busy || undefined} onClick={() => void again()}>
          <Icon of={RotateCw} size={15} />
          {mail.status === 'failed' ? t.mailAgain : t.mailNow}
        </button>
      )}
      {may('mailbox.read') && (
        <a href={`${MAILBOX}/${mail.id}`}>
          <Icon of={Mails} size={15} />
          {t.mailOf}
        </a>
      )}
    </>
  )
}
