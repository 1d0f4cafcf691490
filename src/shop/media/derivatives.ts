// Smaller and better packed versions of pictures: made when first asked for, once, and kept.
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

/** Told why a file could not be kept that is served all the same. */
export type OnUnstored = (error: unknown) => void

/**
 * What is kept under a name, or is made, once however many ask, and kept from then on. Where nothing can be kept it is
 * made each time, and `onUnstored` is called; without it, that is a failure.
 */
export const storedOnce = (store: MediaStore, onUnstored?: OnUnstored) => {
  const flights = new Map<string, Promise<Buffer | undefined>>()

  const once = (name: string, work: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const flying = flights.get(name)
    if (flying) return flying
    const flight = work().finally(() => flights.delete(name))
    flights.set(name, flight)
    return flight
  }

  const unlessTold = (error: unknown): undefined => {
    if (!onUnstored) throw error
    onUnstored(error)
  }

  return async (name: string, key: string, make: (original: Buffer) => Promise<Buffer>): Promise<Buffer | undefined> =>
    (await store.derivative(name).catch(unlessTold)) ??
    once(name, async () => {
      const original = await store.original(key)
      if (!original) return undefined
      const bytes = await make(original)
      await store.addDerivative(name, bytes).catch(unlessTold)
      return bytes
    })
}

export const derivatives = (
  store: MediaStore,
  { derive }: Pick<Images, 'derive'> = images(),
  inLine: Queue = queue({ atOnce: 2, waiting: 200 }),
  onUnstored?: OnUnstored,
): Derive => {
  const kept = storedOnce(store, onUnstored)
  return async (picture, wanted, format) => {
    // Never upscaled: all widths beyond the original's are one and the same file.
    const width = Math.min(wanted, picture.width)
    if (width === picture.width && format === picture.format) return store.original(picture.key)
    return await kept(`${picture.key}-${width}.${format}`, picture.key, (original) =>
      inLine(() => derive(original, width, format)),
    )
  }
}
