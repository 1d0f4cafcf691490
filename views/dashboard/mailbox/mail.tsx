// One mail: recipient, delivery status and preview. The preview is a sandboxed frame without scripts, navigation or
// origin, because a mail can contain text from anyone.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { SystemState } from '#contract/jobs.ts'
import type { MailDetail } from '#contract/mails.ts'
import { guarded } from '../../api/guarded.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { When } from '../../kit/money.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { Facts } from '../kit/facts.tsx'
import { HistoryLink } from '../kit/history-link.tsx'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { Status } from '../kit/status.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { useAnnouncedCall } from '../kit/use-call.ts'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { canSend, errorText, MAIL_TONES, MAILBOX, recipient } from './mail-words.ts'
import styles from './mailbox.module.css'
import { SendingNotice } from './sending-notice.tsx'

interface Data {
  mail: MailDetail
  sending: SystemState['mail']
}

/** Shown on white, and the dashboard's policy lets no style sheet in that stands in a document. */
const lightOnly = (html: string) => html.replace(/<style>[^<]*<\/style>/, '')

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const { id = '' } = args.params
  return await guarded(args, async (api, signal) => {
    const [mail, { mail: sending }] = await Promise.all([
      api.read('GET /api/admin/mails/:id', { params: { id } }, signal),
      api.read('GET /api/admin/system', {}, signal),
    ])
    return { mail, sending }
  })
}

export const handle = titled<Data>((_, { mail }) => mail.subject)

export function Component() {
  const { mail, sending } = useLoaderData<typeof loader>()
  const t = useWords().mailbox
  const back = useWayBack(MAILBOX)
  const { id, status, subject, html, text, withheld, error } = mail
  const isUnwritten = error === 'not-written'
  // Without a mail server, sending again would only store the mail once more.
  const maySend = useMay()('mailbox.change') && sending.server !== null && canSend(mail) && withheld !== 'dropped'
  return (
    <>
      <PageHeader
        title={subject}
        trail={[{ name: t.title, href: back }]}
        beside={<Status tone={MAIL_TONES[status]}>{t.statuses[status]}</Status>}
        action={maySend && <Retry id={id} label={status === 'kept' ? t.send : t.retry} />}
        menu={<HistoryLink entity="mails" id={id} />}
      />
      {status !== 'sent' && <SendingNotice mail={sending} />}
      <div className={styles.mail}>
        <MailFacts mail={mail} />
        {withheld ? (
          <Notice>
            <p>{isUnwritten ? errorText(t, error) : t.withheld[withheld]}</p>
          </Notice>
        ) : (
          <Tabs
            label={t.parts}
            tabs={[
              {
                id: 'html',
                label: t.formatted,
                content: <iframe className={styles.frame} title={t.formatted} sandbox="" srcDoc={lightOnly(html)} />,
              },
              { id: 'text', label: t.text, content: <pre className={styles.text}>{text}</pre> },
            ]}
          />
        )}
      </div>
    </>
  )
}

function MailFacts({ mail }: { mail: MailDetail }) {
  const t = useWords().mailbox
  const { from, replyTo, template, createdAt, sentAt, attempts, error, messageId } = mail
  return (
    <Facts
      className={styles.facts}
      facts={{
        [t.to]: recipient(mail),
        [t.from]: from && recipient({ to: from }),
        [t.replyTo]: replyTo,
        [t.kind]: t.kinds[template],
        [t.about]: aboutLink(t, mail),
        [t.created]: <When at={createdAt} time />,
        [t.sent]: sentAt && <When at={sentAt} time />,
        [t.attempts]: attempts > 0 && attempts,
        [t.error]: error && errorText(t, error),
        [t.messageId]: messageId && <code>{messageId}</code>,
      }}
    />
  )
}

function aboutLink(t: DashboardMessages['mailbox'], { about, order }: MailDetail) {
  if (about?.entity === 'messages') return <a href={`/dashboard/messages/${about.id}`}>{t.aboutMessage}</a>
  return order && <a href={`/dashboard/orders/${order}`}>{t.aboutOrder(order)}</a>
}

function Retry({ id, label }: { id: string; label: string }) {
  const t = useWords().mailbox
  const { busy, call } = useAnnouncedCall()
  const retry = () =>
    call(
      () => live.attempt('POST /api/admin/mails/:id/retry', { params: { id } }),
      () => t.retried,
    )
  return (
    <Button size="small" look="primary" aria-busy={busy || undefined} onClick={() => void retry()}>
      {label}
    </Button>
  )
}
