// A stored picture in the widths the shop serves. Where there is none, a quiet ground of the same shape stands in.
import type { IMAGE_WIDTHS, Picture as PictureData } from '#contract/parts.ts'
import { cx } from './class-names.ts'
import styles from './picture.module.css'

/** A copy of the contract's list, so that no schema reaches the browser; the type keeps it equal. */
const WIDTHS: typeof IMAGE_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 2000]

interface Props {
  picture: PictureData | null | undefined
  /** How wide it stands, as in `<img sizes>`. */
  sizes: string
  /** The page's largest picture: fetched first, never lazily. */
  priority?: boolean
  className?: string
  /** Overrides the picture's own text; empty where a heading beside it says the same. */
  alt?: string
}

export const srcSetOf = (picture: PictureData, widest = 2000): string =>
  WIDTHS.filter((width) => width <= Math.min(picture.width, widest))
    .map((width) => `${picture.url}?w=${width} ${width}w`)
    .join(', ')

export function Picture({ picture, sizes, priority, className, alt }: Props) {
  if (!picture) return <span className={cx(styles.missing, className)} aria-hidden="true" />
  return (
    <img
      className={cx(styles.picture, className)}
      src={`${picture.url}?w=${WIDTHS.find((width) => width >= 800 || width >= picture.width) ?? 800}`}
      srcSet={srcSetOf(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
    />
  )
}
