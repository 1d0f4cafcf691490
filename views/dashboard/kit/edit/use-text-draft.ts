// A text that somebody is still writing: kept for the tab until it is sent, so that it survives other pages and a reload.
import { useEffect, useMemo, useState } from 'react'
import { drafts } from './draft.ts'

export function useTextDraft(entity: string, id: string) {
  const draft = useMemo(() => drafts<{ text: string }>(entity, id, null), [entity, id])
  const [text, setText] = useState('')
  useEffect(() => setText(draft.read()?.values.text ?? ''), [draft])
  const type = (next: string) => {
    setText(next)
    if (next === '') draft.drop()
    else draft.keep({ text: next })
  }
  return [text, type] as const
}
