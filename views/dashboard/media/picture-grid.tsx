// A grid of picture cards that people can reorder.
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import { altOf, type ColorChoice, type Item } from './chosen.ts'
import { PictureCard } from './picture-card.tsx'
import styles from './picture-grid.module.css'
import { type Carried, moved, useOrder } from './use-order.ts'

interface Props {
  items: readonly Item[]
  colors: readonly ColorChoice[]
  onChange: (items: Item[]) => void
  onRemove: (index: number) => void
}

export function PictureGrid({ items, colors, onChange, onRemove }: Props) {
  const t = useWords().media
  const [announcement, announce] = useState('')
  const grid = useRef<HTMLOListElement>(null)
  const pressed = useRef<string>(undefined)
  const nameAt = (index: number) => t.picture(index + 1, items[index] ? altOf(items[index]) : '')

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    pressed.current = `[data-place="${to}"] [data-step="${to - from}"]`
    onChange(moved(items, from, to))
    announce(t.order.moved(nameAt(from), to + 1, items.length))
  }
  const announceMove = (news: 'lifted' | 'moved' | 'dropped' | 'cancelled', { from, to }: Carried) =>
    announce(news === 'cancelled' ? t.order.cancelled(nameAt(from)) : t.order[news](nameAt(from), to + 1, items.length))
  const { carried, press, keys } = useOrder({
    count: items.length,
    onMove: (from, to) => onChange(moved(items, from, to)),
    onNews: announceMove,
  })
  const places = items.map((item, from) => ({ item, from }))
  const order = carried ? moved(places, carried.from, carried.to) : places

  // Restores focus to the button that was pressed, after its card has moved.
  useEffect(() => {
    if (pressed.current && items) grid.current?.querySelector<HTMLElement>(pressed.current)?.focus()
    pressed.current = undefined
  }, [items])

  // Keeps focus on the card moved by keyboard while the cards around it change places.
  const held = carried?.by === 'keys' ? carried.to : undefined
  useEffect(() => {
    if (held !== undefined)
      grid.current?.querySelector<HTMLElement>(`[data-place="${held}"] [data-part="grip"]`)?.focus()
  }, [held])

  return (
    <>
      <ol ref={grid} className={styles.grid} data-carrying={carried?.by}>
        {order.map(({ item, from }, place) => (
          <PictureCard
            key={item.mediaId}
            item={item}
            place={place}
            count={items.length}
            name={nameAt(from)}
            colors={colors}
            carried={carried?.from === from}
            onPress={(event) => press(from, event)}
            onKeys={(event) => keys(from, event)}
            onStep={(by) => move(from, from + by)}
            onPatch={(part) => onChange(items.map((one, index) => (index === from ? { ...one, ...part } : one)))}
            onRemove={() => onRemove(from)}
          />
        ))}
      </ol>
      <p id="picture-order-how" hidden>
        {t.order.how}
      </p>
      <p role="status" aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}
