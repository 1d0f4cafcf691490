// One toast, fetched with the first of them or once the page is at rest: its sentence, what can be done about it, and its time.
import { useEffect, useRef } from 'react'
import { useMessages } from '../messages/catalogue.tsx'
import { Glyph } from './glyph.tsx'
import styles from './toast.module.css'
import type { Toast } from './toast-list.ts'

/** How long a toast stays while nobody is reading, pointing at or focusing it. */
const TOAST_MS = 3000

export type ToastItemProps = Toast & { paused: boolean; onGone: () => void }

export function ToastItem({ message, action, tone, paused, onGone }: ToastItemProps) {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const left = useRef(TOAST_MS)
  const before = useRef<Element | null>(null)
  const latest = useRef(onGone)
  latest.current = onGone

  useEffect(() => {
    if (paused) return
    const since = performance.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [paused])

  const dismiss = () => {
    const hadFocus = box.current?.contains(document.activeElement)
    onGone()
    if (hadFocus && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves from any control inside
    <div
      ref={box}
      className={styles.toast}
      data-tone={tone}
      onFocus={(event) => {
        if (!box.current?.contains(event.relatedTarget)) before.current = event.relatedTarget
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A dialog that is open below stays open.
        event.preventDefault()
        dismiss()
      }}
    >
      <p className={styles.message}>{message}</p>
      {action &&
        ('href' in action ? (
          <a className={styles.action} href={action.href} onClick={onGone}>
            {action.label}
          </a>
        ) : (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismiss()
              action.run()
            }}
          >
            {action.label}
          </button>
        ))}
      <button type="button" className={styles.dismiss} aria-label={t.dismiss} onClick={dismiss}>
        <Glyph name="close" size={18} />
      </button>
    </div>
  )
}
