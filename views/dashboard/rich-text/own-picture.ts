// A text may only show pictures from the shop's own library: loading others would reveal readers to a third party.

const OWN = /^\/media\/[\w-][\w.-]*(?:\?w=\d+)?$/

/** The address as stored, also for a picture copied from a page of the shop; undefined for pictures from elsewhere. */
export function ownPicture(src: string | null, origin: string): string | undefined {
  if (!src) return undefined
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src
  return OWN.test(path) ? path : undefined
}

/** Number of pictures in pasted HTML that are not from the library. */
export function foreignPictures(html: string, origin: string): number {
  const sources = [...html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)]
  return sources.filter(([, double, single, bare]) => !ownPicture(double ?? single ?? bare ?? null, origin)).length
}

/** The width of pictures in texts: sharp on high-density screens at the text's column width. */
export const srcInText = (url: string): string => `${url}?w=1280`
