// Rich text of staff, made safe when it is written and again when it is read.
import { richText } from '#html/rich-text.ts'
import { MEDIA_PATH } from './catalogue/picture.ts'

const OWN_PICTURE = new RegExp(`^${MEDIA_PATH}[\\w-][\\w.-]*(\\?w=\\d+)?$`)

/** Only pictures of the shop itself: the host of a foreign one would learn who reads the page. */
export const cleanHtml = richText((src) => (OWN_PICTURE.test(src) ? src : undefined))
