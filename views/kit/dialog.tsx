// A modal over the page: the browser's own <dialog>, which traps the focus, closes on Escape and gives the focus back.
// `side` says where it stands. Its content exists only while it is open.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../messages/catalogue.tsx'
import { cx } from './class-names.ts'
import styles from './dialog.module.css'
import { Glyph } from './glyph.tsx'
import { MODAL_EVENT } from './modal-event.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  side?: 'start' | 'end' | 'bottom' | 'center' | 'full'
  /** Stays at the lower edge while the content scrolls. */
  footer?: ReactNode
  /** The title is for screen readers only. */
  plain?: boolean
  children: ReactNode
}

export function Dialog({ open, onClose, title, side = 'center', footer, plain, children }: Props) {
  const t = useMessages()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const opener = document.activeElement
    element.showModal()
    document.documentElement.classList.add('no-scroll')
    window.dispatchEvent(new Event(MODAL_EVENT))
    return () => {
      document.documentElement.classList.remove('no-scroll')
      element.close()
      window.dispatchEvent(new Event(MODAL_EVENT))
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open])

  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[side])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close.current()
      }}
      onClick={(event) => event.target === dialog.current && close.current()}
    >
      <div className={styles.frame}>
        <div className={cx(styles.header, plain && styles.plain)}>
          <h2 id={titleId} className={plain ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={t.close} onClick={() => close.current()}>
            <Glyph name="close" size={22} />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
