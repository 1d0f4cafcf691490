// Short messages that leave by themselves. `toast()` can be called from anywhere in the browser; the container is part
// of every page's HTML, so that screen readers know the live region before the first message comes.
import { useEffect, useReducer, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '#contract/pages/shell.ts'
import { FLASH_EVENT, type FlashWord } from '../api/flash.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { later } from './later.tsx'
import { MODAL_EVENT } from './modal-event.ts'
import styles from './toast.module.css'
import type { ToastItemProps } from './toast-item.tsx'
import { addToast, type Toast, type ToastOptions } from './toast-list.ts'

/** What a toast without its script is: the script could not be fetched. */
const Sentence = ({ message }: { message: string }) => <p className={styles.toast}>{message}</p>

const ToastItem = later<ToastItemProps>(() =>
  import('./toast-item.tsx').then(
    (found) => found.ToastItem,
    () => Sentence,
  ),
)

const EVENT = 'stoa:toast'

export function toast(message: string, options: ToastOptions = {}): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: { message, ...options } }))
}

type Change = { add: ToastOptions & { message: string } } | { remove: number }

const change = (toasts: readonly Toast[], step: Change): readonly Toast[] =>
  'add' in step ? addToast(toasts, step.add) : toasts.filter((one) => one.id !== step.remove)

export function Toasts() {
  const t = useMessages()
  const shell = useRouteLoaderData('root') as Shell | undefined
  const word = shell?.flash
  const flash = word ? t.flash[word as FlashWord] : undefined
  const [toasts, step] = useReducer(change, flash ? addToast([], { message: flash }) : [])
  const paused = usePaused()
  const shownFlash = useRef(flash)

  useEffect(() => {
    const listen = (event: Event) => step({ add: (event as CustomEvent).detail })
    const speak = (event: Event) => step({ add: { message: t.flash[(event as CustomEvent<FlashWord>).detail] } })
    window.addEventListener(EVENT, listen)
    document.addEventListener(FLASH_EVENT, speak)
    return () => {
      window.removeEventListener(EVENT, listen)
      document.removeEventListener(FLASH_EVENT, speak)
    }
  }, [t])
  useEffect(() => {
    if (flash && flash !== shownFlash.current) step({ add: { message: flash } })
    shownFlash.current = flash
  }, [flash])

  const host = useOpenModal()
  const polite = toasts.filter((one) => one.tone !== 'error')
  const urgent = toasts.filter((one) => one.tone === 'error')
  const items = (list: readonly Toast[]) =>
    list.map((one) => (
      <ToastItem
        key={`${one.id}-${one.renewed}`}
        {...one}
        paused={paused.value}
        onGone={() => step({ remove: one.id })}
      />
    ))
  const stack = (
    <section className={styles.toasts} aria-label={t.storefront.notifications} data-part="toasts" {...paused.handlers}>
      <div role="status" aria-live="polite" aria-atomic="false">
        {items(polite)}
      </div>
      <div role="alert" aria-atomic="false">
        {items(urgent)}
      </div>
    </section>
  )
  return host ? createPortal(stack, host) : stack
}

/** The modal that is open, if any: everything outside of it is inert, so the toasts must stand inside. */
function useOpenModal(): Element | null {
  const [modal, setModal] = useState<Element | null>(null)
  useEffect(() => {
    const look = () => setModal([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    window.addEventListener(MODAL_EVENT, look)
    return () => window.removeEventListener(MODAL_EVENT, look)
  }, [])
  return modal
}

/** True while the pointer or the focus is on the toasts, or the tab is hidden. */
function usePaused() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return {
    value: hovered || focused || hidden,
    handlers: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
