// Rich text of staff, made safe when it is written and again when it is read.
import { LRUCache } from 'lru-cache'
import { richText } from '#html/rich-text.ts'
import { MEDIA_PATH } from './catalogue/picture.ts'

const OWN_PICTURE = new RegExp(`^${MEDIA_PATH}[\\w-][\\w.-]*(\\?w=\\d+)?$`)

/** Only pictures of the shop itself: the host of a foreign one would learn who reads the page. */
const clean = richText((src) => (OWN_PICTURE.test(src) ? src : undefined))

/** Of texts that were cleaned lately. */
const MOST_LETTERS = 500_000

const cleaned = new LRUCache<string, string>({
  maxSize: MOST_LETTERS,
  sizeCalculation: (text, html) => html.length + text.length + 1,
})

/** The same text comes out the same each time, and to clean one takes longer than to read it. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const text = clean(html)
  cleaned.set(html, text)
  return text
}
