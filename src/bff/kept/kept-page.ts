// A finished page as bytes: plain, compressed twice, and cut where the cart's count stands, so that whoever has a cart gets the
// same bytes with another number.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Locale } from '#contract/parts.ts'
import type { Encoding } from '../render/negotiate.ts'

export interface KeptPage {
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  /** Heads as they were once sent, names and values in turn, by encoding: with the page, and without where it is known. */
  heads: { whole: Heads; known: Heads }
  /** Of the plain bytes; answers add what makes them differ. */
  hash: string
  /** Id of the page's route, for the log. */
  route: string | undefined
  locale: Locale
  /** Undefined where the count's places were not found: then it is for visitors without a cart alone. */
  places: Places | undefined
}

type Heads = { [E in Encoding]?: readonly string[] }

interface Place {
  start: number
  end: number
}

interface Places {
  button: Place
  data: Place
}

/** How the count stands in the data that the browser goes on from; text that is quoted there has a backslash before the quote. */
const COUNT = '"cartCount":'
const DATA = 'id="hydration"'

/** `button`: the cart's button of a visitor without a cart. */
export function finishedPage(
  identity: Buffer,
  made: { route: string | undefined; locale: Locale; button: string },
): KeptPage {
  const { route, locale } = made
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  return {
    bodies: { identity },
    heads: { whole: {}, known: {} },
    hash,
    route,
    locale,
    places: placesIn(identity, made.button),
  }
}

function placesIn(page: Buffer, markup: string): Places | undefined {
  const button = onlyPlace(page, markup, 0)
  const data = onlyPlace(page, `${COUNT}0`, page.indexOf(DATA))
  return button && data && button.end <= data.start ? { button, data } : undefined
}

function onlyPlace(page: Buffer, text: string, from: number): Place | undefined {
  const start = page.indexOf(text, Math.max(0, from))
  if (from < 0 || start < 0 || page.lastIndexOf(text) !== start) return undefined
  return { start, end: start + Buffer.byteLength(text) }
}

/** The page of somebody with so many pieces in the cart. */
export function withCount(page: Buffer, { button, data }: Places, markup: string, count: number): Buffer {
  return Buffer.concat([
    page.subarray(0, button.start),
    Buffer.from(markup),
    page.subarray(button.end, data.start),
    Buffer.from(`${COUNT}${count}`),
    page.subarray(data.end),
  ])
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** In the background, so thoroughly that it pays with the second visitor; answers with the bytes both take. */
export async function compressWell({ bodies }: KeptPage): Promise<number> {
  const { identity } = bodies
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  bodies.br = await brotli(identity, { params })
  bodies.gzip = await zip(identity, { level: 6 })
  return bodies.br.length + bodies.gzip.length
}

/** Entity tags are strong, so each encoding has its own. */
export const entityTag = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

const TAG = /^(?:W\/)?"([\w-]{27}(?:\.\d+)?)(?:-(?:br|gzip))?"$/

/** Whether the browser has these bytes, in whatever encoding they came; a proxy on the way may have weakened the tag. */
export const isKnown = (ifNoneMatch: string | undefined, hash: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => TAG.exec(tag.trim())?.[1] === hash) ?? false
