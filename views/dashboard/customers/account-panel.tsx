// Whether a customer can sign in: sessions, blocking and unblocking.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CustomerDetail } from '#contract/customers.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { When } from '../../kit/money.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { ConfirmButtons } from '../kit/confirm-buttons.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { Facts } from '../kit/facts.tsx'
import { useUndoToast } from '../kit/undo.ts'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import styles from './customers.module.css'

interface Props {
  customer: CustomerDetail
  mayEdit: boolean
}

export function AccountPanel({ customer, mayEdit }: Props) {
  const t = useWords().customers
  const announce = useUndoToast()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const { busy, problem, call } = useCall()
  const { id, name, username, status, version, lastLoginAt, createdAt, sessions } = customer
  const { email, emailVerified, emailPending } = customer

  const block = async (blocked: boolean) => {
    const input = { params: { id }, body: { blocked, version } }
    const result = await call(() => live.attempt('POST /api/admin/customers/:id/block', input))
    setAsking(false)
    if (result) announce(blocked ? t.blocked(name) : t.unblocked(name), result.data.auditId)
    await revalidate()
  }
  return (
    <Panel title={t.access}>
      <Facts
        facts={{
          [t.username]: status !== 'erased' && username,
          [t.since]: <When at={createdAt} />,
          [t.emailState]: email !== null && (emailVerified ? t.emailConfirmed : t.emailUnconfirmed),
          [t.emailWaits]: emailPending,
          [t.login]: status !== 'erased' && (lastLoginAt ? <When at={lastLoginAt} time /> : t.noLogin),
        }}
      />
      {status !== 'erased' && <p>{t.signedIn(sessions)}</p>}
      <ProblemNotice problem={problem}>{problem?.fields?.version && t.changed}</ProblemNotice>
      {mayEdit &&
        (status === 'blocked' ? (
          <p>
            <Button size="small" aria-busy={busy || undefined} onClick={() => void block(false)}>
              {t.unblock}
            </Button>
          </p>
        ) : (
          <p>
            <Button size="small" look="danger" onClick={() => setAsking(true)}>
              {t.block}
            </Button>
          </p>
        ))}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.blockTitle(name)}
        footer={
          <div className={styles.buttons}>
            <ConfirmButtons
              label={t.block}
              busy={busy}
              onConfirm={() => void block(true)}
              onCancel={() => setAsking(false)}
            />
          </div>
        }
      >
        <p>{t.blockText}</p>
      </Dialog>
    </Panel>
  )
}
