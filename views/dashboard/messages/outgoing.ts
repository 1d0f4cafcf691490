// Answers and notes that have not arrived yet. They are kept for the tab until they have, so that neither a connection that
// breaks nor a reload loses what somebody wrote.
import type { MessageReply } from '#contract/messages.ts'
import type { Problem } from '../../api/client.ts'
import { drafts } from '../kit/edit/draft.ts'

export interface Outgoing {
  key: string
  message: { id: string; subject: string }
  body: string
  note: boolean
  closing: boolean
  /** Ids of the thread's entries when it was first sent. */
  known: readonly string[]
}

export interface Shown extends Outgoing {
  state: 'sending' | 'failed'
  /** It has failed, this time or before. */
  again: boolean
  /** Why; undefined while it is being sent, and where a reload came before the answer. */
  problem: Problem | undefined
}

const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** The server may have stored it though its answer was lost on the way. */
export const hasArrived = ({ body, note, known }: Outgoing, thread: readonly MessageReply[]): boolean =>
  thread.some(
    (entry) =>
      entry.by === 'staff' && entry.note === note && !known.includes(entry.id) && plain(entry.body) === plain(body),
  )

const storeOf = (messageId: string) => drafts<{ entries: Outgoing[] }>('message-outbox', messageId, null)

export const keptFor = (messageId: string): Outgoing[] => storeOf(messageId).read()?.values.entries ?? []

export function forget({ key, message }: Outgoing): void {
  const store = storeOf(message.id)
  const entries = keptFor(message.id).filter((one) => one.key !== key)
  if (entries.length > 0) store.keep({ entries })
  else store.drop()
}

export function keep({ key, message, body, note, closing, known }: Outgoing): void {
  const entry = { key, message, body, note, closing, known }
  const others = keptFor(message.id).filter((one) => one.key !== key)
  storeOf(message.id).keep({ entries: [...others, entry] })
}
