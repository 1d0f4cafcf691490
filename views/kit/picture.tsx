// A stored picture in the widths the shop serves. Where there is none, a quiet ground of the same shape stands in.
import type { Focus, IMAGE_WIDTHS, Picture as PictureData } from '#contract/parts.ts'
import { cx } from './class-names.ts'
import styles from './picture.module.css'

/** A copy of the contract's list, so that no schema reaches the browser; the type keeps it equal. */
const WIDTHS: typeof IMAGE_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 2000]

/** A picture whose text is said elsewhere. */
export type ShownPicture = Omit<PictureData, 'alt'>

interface Size {
  /** How wide it stands, as in `<img sizes>`. */
  sizes: string
  /**
   * "high" for the page's largest picture, which is fetched first, "auto" for others of the first screen: those are not lazy. "low"
   * for what stands beside the largest, cut off, and is not to be fetched as urgently as that.
   */
  priority?: 'high' | 'auto' | 'low' | undefined
  className?: string | undefined
  /** The narrowest and the widest file worth offering: a short list keeps pages of many pictures small. */
  from?: number
  upTo?: number
}

/** `alt` overrides the picture's own text; empty where a heading beside it says the same. */
type Props = Size &
  (
    | { picture: PictureData | null | undefined; alt?: string }
    | { picture: ShownPicture | null | undefined; alt: string }
  )

/** Pictures of other hosts come in one size. */
const isElsewhere = ({ url }: ShownPicture): boolean => !url.startsWith('/')

export const sizedUrl = (picture: ShownPicture, width: number): string =>
  isElsewhere(picture) ? picture.url : `${picture.url}${picture.url.includes('?') ? '&' : '?'}w=${width}`

export const srcSetOf = (picture: ShownPicture, from = 320, upTo = 2000): string =>
  isElsewhere(picture)
    ? `${picture.url} ${picture.width}w`
    : WIDTHS.filter((width) => width >= from && width <= Math.min(picture.width, upTo))
        .map((width) => `${sizedUrl(picture, width)} ${width}w`)
        .join(', ')

/** What of it frames of another shape keep in sight, for the rules of `picture.module.css`. */
export const focusData = (focus: Focus | null | undefined) =>
  focus ? { 'data-focus-x': focus.x, 'data-focus-y': focus.y } : undefined

export function Picture({ picture, sizes, priority, className, alt, from = 320, upTo = 2000 }: Props) {
  if (!picture) return <span className={cx(styles.missing, className)} aria-hidden="true" />
  const atOnce = priority && priority !== 'low'
  const source = WIDTHS.find((width) => width >= Math.min(upTo, 800) || width >= picture.width) ?? 800
  return (
    <img
      className={cx(styles.picture, className)}
      {...focusData(picture.focus)}
      src={sizedUrl(picture, source)}
      srcSet={srcSetOf(picture, from, upTo) || undefined}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? ('alt' in picture ? picture.alt : '')}
      loading={atOnce ? undefined : 'lazy'}
      decoding={atOnce ? undefined : 'async'}
      fetchPriority={priority}
    />
  )
}
