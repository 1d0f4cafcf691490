// Single-key shortcuts, ignored while typing or while a dialog is open. They can be turned off, because speech input
// triggers them by accident.
import { useEffect, useRef } from 'react'

/** Key in localStorage; present when single-key shortcuts are turned off. */
export const SINGLE_KEYS_OFF = 'stoa:single-keys-off'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** `press` gets `event.key`, in which Shift is already applied. */
export function useSingleKeys(press: (key: string, event: KeyboardEvent) => void): void {
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return
      if (localStorage.getItem(SINGLE_KEYS_OFF) === null) latest.current(event.key, event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
