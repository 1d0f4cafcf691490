// Retries failed jobs, or discards them.
import { useState } from 'react'
import type { JobRow } from '#contract/jobs.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ConfirmButtons } from '../kit/confirm-buttons.tsx'
import { useAnnouncedCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import styles from './system.module.css'

export function Steer({ row: { id, name: given, state } }: { row: JobRow }) {
  const t = useWords().system
  const { busy, call } = useAnnouncedCall()
  const [asking, setAsking] = useState(false)
  if (state !== 'failed' && state !== 'retrying') return null
  const name = t.names[given] ?? given
  return (
    <span className={styles.steer}>
      <Button
        size="small"
        aria-busy={busy || undefined}
        aria-label={t.retryOf(name)}
        onClick={() =>
          void call(
            () => live.attempt('POST /api/admin/jobs/:id/retry', { params: { id } }),
            () => t.retried,
          )
        }
      >
        {t.retry}
      </Button>
      <Button size="small" look="quiet" aria-label={t.cancelOf(name)} onClick={() => setAsking(true)}>
        {t.cancel}
      </Button>
      <GiveUp
        open={asking}
        onClose={() => setAsking(false)}
        name={name}
        giveUp={async () => {
          await call(
            () => live.attempt('DELETE /api/admin/jobs/:id', { params: { id } }),
            () => t.cancelled,
          )
          setAsking(false)
        }}
      />
    </span>
  )
}

interface GiveUpProps {
  open: boolean
  onClose: () => void
  name: string
  giveUp: () => Promise<void>
}

function GiveUp({ open, onClose, name, giveUp }: GiveUpProps) {
  const t = useWords().system
  return (
    <Dialog open={open} onClose={onClose} title={t.cancelTitle(name)}>
      <p>{t.cancelText}</p>
      <p className={styles.buttons}>
        <ConfirmButtons label={t.cancel} onConfirm={() => void giveUp()} onCancel={onClose} />
      </p>
    </Dialog>
  )
}

export function RetryAll({ failed }: { failed: number }) {
  const t = useWords().system
  const { busy, call } = useAnnouncedCall()
  return (
    <Button
      size="small"
      className={styles.retryAll}
      aria-busy={busy || undefined}
      onClick={() =>
        void call(
          () => live.attempt('POST /api/admin/jobs/retry'),
          ({ jobs }) => t.retriedAll(jobs),
        )
      }
    >
      {t.retryAll(failed)}
    </Button>
  )
}
