// Moderating one review from the list: the API call, its undo, and the queue's single-key shortcuts.
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { REVIEW_DECISIONS } from '#contract/review-decisions.ts'
import type { ReviewRow } from '#contract/reviews.ts'
import { live } from '../../api/live.ts'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useSingleKeys } from '../frame/single-keys.ts'
import type { Tone } from '../kit/status.tsx'
import { useWords } from '../words.ts'

type Action = (typeof REVIEW_DECISIONS)[number]

export type Decide = (row: ReviewRow, action: Action) => Promise<void>

export const TONES: Record<ReviewRow['status'], Tone> = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
  spam: 'idle',
}

/** The action that restores each status. */
const BACK: Record<ReviewRow['status'], Action> = {
  pending: 'requeue',
  approved: 'approve',
  rejected: 'reject',
  spam: 'spam',
}

export function useDecide(): Decide {
  const t = useWords().reviews
  const messages = useMessages()
  const { revalidate } = useRevalidator()
  const busy = useRef(new Set<string>())

  /** Of the review as it was read, or as it became by the decision that is taken back. */
  const run = async (
    { id, version }: Pick<ReviewRow, 'id' | 'version'>,
    action: Action,
    done: (version: number) => void,
  ): Promise<void> => {
    if (busy.current.has(id)) return
    busy.current.add(id)
    const input = { params: { id }, body: { action, version } }
    const result = await live.attempt('POST /api/admin/reviews/:id/decision', input)
    busy.current.delete(id)
    if (result.ok) done(result.data.version)
    else if (result.problem.code === 'CONFLICT') toast(t.changed, { tone: 'error' })
    else toast(problemText(messages, result.problem), { tone: 'error' })
    await revalidate()
  }
  return async (row, action) => {
    const back = BACK[row.status]
    const name = row.title || row.author
    await run(row, action, (version) =>
      toast(t.done[action](name), {
        action: { label: t.undo, run: () => void run({ ...row, version }, back, () => toast(t.done[back](name))) },
      }),
    )
  }
}

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')]

/** J and K move between rows; A and R approve or reject the focused row, then focus the row that takes its place. */
export function useQueueKeys(rows: readonly ReviewRow[], decide: Decide): void {
  const decideAt = async (at: number, action: Action) => {
    const row = rows[at]
    if (!row) return
    await decide(row, action)
    const now = links()
    const gone = !now[at]?.href.includes(row.id)
    now[Math.min(gone ? at : at + 1, now.length - 1)]?.focus()
  }
  useSingleKeys((typed, event) => {
    if (event.shiftKey || event.repeat) return
    const now = links()
    const at = now.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const key = typed.toLowerCase()
    if (key === 'j') now[Math.min(at + 1, now.length - 1)]?.focus()
    else if (key === 'k') now[Math.max(at - 1, 0)]?.focus()
    else if (key === 'a') void decideAt(at, 'approve')
    else if (key === 'r') void decideAt(at, 'reject')
    else return
    event.preventDefault()
  })
}
