// A picture as previews of links show it: one size that all of them take, made once and stored.
import { SOCIAL_SIZE } from '#contract/social-size.ts'
import { type Queue, queue } from '#http/queue.ts'
import { type OnUnstored, storedOnce } from './derivatives.ts'
import { type Images, images } from './images.ts'
import type { MediaStore } from './store.ts'

/** Undefined where the original's file is gone. */
export const socialMaker = (
  store: MediaStore,
  { social }: Pick<Images, 'social'> = images(),
  inLine: Queue = queue({ atOnce: 1, waiting: 50 }),
  onUnstored?: OnUnstored,
) => {
  const stored = storedOnce(store, onUnstored)
  return (key: string): Promise<Buffer | undefined> =>
    stored(`${key}-${SOCIAL_SIZE.width}.jpeg`, key, (original) => inLine(() => social(original)))
}
