// Trying failed jobs again, and giving them up.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { JobRow } from '#contract/jobs.ts'
import type { Problem } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import styles from './system.module.css'

/** One call at a time; its outcome is said, and the list is read again whatever it was. */
function useSteering() {
  const messages = useMessages()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const steer = async <T,>(
    call: () => Promise<{ ok: true; data: T } | { ok: false; problem: Problem }>,
    said: (data: T) => string,
  ) => {
    if (busy) return
    setBusy(true)
    const result = await call()
    setBusy(false)
    if (result.ok) toast(said(result.data))
    else toast(problemText(messages, result.problem), { tone: 'error' })
    await revalidate()
  }
  return { busy, steer }
}

export function Steer({ row: { id, name: given, state } }: { row: JobRow }) {
  const t = useWords().system
  const { busy, steer } = useSteering()
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
          void steer(
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
          await steer(
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
  const messages = useMessages()
  return (
    <Dialog open={open} onClose={onClose} title={t.cancelTitle(name)}>
      <p>{t.cancelText}</p>
      <p className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button look="danger" onClick={() => void giveUp()}>
          {t.cancel}
        </Button>
      </p>
    </Dialog>
  )
}

export function RetryAll({ failed }: { failed: number }) {
  const t = useWords().system
  const { busy, steer } = useSteering()
  return (
    <Button
      size="small"
      className={styles.retryAll}
      aria-busy={busy || undefined}
      onClick={() =>
        void steer(
          () => live.attempt('POST /api/admin/jobs/retry'),
          ({ jobs }) => t.retriedAll(jobs),
        )
      }
    >
      {t.retryAll(failed)}
    </Button>
  )
}
