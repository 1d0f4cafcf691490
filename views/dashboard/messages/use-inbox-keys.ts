// Single-key shortcuts of the inbox: J and K open the next and the previous message; other keys press the button of the
// open message with that shortcut, so that only available actions run.
import { useNavigate } from 'react-router'
import type { MessageRow } from '#contract/messages.ts'
import { useSingleKeys } from '../frame/single-keys.ts'
import { INBOX } from './boxes.tsx'

export function useInboxKeys(rows: readonly MessageRow[], opened: string | undefined): void {
  const navigate = useNavigate()
  useSingleKeys((typed, event) => {
    if (event.shiftKey || event.repeat) return
    const key = typed.toLowerCase()
    const step = { j: 1, k: -1 }[key]
    if (step === undefined) {
      const target = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
      if (!target) return
      event.preventDefault()
      if (target instanceof HTMLTextAreaElement) target.focus()
      else target.click()
      return
    }
    const at = rows.findIndex(({ id }) => id === opened)
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
    if (!next || next.id === opened) return
    event.preventDefault()
    document.querySelector(`[data-message="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
    void navigate(`${INBOX}/${next.id}${location.search}`, { preventScrollReset: true })
  })
}
