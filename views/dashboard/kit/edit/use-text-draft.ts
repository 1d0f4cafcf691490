// A text that somebody is still writing: kept for the tab until it is sent, so that it survives other pages and a reload.
import { useEffect, useMemo, useRef, useState } from 'react'
import { drafts } from './draft.ts'

/** What was typed on while the beginning was being sent stays. */
export const leftAfter = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text

export function useTextDraft(entity: string, id: string) {
  const draft = useMemo(() => drafts<{ text: string }>(entity, id, null), [entity, id])
  const [text, setText] = useState('')
  useEffect(() => setText(draft.read()?.values.text ?? ''), [draft])
  const latest = useRef(text)
  latest.current = text
  const type = (next: string) => {
    setText(next)
    if (next === '') draft.drop()
    else draft.keep({ text: next })
  }
  /** Called once a text has arrived. */
  const onSent = (sent: string) => type(leftAfter(latest.current, sent))
  return [text, type, onSent] as const
}
