// An iframe that imitates a window of another width, scaled to the available space. Its content looks as in the shop on
// such a screen, with the shop's style sheets and the theme of the page around it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { watchTheme } from '../../layouts/theme.ts'
import styles from './preview.module.css'

interface Props {
  /** A description of the content for screen readers. */
  title: string
  /** Width and height of the imitated window, in pixels. */
  width: number
  height: number
  children: ReactNode
}

export function ShopFrame({ title, width, height, children }: Props) {
  const outer = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [place, setPlace] = useState<HTMLElement>()
  const [scale, setScale] = useState(0)
  const [tall, setTall] = useState(0)

  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    // An empty frame has no document type, and without one browsers use quirks mode.
    inner.open()
    inner.write('<!doctype html><html><head></head><body></body></html>')
    inner.close()
    inner.documentElement.lang = document.documentElement.lang
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      inner.head.append(sheet.cloneNode(true))
    const copyTheme = () => {
      const { theme } = document.documentElement.dataset
      if (theme === undefined) delete inner.documentElement.dataset.theme
      else inner.documentElement.dataset.theme = theme
    }
    copyTheme()
    // Disables links and inputs in the preview.
    inner.body.inert = true
    inner.body.style.overflow = 'hidden'
    setPlace(inner.body)
    return watchTheme(copyTheme)
  }, [])

  useEffect(() => {
    if (!outer.current) return
    const watch = new ResizeObserver(([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)))
    watch.observe(outer.current)
    return () => watch.disconnect()
  }, [width])

  const content = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again once the frame's container exists
  useEffect(() => {
    const own = content.current?.ownerDocument.defaultView
    if (!content.current || !own) return
    // The page's observer would learn of the frame's sizes too late in a round, which browsers report as an error.
    const watch = new own.ResizeObserver(([entry]) => entry && setTall(entry.contentRect.height))
    watch.observe(content.current)
    return () => watch.disconnect()
  }, [place])

  return (
    <div ref={outer} className={styles.window} style={{ height: Math.min(tall, height) * scale || undefined }}>
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        className={styles.frame}
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {place && createPortal(<div ref={content}>{children}</div>, place)}
    </div>
  )
}
