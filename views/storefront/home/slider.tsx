// The large slides at the top. The server shows the first one and leaves room for the tallest; moving on is by buttons, dots,
// swipe and, where the shop wants it and the visitor allows motion, by itself, with a pause button and a rest while someone
// points or reads.
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Slider as SliderData } from '#contract/banners.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useHydrated } from '../../kit/hydrated.ts'
import { SlideView } from './slide.tsx'
import styles from './slider.module.css'
import { useHomeWords } from './words.ts'

/** How far a finger must move, in pixels, to mean "the next one". */
const SWIPE = 48

export function Slider({ slider }: { slider: SliderData }) {
  const t = useHomeWords().slider
  const hydrated = useHydrated()
  const { slides } = slider
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const auto = useAutoplay(slider.autoplayMs, slides.length, held, () => setAt((now) => (now + 1) % slides.length))
  const start = useRef<number>(undefined)
  const go = (to: number) => setAt((to + slides.length) % slides.length)

  const onPointerUp = (event: PointerEvent) => {
    const moved = event.clientX - (start.current ?? event.clientX)
    start.current = undefined
    if (Math.abs(moved) > SWIPE) go(at + (moved < 0 ? 1 : -1))
  }
  return (
    <section
      className={styles.slider}
      data-ratio={slider.aspectRatio}
      aria-roledescription={t.carousel}
      aria-label={t.label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse') start.current = event.clientX
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        start.current = undefined
      }}
    >
      <div className={styles.stage} aria-live={auto.running ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <SlideView
            key={slide.id}
            slide={slide}
            shown={index === at}
            first={index === 0}
            pictured={index === 0 || hydrated}
            position={t.position(index + 1, slides.length)}
          />
        ))}
      </div>
      {hydrated && slides.length > 1 && (
        <div className={`page ${styles.controls}`}>
          {auto.possible && (
            <button
              type="button"
              className={styles.arrow}
              aria-label={auto.wanted ? t.pause : t.play}
              onClick={auto.toggle}
            >
              <Glyph name={auto.wanted ? 'pause' : 'play'} size={18} />
            </button>
          )}
          <ul className={styles.dots}>
            {slides.map((slide, index) => (
              <li key={slide.id}>
                <button
                  type="button"
                  className={styles.dot}
                  aria-label={t.goTo(index + 1)}
                  aria-current={index === at || undefined}
                  onClick={() => go(index)}
                />
              </li>
            ))}
          </ul>
          <button type="button" className={styles.arrow} aria-label={t.previous} onClick={() => go(at - 1)}>
            <Glyph name="left" size={20} />
          </button>
          <button type="button" className={styles.arrow} aria-label={t.next} onClick={() => go(at + 1)}>
            <Glyph name="right" size={20} />
          </button>
        </div>
      )}
    </section>
  )
}

function useAutoplay(ms: number, slides: number, held: boolean, advance: () => void) {
  const [allowed, setAllowed] = useState(false)
  const [wanted, setWanted] = useState(true)
  const next = useRef(advance)
  next.current = advance
  const possible = allowed && ms > 0 && slides > 1
  const running = possible && wanted && !held

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: no-preference)')
    const look = () => setAllowed(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => document.hidden || next.current(), ms)
    return () => clearInterval(timer)
  }, [running, ms])

  return { possible, running, wanted, toggle: () => setWanted(!wanted) }
}
