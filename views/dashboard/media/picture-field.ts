// A field of an entity's table that names a picture of the library.
import { kind } from '../kit/edit/field-kinds.tsx'
import { PictureInput } from './picture-input.tsx'

export const picture = kind(PictureInput, null)
