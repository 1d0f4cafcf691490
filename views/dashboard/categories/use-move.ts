// Moves a category: the API call, the message with an undo button, and the reason if it is refused.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Problem } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { useUndoToast } from '../kit/undo.ts'
import { useWords } from '../words.ts'
import { childrenOf, type Row, type Target } from './branches.ts'

type Words = DashboardMessages['categories']

/** The destination for messages: name of the parent, null for the top, and the position there. */
function landing(rows: readonly Row[], id: string, { parentId, before }: Target) {
  const others = childrenOf(rows, parentId).filter((row) => row.id !== id)
  const at = before === null ? others.length : others.findIndex((row) => row.id === before)
  return { parent: rows.find((row) => row.id === parentId)?.name ?? null, place: at + 1, of: others.length + 1 }
}

function whyNot(problem: Problem, t: Words): string | undefined {
  const word = problem.fields?.parentId
  if (word?.startsWith('too_deep')) return t.tooDeep
  if (word === 'invalid') return t.circle
  const stale = problem.code === 'CONFLICT' || problem.fields?.before || word === 'unknown' || problem.status === 404
  return stale ? t.changedMeanwhile : undefined
}

export interface Move {
  busy: boolean
  /** Resolves to true if the category was moved. */
  to: (row: Row, target: Target) => Promise<boolean>
}

export function useMove(rows: readonly Row[]): Move {
  const t = useWords().categories
  const messages = useMessages()
  const announce = useUndoToast()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  // The router hands on what it has reloaded in a transition, which may be rendered after its promise resolves: a move made
  // in between would send the version of before, and be refused.
  const [awaited, setAwaited] = useState<{ id: string; version: number }>()
  const known = awaited && rows.find(({ id }) => id === awaited.id)
  const busy = sending || (known !== undefined && known.version < (awaited?.version ?? 0))

  const to = async (row: Row, target: Target): Promise<boolean> => {
    if (busy) return false
    setSending(true)
    const { id, version, name } = row
    const result = await live.attempt('POST /api/admin/categories/:id/move', {
      params: { id },
      body: { ...target, version },
    })
    if (result.ok) setAwaited(result.data)
    await revalidate()
    setSending(false)
    if (!result.ok) {
      toast(whyNot(result.problem, t) ?? problemText(messages, result.problem), { tone: 'error' })
      return false
    }
    const { parent, place, of } = landing(rows, id, target)
    announce(t.moved(name, parent, place, of), result.data.auditId)
    return true
  }
  return { busy, to }
}
