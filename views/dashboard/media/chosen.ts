// Pictures as forms hold them: a single picture, and an item in an ordered list of pictures.
import type { MediaRow } from '#contract/media.ts'
import type { Picture } from '#contract/parts.ts'

/** A picture from the library. */
export interface Chosen extends Picture {
  id: string
}

/** A picture in an ordered list; with `colorId` it is shown for that colour only. */
export interface Item {
  mediaId: string
  /** Alternative text for this use; if empty, the picture's own text applies. */
  alt: string
  colorId: string | null
  picture: Picture
}

export const chosenOf = ({ id, url, alt, width, height, focus }: MediaRow): Chosen => ({
  ...{ id, url, alt, width, height, focus },
})

export const itemOf = ({ id, ...picture }: Chosen): Item => ({ mediaId: id, alt: '', colorId: null, picture })

/** The alternative text that applies to the item. */
export const altOf = ({ alt, picture }: Item): string => alt || picture.alt

/** A colour that a picture can be assigned to. */
export interface ColorChoice {
  id: string
  name: string
  hex: string
  pattern?: string | undefined
}
