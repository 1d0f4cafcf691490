// Sends answers and notes for as long as the inbox is open, whichever message is read meanwhile.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { mutate } from 'swr'
import { live } from '../../api/live.ts'
import { toast } from '../../kit/toast.tsx'
import { useWords } from '../words.ts'
import { INBOX } from './boxes.tsx'
import { forget, keep, keptFor, type Outgoing, type Shown } from './outgoing.ts'

export type Outbox = ReturnType<typeof useOutbox>

export function useOutbox() {
  const t = useWords().messages
  const { revalidate } = useRevalidator()
  const [entries, setEntries] = useState<readonly Shown[]>([])

  const show = (entry: Shown) =>
    setEntries((now) =>
      now.some(({ key }) => key === entry.key)
        ? now.map((one) => (one.key === entry.key ? entry : one))
        : [...now, entry],
    )
  const drop = (entry: Outgoing) => {
    forget(entry)
    setEntries((now) => now.filter(({ key }) => key !== entry.key))
  }

  return {
    entries,
    drop,

    /** Shows what was kept for a message and is not on its way. */
    restore: (messageId: string) => {
      const kept = keptFor(messageId).map(
        (one): Shown => ({ ...one, state: 'failed', again: true, problem: undefined }),
      )
      setEntries((now) => [...now, ...kept.filter(({ key }) => !now.some((one) => one.key === key))])
    },

    /** `version`: that of the message as it is shown, so that an answer nobody has seen is not answered over. */
    send: async (entry: Outgoing, version: number): Promise<boolean> => {
      const { message, body, note, closing } = entry
      keep(entry)
      const again = entries.some(({ key }) => key === entry.key)
      show({ ...entry, state: 'sending', again, problem: undefined })
      const result = await live.attempt('POST /api/admin/messages/:id/replies', {
        params: { id: message.id },
        body: { body, note, version, ...(closing && { status: 'closed' as const }) },
      })
      if (result.ok) forget(entry)
      else {
        show({ ...entry, state: 'failed', again: true, problem: result.problem })
        if (location.pathname !== `${INBOX}/${message.id}`) toast(t.notSentTo(message.subject), { tone: 'error' })
      }
      // Where the shop cannot be reached, reading the page again would put an error page in its place.
      if (result.ok || result.problem.code === 'CONFLICT')
        await Promise.all([revalidate(), mutate('GET /api/admin/summary')])
      if (result.ok) drop(entry)
      return result.ok
    },
  }
}
