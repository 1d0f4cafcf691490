// Single keys of the inbox: J and K open the next and the previous message; the others press the button of the open
// message that carries their letter, so that they do what the screen offers and nothing else.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { MessageRow } from '#contract/messages.ts'
import { SINGLE_KEYS_OFF } from '../frame/shortcut-list.tsx'
import { INBOX } from './inbox.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

export function useInboxKeys(rows: readonly MessageRow[], opened: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented || event.repeat)
        return
      if (localStorage.getItem(SINGLE_KEYS_OFF) !== null) return
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return
      const key = event.key.toLowerCase()
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
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rows, opened, navigate])
}
