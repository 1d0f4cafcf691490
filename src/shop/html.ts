// Rich text of staff, made safe: one list of what may stay, applied when it is written and again when it is read.
import sanitizeHtml from 'sanitize-html'
import { MEDIA_PATH } from './picture.ts'

const OWN_PICTURE = new RegExp(`^${MEDIA_PATH}[\\w-][\\w.-]*(\\?w=\\d+)?$`)

/** Everything else goes; the text inside a removed element stays, save that of scripts and styles. */
export const RICH_TEXT: sanitizeHtml.IOptions = {
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
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // Only pictures of the shop itself: a foreign one would tell its host who reads the page.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
}

export const cleanHtml = (html: string): string => (html === '' ? '' : sanitizeHtml(html, RICH_TEXT))
