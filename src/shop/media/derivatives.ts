// Smaller and better packed versions of pictures: made when first asked for, and stored.
import { type Queue, queue } from '#http/queue.ts'
import { type Format, type Images, images } from './images.ts'
import type { MediaStore } from './store.ts'

export interface Stored {
  key: string
  format: string
  width: number
}

/** Undefined where the original's file is gone. */
export type Derive = (picture: Stored, width: number, format: Format) => Promise<Buffer | undefined>

/** Called with the reason why a file could not be stored; it is served all the same. */
export type OnUnstored = (error: unknown) => void

/**
 * Answers the file stored under a name, or makes and stores it: once, however many ask at the same time. Where it cannot
 * be stored it is made each time and `onUnstored` is called; without `onUnstored`, that is a failure.
 */
export const storedOnce = (store: MediaStore, onUnstored?: OnUnstored) => {
  const inFlight = new Map<string, Promise<Buffer | undefined>>()

  const once = (name: string, work: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const running = inFlight.get(name)
    if (running) return running
    const started = work().finally(() => inFlight.delete(name))
    inFlight.set(name, started)
    return started
  }

  const reportUnstored = (error: unknown): undefined => {
    if (!onUnstored) throw error
    onUnstored(error)
  }

  return async (name: string, key: string, make: (original: Buffer) => Promise<Buffer>): Promise<Buffer | undefined> =>
    (await store.derivative(name).catch(reportUnstored)) ??
    once(name, async () => {
      const original = await store.original(key)
      if (!original) return undefined
      const bytes = await make(original)
      await store.addDerivative(name, bytes).catch(reportUnstored)
      return bytes
    })
}

export const derivatives = (
  store: MediaStore,
  { derive }: Pick<Images, 'derive'> = images(),
  inLine: Queue = queue({ atOnce: 2, waiting: 200 }),
  onUnstored?: OnUnstored,
): Derive => {
  const stored = storedOnce(store, onUnstored)
  return async (picture, wanted, format) => {
    // Never upscaled: all widths beyond the original's are one and the same file.
    const width = Math.min(wanted, picture.width)
    if (width === picture.width && format === picture.format) return store.original(picture.key)
    return await stored(`${picture.key}-${width}.${format}`, picture.key, (original) =>
      inLine(() => derive(original, width, format)),
    )
  }
}
