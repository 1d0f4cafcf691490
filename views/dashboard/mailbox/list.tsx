// The mailbox: all mail written by the shop, with its delivery status and a notice if mail is not being sent.
import { Send } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { MailRow } from '#contract/mails.ts'
import { guarded } from '../../api/guarded.ts'
import { When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { RowName } from '../kit/list/row-name.tsx'
import { MenuButton } from '../kit/menu-item.tsx'
import { optionsOf } from '../kit/options.ts'
import { Status } from '../kit/status.tsx'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { errorText, MAIL_TONES, MAILBOX } from './mail-words.ts'
import styles from './mailbox.module.css'
import { SendingNotice } from './sending-notice.tsx'
import { TestMailDialog } from './test-mail-dialog.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const [listed, { mail }] = await Promise.all([
    loadList(args, 'GET /api/admin/mails', 'mails'),
    guarded(args, (api, signal) => api.read('GET /api/admin/system', {}, signal)),
  ])
  return { ...listed, mail }
}

export const handle = titled((w) => w.mailbox.title)

const columns = (t: DashboardMessages['mailbox']): Column<MailRow>[] => [
  { id: 'subject', header: t.subject, sort: 'subject', cell: ({ subject }) => <RowName>{subject}</RowName> },
  {
    id: 'to',
    header: t.to,
    sort: 'to',
    cell: ({ to }) => (
      <span className={styles.two}>
        {to.name ?? to.address}
        {to.name && <small>{to.address}</small>}
      </span>
    ),
  },
  { id: 'kind', header: t.kind, cell: ({ template }) => t.kinds[template] },
  {
    id: 'status',
    header: t.status,
    cell: ({ status, error }) => (
      <span className={styles.two}>
        <Status tone={MAIL_TONES[status]}>{t.statuses[status]}</Status>
        {error && <small className={styles.error}>{errorText(t, error)}</small>}
      </span>
    ),
  },
  { id: 'created', header: t.created, sort: 'created', cell: ({ createdAt }) => <When at={createdAt} time /> },
  {
    id: 'sent',
    header: t.sent,
    sort: 'sent',
    hidden: 'by-choice',
    cell: ({ sentAt }) => sentAt && <When at={sentAt} time />,
  },
]

export function Component() {
  const { mail, ...data } = useLoaderData<typeof loader>()
  const t = useWords().mailbox
  const [testing, setTesting] = useState(false)
  const may = useMay()
  return (
    <>
      <ListPage
        resource="mails"
        title={t.title}
        data={data}
        columns={columns(t)}
        nameOf={({ subject }) => subject}
        hrefOf={({ id }) => `${MAILBOX}/${id}`}
        defaultSort="-created"
        views={(['failed', 'kept', 'queued'] as const).map((status) => ({
          name: t.statuses[status],
          query: `status=${status}`,
        }))}
        filters={[
          { kind: 'multi', name: 'status', label: t.status, options: optionsOf(t.statuses) },
          { kind: 'multi', name: 'template', label: t.kind, options: optionsOf(t.kinds) },
        ]}
        actions={may('mailbox.change') ? [{ name: 'retry', label: t.retry }] : []}
        menu={may('mailbox.test') && <MenuButton icon={Send} label={t.test} onClick={() => setTesting(true)} />}
        empty={{ title: t.empty, text: t.emptyText }}
      >
        <SendingNotice mail={mail} />
      </ListPage>
      <TestMailDialog open={testing} onClose={() => setTesting(false)} />
    </>
  )
}
