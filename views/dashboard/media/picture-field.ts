// A field of an entity whose value is the id of a library picture.
import { kind } from '../kit/edit/field-kinds.tsx'
import { PictureInput } from './picture-input.tsx'

export const picture = kind(PictureInput, null)
