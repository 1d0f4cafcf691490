// Rich text made safe: one list of what may stay, for the shop, which takes it from staff, and for the BFF, which takes it
// from whatever backend it runs on. Whose pictures may stay is for each of them to say.
import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'

/** The address under which an image is shown, or undefined where it has to go. */
export type PictureAddress = (src: string) => string | undefined

/** Texts that are remembered with what they were made into, in characters: the same ones are read again and again. */
const REMEMBERED = 8_000_000

/** Everything else is removed; the text inside a removed element stays, except that of scripts and styles. */
export function richText(pictureAddress: PictureAddress): (html: string) => string {
  const options: sanitizeHtml.IOptions = {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
      ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'code', 'a', 'img'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'figure', 'figcaption'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 40,
    transformTags: {
      a: (tagName, { rel: _, ...attribs }) => ({
        tagName,
        attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener nofollow' } : attribs,
      }),
      img: (tagName, { src, ...attribs }) => ({
        tagName,
        attribs: { src: pictureAddress(src ?? '') ?? '', ...attribs, loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }
  const known = new LRUCache<string, string>({
    maxSize: REMEMBERED,
    sizeCalculation: (clean, given) => clean.length + given.length + 1,
  })
  return (html) => {
    const found = known.get(html)
    if (found !== undefined) return found
    const clean = html === '' ? '' : sanitizeHtml(html, options)
    known.set(html, clean)
    return clean
  }
}
