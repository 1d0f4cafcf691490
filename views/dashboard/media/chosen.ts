// Pictures as forms hold them: one that was chosen, and one of several in their order.
import type { MediaRow } from '#contract/media.ts'
import type { Picture } from '#contract/parts.ts'

/** A picture of the library. */
export interface Chosen extends Picture {
  id: string
}

/** A picture in its place among others; `colorId` shows it for one colour only. */
export interface Item {
  mediaId: string
  /** Words of its own; empty means that the picture's words stand. */
  alt: string
  colorId: string | null
  picture: Picture
}

export const chosenOf = ({ id, url, alt, width, height }: MediaRow): Chosen => ({ id, url, alt, width, height })

export const itemOf = ({ id, ...picture }: Chosen): Item => ({ mediaId: id, alt: '', colorId: null, picture })

/** What stands for the picture where it cannot be seen. */
export const altOf = ({ alt, picture }: Item): string => alt || picture.alt

/** A colour a picture can be bound to. */
export interface ColorChoice {
  id: string
  name: string
  hex: string
}
