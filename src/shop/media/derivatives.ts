// Smaller and better packed versions of pictures: made when first asked for, once, and kept.
import { type Queue, queue } from '../queue.ts'
import { type Format, type Images, images } from './images.ts'
import type { MediaStore } from './store.ts'

export interface Stored {
  key: string
  format: string
  width: number
}

/** Undefined where the original's file is gone. */
export type Derive = (picture: Stored, width: number, format: Format) => Promise<Buffer | undefined>

export const derivatives = (
  store: MediaStore,
  { derive }: Pick<Images, 'derive'> = images(),
  inLine: Queue = queue({ atOnce: 2, waiting: 200 }),
): Derive => {
  const flights = new Map<string, Promise<Buffer | undefined>>()

  const make = async (name: string, { key }: Stored, width: number, format: Format): Promise<Buffer | undefined> => {
    const original = await store.original(key)
    if (!original) return undefined
    const bytes = await inLine(() => derive(original, width, format))
    await store.addDerivative(name, bytes)
    return bytes
  }

  const once = (name: string, work: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const flying = flights.get(name)
    if (flying) return flying
    const flight = work().finally(() => flights.delete(name))
    flights.set(name, flight)
    return flight
  }

  return async (picture, wanted, format) => {
    // Never upscaled: all widths beyond the original's are one and the same file.
    const width = Math.min(wanted, picture.width)
    if (width === picture.width && format === picture.format) return store.original(picture.key)
    const name = `${picture.key}-${width}.${format}`
    return (await store.derivative(name)) ?? once(name, () => make(name, picture, width, format))
  }
}
