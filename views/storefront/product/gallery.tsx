// The pictures of a product: a strip that is swiped or scrolled, thumbnails beside it, and a large view. The strip and
// the thumbnails work by anchors alone.
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import type { Picture as PictureData } from '#contract/parts.ts'
import { Picture } from '../../kit/picture.tsx'
import { isPlainClick } from '../../kit/plain-click.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import styles from './gallery.module.css'

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

const ONLY_SIZES = '(min-width:64rem) 48vw,100vw'
/** On phones half the window's height, in the shape of 4:5. */
const STRIP_SIZES = '(min-width:64rem) 48vw,(min-width:48rem) 100vw,max(40svh,13rem)'

interface Props {
  pictures: readonly PictureData[]
  title: string
}

export function Gallery({ pictures, title }: Props) {
  const t = useMessages().storefront.product
  const id = useId()
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState<number>()
  const viewId = (index: number) => `${id}-view-${index + 1}`

  useSeen(strip, setAt)
  const show = (index: number) => {
    const root = strip.current
    const to = Math.min(pictures.length - 1, Math.max(0, index))
    const view = root?.children[to]
    if (view instanceof HTMLElement) root?.scrollTo({ left: view.offsetLeft })
    setAt(to)
    return to
  }
  const enlarge = (event: MouseEvent, index: number) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setZoomed(index)
  }
  if (pictures.length === 0) return <Picture picture={null} sizes="" className={styles.missing} />
  return (
    <section className={styles.gallery} aria-label={t.pictures} data-many={pictures.length > 1 || undefined}>
      <ul ref={strip} className={styles.strip}>
        {pictures.map((picture, index) => (
          <li key={picture.url} id={viewId(index)} className={styles.view}>
            <a
              href={picture.url}
              data-native=""
              className={styles.enlarge}
              aria-label={t.enlarge(picture.alt || title)}
              onClick={(event) => enlarge(event, index)}
            >
              <Picture
                picture={picture}
                sizes={pictures.length > 1 ? STRIP_SIZES : ONLY_SIZES}
                priority={index === 0 ? 'high' : 'low'}
                className={styles.picture}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <Thumbs pictures={pictures} at={at} hrefOf={(index) => `#${viewId(index)}`} show={show} />
      )}
      {zoomed !== undefined && (
        <Suspense>
          <ZoomDialog pictures={pictures} title={title} start={zoomed} onClose={() => setZoomed(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface ThumbsProps {
  pictures: readonly PictureData[]
  at: number
  hrefOf: (index: number) => string
  /** Returns the index that is shown: the first or the last one for an index beyond them. */
  show: (index: number) => number
}

function Thumbs({ pictures, at, hrefOf, show }: ThumbsProps) {
  const t = useMessages().storefront.product
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('a')[show(at + step)]?.focus()
  }
  return (
    <ul className={styles.thumbs} onKeyDown={onKeyDown} aria-label={t.thumbnails}>
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a
            href={hrefOf(index)}
            className={styles.thumb}
            aria-current={index === at || undefined}
            aria-label={t.showPicture(index + 1, pictures.length)}
            onClick={(event) => {
              event.preventDefault()
              show(index)
            }}
          >
            <Picture picture={picture} alt="" sizes="5rem" from={96} upTo={240} className={styles.thumbPicture} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Calls back with the index of the child that is in view after the strip was swiped or scrolled. */
function useSeen(strip: RefObject<HTMLElement | null>, onSeen: (index: number) => void): void {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const root = strip.current
    if (!root) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) seen([...root.children].indexOf(entry.target))
      },
      { root, threshold: 0.6 },
    )
    for (const child of root.children) observer.observe(child)
    return () => observer.disconnect()
  }, [strip])
}
