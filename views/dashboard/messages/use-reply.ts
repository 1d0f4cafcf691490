// What is written below a message, and what was sent from there and has not arrived yet.
import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { MessageDetail } from '#contract/messages.ts'
import type { Problem } from '../../api/client.ts'
import { toast } from '../../kit/toast.tsx'
import { useTextDraft } from '../kit/edit/use-text-draft.ts'
import { useWords } from '../words.ts'
import { hasArrived, type Outgoing } from './outgoing.ts'
import type { Outbox } from './use-outbox.ts'

/** As the server would answer. */
const missing = (): Problem => ({
  ...{ status: 400, code: 'INVALID_INPUT', message: '', requestId: '' },
  fields: { body: 'required' },
})

export type Reply = ReturnType<typeof useReply>

export function useReply({ id, subject, version, erased, thread }: MessageDetail) {
  const t = useWords().messages
  const outbox = useOutletContext<Outbox>()
  const [text, setText] = useTextDraft('message-replies', id)
  // Kept beside the text: a note that came back as an answer would be sent to the customer.
  const [mode, setMode] = useTextDraft('message-modes', id)
  const note = erased || mode === 'note'
  const [problem, setProblem] = useState<Problem>()
  const [saved, setSaved] = useState(false)

  const own = outbox.entries.filter(({ message }) => message.id === id)
  const outgoing = own.filter((entry) => !hasArrived(entry, thread))
  const busy = own.some(({ state }) => state === 'sending')

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message is opened
  useEffect(() => outbox.restore(id), [id])
  useEffect(() => {
    for (const entry of own) if (entry.state === 'failed' && hasArrived(entry, thread)) outbox.drop(entry)
  })

  const send = async (entry: Outgoing) => {
    if (busy) return
    setSaved(false)
    if (!(await outbox.send(entry, version))) return
    setSaved(!entry.note)
    if (entry.note) toast(t.noteKept)
  }
  return {
    ...{ text, note, problem, saved, busy, outgoing, setText },
    setNote: (on: boolean) => setMode(on ? 'note' : ''),
    save: (closing: boolean) => {
      if (busy) return
      const body = text.trim()
      setProblem(body === '' ? missing() : undefined)
      if (body === '') return
      setText('')
      const known = thread.map((entry) => entry.id)
      void send({ key: crypto.randomUUID(), message: { id, subject }, body, note, closing, known })
    },
    retry: (entry: Outgoing) => void send(entry),
    /** Back into the field, before whatever has been written there since. */
    edit: (entry: Outgoing) => {
      outbox.drop(entry)
      setText(text.trim() === '' ? entry.body : `${entry.body}\n\n${text}`)
      setMode(entry.note ? 'note' : '')
      requestAnimationFrame(() => document.getElementById('reply')?.focus())
    },
  }
}
