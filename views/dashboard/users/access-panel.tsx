// Access to an account: blocking it, resetting its password, ending its sessions. Each dialog names the consequences
// before it acts.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UserDetail } from '#contract/users.ts'
import type { Result } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { When } from '../../kit/money.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { ConfirmButtons } from '../kit/confirm-buttons.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import type { Changed } from '../kit/edit/use-edit-form.ts'
import { Status } from '../kit/status.tsx'
import { useUndoToast } from '../kit/undo.ts'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import { STATUS_TONES } from './fields.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './users.module.css'

type Act = 'block' | 'reset' | 'end'

export function AccessPanel({ user }: { user: UserDetail }) {
  const t = useWords().users
  const { revalidate } = useRevalidator()
  const announce = useUndoToast()
  const [asking, setAsking] = useState<Act>()
  const { busy, problem, setProblem, call } = useCall()
  const [password, setPassword] = useState<string>()
  const { name, version } = user
  const params = { id: user.id }

  const run = async (send: () => Promise<Result<Changed & { password?: string }>>, done: string, undoable = false) => {
    const result = await call(send)
    if (result) {
      setAsking(undefined)
      if (result.data.password) setPassword(result.data.password)
      else announce(done, undoable ? result.data.auditId : null)
    }
    await revalidate()
  }
  const block = (blocked: boolean) =>
    run(
      () => live.attempt('POST /api/admin/users/:id/block', { params, body: { blocked, version } }),
      blocked ? t.blocked(name) : t.unblocked(name),
      true,
    )
  const acts: Record<Act, { title: string; text: string; verb: string; run: () => Promise<void> }> = {
    block: { title: t.blockTitle(name), text: t.blockText, verb: t.block, run: () => block(true) },
    reset: {
      title: t.resetTitle(name),
      text: t.resetText,
      verb: t.reset,
      run: () => run(() => live.attempt('POST /api/admin/users/:id/password', { params, body: { version } }), ''),
    },
    end: {
      title: t.endTitle(name),
      text: t.endText,
      verb: t.end,
      run: () =>
        run(() => live.attempt('POST /api/admin/users/:id/end-sessions', { params, body: { version } }), t.ended(name)),
    },
  }
  const act = asking && acts[asking]
  const ask = (which: Act) => {
    setProblem(undefined)
    setAsking(which)
  }
  const refusal = (
    <ProblemNotice problem={problem}>
      {problem?.code === 'CONFLICT' && (problem.fields?.version ? t.changed : t.last)}
    </ProblemNotice>
  )
  return (
    <Panel title={t.access}>
      <Facts user={user} />
      {user.rights.block && (
        <div className={styles.acts}>
          <Button size="small" onClick={() => ask('reset')}>
            {t.reset}
          </Button>
          <Button size="small" disabled={user.sessions === 0} onClick={() => ask('end')}>
            {t.end}
          </Button>
          {user.status === 'blocked' ? (
            <Button size="small" aria-busy={busy || undefined} onClick={() => void block(false)}>
              {t.unblock}
            </Button>
          ) : (
            <Button size="small" look="danger" onClick={() => ask('block')}>
              {t.block}
            </Button>
          )}
        </div>
      )}
      {!asking && refusal}
      <Dialog
        open={act !== undefined}
        onClose={() => setAsking(undefined)}
        title={act?.title}
        footer={
          <ConfirmButtons
            label={act?.verb}
            busy={busy}
            onConfirm={() => busy || void act?.run()}
            onCancel={() => setAsking(undefined)}
          />
        }
      >
        <p>{act?.text}</p>
        {refusal}
      </Dialog>
      <PasswordDialog name={name} password={password} onClose={() => setPassword(undefined)} />
    </Panel>
  )
}

function Facts({ user }: { user: UserDetail }) {
  const t = useWords().users
  return (
    <>
      <Status tone={STATUS_TONES[user.status]}>{t.statuses[user.status]}</Status>
      <dl className={styles.facts}>
        <dt>{t.created}</dt>
        <dd>
          <When at={user.createdAt} />
        </dd>
        <dt>{t.login}</dt>
        <dd>{user.lastLoginAt ? <When at={user.lastLoginAt} time /> : t.never}</dd>
      </dl>
      <p>{t.signedIn(user.sessions)}</p>
      {user.self && (
        <p>
          {t.self} <a href="/users/profile">{t.profile}</a>
        </p>
      )}
    </>
  )
}
