// Reorders cards by dragging (mouse, pen or touch) or with the keyboard. Until the card is dropped, the new order is
// only a preview; Escape cancels it.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

export interface Carried {
  /** Index of the card before the move, and its current index. */
  from: number
  to: number
  by: 'pointer' | 'keys'
}

interface Options {
  count: number
  onMove: (from: number, to: number) => void
  /** Called for each step of a move, for announcements to screen readers. */
  onNews: (news: 'lifted' | 'moved' | 'dropped' | 'cancelled', carried: Carried) => void
}

export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const item = items.slice(from, from + 1)
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item)
}

/** The index that a key moves the card to; undefined if the key does not move cards. */
export function placeBy(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key]
  if (step === undefined) return undefined
  return Math.min(count - 1, Math.max(0, at + step))
}

const STARTS_AFTER = 5

export function useOrder({ count, onMove, onNews }: Options) {
  const [carried, setCarried] = useState<Carried>()
  const now = useRef<Carried>(undefined)
  const stop = useRef<() => void>(undefined)
  const options = useRef({ onMove, onNews })
  options.current = { onMove, onNews }

  const carry = (next: Carried | undefined) => {
    now.current = next
    setCarried(next)
  }
  const finish = (how: 'dropped' | 'cancelled') => {
    stop.current?.()
    const last = now.current
    if (!last) return
    carry(undefined)
    if (how === 'dropped' && last.from !== last.to) options.current.onMove(last.from, last.to)
    options.current.onNews(how, last)
  }
  useEffect(() => () => stop.current?.(), [])

  const press = (from: number, start: PointerEvent) => {
    if (start.button !== 0) return
    finish('cancelled')
    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      const last = now.current
      if (!last) {
        if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < STARTS_AFTER) return
        carry({ from, to: from, by: 'pointer' })
      }
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]')
      const to = Number(under?.dataset.place)
      if (under && now.current && to !== now.current.to) carry({ ...now.current, to })
    }
    const release = (event: globalThis.PointerEvent) => event.pointerId === start.pointerId && finish('dropped')
    const abandon = () => finish('cancelled')
    const cancelKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && abandon()
    const keepUnselected = (event: Event) => event.preventDefault()
    window.addEventListener('selectstart', keepUnselected)
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', abandon)
    window.addEventListener('keydown', cancelKey)
    stop.current = () => {
      window.removeEventListener('selectstart', keepUnselected)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', abandon)
      window.removeEventListener('keydown', cancelKey)
      stop.current = undefined
    }
  }

  /** Handles keys on a card's drag handle. */
  const keys = (index: number, event: KeyboardEvent) => {
    const lifted = now.current?.by === 'keys' ? now.current : undefined
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (lifted) return finish('dropped')
      const next: Carried = { from: index, to: index, by: 'keys' }
      carry(next)
      return options.current.onNews('lifted', next)
    }
    if (!lifted) return
    if (event.key === 'Tab') return finish('dropped')
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return finish('cancelled')
    }
    const to = placeBy(event.key, lifted.to, count)
    if (to === undefined) return
    event.preventDefault()
    const next = { ...lifted, to }
    carry(next)
    options.current.onNews('moved', next)
  }
  return { carried, press, keys, putDown: () => now.current?.by === 'keys' && finish('dropped') }
}
