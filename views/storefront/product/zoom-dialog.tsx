// One picture over the whole window, on a press enlarged around the place that was pressed; arrows go to the others.
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Locale, Picture as PictureData } from '#contract/parts.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { Picture } from '../../kit/picture.tsx'
import { zoom as de } from '../../messages/de/zoom.ts'
import { zoom as en, type ZoomMessages } from '../../messages/en/zoom.ts'
import { useShell } from '../../root.tsx'
import styles from './gallery.module.css'

const WORDS: Readonly<Record<Locale, ZoomMessages>> = { en, de }

interface Props {
  pictures: readonly PictureData[]
  title: string
  start: number
  onClose: () => void
}

export function ZoomDialog({ pictures, title, start, onClose }: Props) {
  const t = WORDS[useShell().info.commerce.locale]
  const [at, setAt] = useState(start)
  const [large, setLarge] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  /** The place that was pressed, in shares of the picture; keys press its middle. */
  const pressed = useRef({ x: 0.5, y: 0.5 })

  useEffect(() => {
    const turn = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'ArrowLeft') setAt((now) => (now - 1 + pictures.length) % pictures.length)
      if (key === 'ArrowRight') setAt((now) => (now + 1) % pictures.length)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [pictures.length])

  useLayoutEffect(() => {
    const box = scroller.current
    if (!(large && box)) return
    box.scrollTo(
      box.scrollWidth * pressed.current.x - box.clientWidth / 2,
      box.scrollHeight * pressed.current.y - box.clientHeight / 2,
    )
  }, [large])

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const { width: wide, height: high } = pictures[at] ?? { width, height }
    // Before it is enlarged the picture stands in the middle of its box, with room above and below or at the sides.
    const shown = Math.min(width / wide, height / high)
    const share = (from: number, box: number, own: number) => (from - (box - own * shown) / 2) / (own * shown)
    pressed.current =
      event.detail === 0
        ? { x: 0.5, y: 0.5 }
        : { x: share(event.clientX - left, width, wide), y: share(event.clientY - top, height, high) }
    setLarge(!large)
  }
  const go = (step: number) => setAt((at + step + pictures.length) % pictures.length)
  return (
    <Dialog open onClose={onClose} title={title} side="full" plain>
      <div ref={scroller} className={styles.zoom} data-large={large || undefined}>
        <button
          type="button"
          className={styles.zoomButton}
          aria-label={large ? t.zoomOut : t.zoomIn}
          aria-pressed={large}
          onClick={press}
        >
          <Picture
            picture={pictures[at]}
            sizes={large ? 'min(220vmin, 100rem)' : '(min-width:48rem) 90vh, 100vw'}
            className={styles.zoomPicture}
            priority="high"
          />
        </button>
      </div>
      {pictures.length > 1 && (
        <div className={styles.zoomControls}>
          <button type="button" className={styles.turn} aria-label={t.previousPicture} onClick={() => go(-1)}>
            <Glyph name="left" />
          </button>
          <span role="status">{t.pictureOf(at + 1, pictures.length)}</span>
          <button type="button" className={styles.turn} aria-label={t.nextPicture} onClick={() => go(1)}>
            <Glyph name="right" />
          </button>
        </div>
      )}
    </Dialog>
  )
}
