// A picture as the icon of the site: square PNG files of the sizes that browsers and phones ask for, made once and stored.
import { type Queue, queue } from '#http/queue.ts'
import { MEDIA_PATH } from '../catalogue/picture.ts'
import { type OnUnstored, storedOnce } from './derivatives.ts'
import { type Images, images } from './images.ts'
import type { MediaStore } from './store.ts'

/** For tabs (32), home screens of phones that show transparency as black (180), and installed apps. */
export const ICON_SIZES = [32, 180, 192, 512] as const
type IconSize = (typeof ICON_SIZES)[number]
const SOLID: readonly IconSize[] = [180]

/** Undefined where the original's file is gone. */
export const iconMaker = (
  store: MediaStore,
  { icon }: Pick<Images, 'icon'> = images(),
  inLine: Queue = queue({ atOnce: 1, waiting: 50 }),
  onUnstored?: OnUnstored,
) => {
  const stored = storedOnce(store, onUnstored)
  return (key: string, size: IconSize): Promise<Buffer | undefined> =>
    stored(`${key}-icon-${size}.png`, key, (original) => inLine(() => icon(original, size, SOLID.includes(size))))
}

/** Their addresses. */
export const iconsOf = (key: string): { size: number; url: string }[] =>
  ICON_SIZES.map((size) => ({ size, url: `${MEDIA_PATH}${key}?icon=${size}` }))
