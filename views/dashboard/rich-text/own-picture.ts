// Which pictures a text may show: those of the shop's own library. A foreign one would tell its host who reads the page.

const OWN = /^\/media\/[\w-][\w.-]*(?:\?w=\d+)?$/

/** The address as the shop keeps it, also of a picture copied from a page of the shop itself; undefined for foreign ones. */
export function ownPicture(src: string | null, origin: string): string | undefined {
  if (!src) return undefined
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src
  return OWN.test(path) ? path : undefined
}

/** Pictures in pasted HTML that cannot be kept. */
export function foreignPictures(html: string, origin: string): number {
  const sources = [...html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)]
  return sources.filter(([, double, single, bare]) => !ownPicture(double ?? single ?? bare ?? null, origin)).length
}

/** How wide a picture comes into a text: sharp on fine screens at the text's measure. */
export const srcInText = (url: string): string => `${url}?w=1280`
