// One entry of a conversation: a message, a reply with its delivery status, or an internal note.
import { Copy, Mail } from 'lucide-react'
import type { MessageDetail, MessageReply } from '#contract/messages.ts'
import { cx } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { When } from '../../kit/money.tsx'
import { toast } from '../../kit/toast.tsx'
import { useWords } from '../words.ts'
import { MailState, MailWays } from './reply-mail.tsx'
import styles from './thread.module.css'

interface Props {
  entry: MessageReply
  message: MessageDetail
}

export function Entry({ entry, message }: Props) {
  const t = useWords().messages
  const { id, by, author, body, note, at, mail } = entry
  // Staff use their own mail client only as long as the shop cannot send mail.
  const byHand = mail?.status === 'kept' || (!message.sends && mail?.status !== 'sent')
  const who = by === 'customer' ? (author ?? message.name) : (author ?? t.staff)
  return (
    <li className={cx(styles.entry, by === 'staff' && styles.own, note && styles.noted)}>
      <p className={styles.who}>
        <strong>{note ? t.noteBy(who) : who}</strong>
        <When at={at} time />
      </p>
      <p className={styles.words}>{body || t.noBody}</p>
      {mail && <MailState mail={mail} />}
      {by === 'staff' && !note && body && message.email && (
        <p className={styles.ways}>
          {mail && <MailWays replyId={id} mail={mail} sends={message.sends} />}
          {byHand && (
            <a href={mailto(message.email, t.subjectOf(message.subject), body)}>
              <Icon of={Mail} size={15} />
              {t.mail}
            </a>
          )}
          <button type="button" onClick={() => void navigator.clipboard.writeText(body).then(() => toast(t.copied))}>
            <Icon of={Copy} size={15} />
            {t.copy}
          </button>
        </p>
      )}
    </li>
  )
}

/** Mail clients expect CRLF line breaks; the address is encoded because it may contain `?` or `&`. */
function mailto(email: string, subject: string, body: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
}
