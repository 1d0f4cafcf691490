// Decides which addresses from an upstream may appear on a page: pictures of its own `/media`, of this site and of the hosts
// that the configuration names, and links that cannot run a script.

export interface PicturePlaces {
  /** Allowed origins of pictures, written as in a content security policy: `https://*.cdn.example`. */
  hosts: readonly string[]
  /** The upstream's origin and base path; pictures below its `/media` are served through this site. */
  upstream: { origin: string; basePath: string }
  publicOrigin?: string | undefined
}

/** Placeholder origin for resolving relative addresses; never requested. */
const HERE = 'http://this-site.invalid'

const isAllowed = ({ origin, protocol, hostname, port }: URL, sources: readonly string[]): boolean =>
  sources.some((source) => {
    const [scheme = '', host = ''] = source.split('://*.')
    if (host === '') return origin === source
    return `${scheme}:` === protocol && `${hostname}${port && `:${port}`}`.endsWith(`.${host}`)
  })

/** Returns a function that maps a picture's address to the one used on pages, or to undefined if it is not allowed. */
export function pictureAddresses({ hosts, upstream, publicOrigin }: PicturePlaces) {
  return (given: string): string | undefined => {
    if (!URL.canParse(given, HERE)) return undefined
    const url = new URL(given, HERE)
    // `blob:` URLs report the origin of the URL inside them, so the protocol must be checked as well.
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
    const path = url.pathname + url.search
    if (url.origin === HERE || url.origin === publicOrigin) return url.pathname.startsWith('/media/') ? path : undefined
    if (url.origin === upstream.origin && url.pathname.startsWith(`${upstream.basePath}/media/`))
      return path.slice(upstream.basePath.length)
    return isAllowed(url, hosts) ? url.href : undefined
  }
}

/** How a rejected picture is described in the log: by its host, or by what else is wrong with its address. */
export function hostOf(given: string): string {
  if (!URL.canParse(given, HERE)) return 'not an address'
  const { origin, protocol, host } = new URL(given, HERE)
  if (origin === HERE) return 'a path outside /media/'
  return /^https?:$/.test(protocol) ? host : protocol
}

/** Returns a path of this site or a web, mail or phone address unchanged; undefined for others, such as `javascript:`. */
export function linkAddress(given: string): string | undefined {
  if (!URL.canParse(given, HERE)) return undefined
  const { origin, protocol } = new URL(given, HERE)
  // Paths such as `//elsewhere` and `/\elsewhere` do not get here: browsers and `URL` resolve them to another host.
  if (origin === HERE) return given
  return /^(?:https?|mailto|tel):$/.test(protocol) && given.trim().toLowerCase().startsWith(protocol)
    ? given
    : undefined
}
