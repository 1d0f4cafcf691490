// Which addresses of an upstream may reach a page: pictures of its own `/media`, of this site and of the hosts that the
// configuration names, and links that lead somewhere without running anything.

export interface PicturePlaces {
  /** Origins pictures may come from, as the content security policy writes them: `https://*.cdn.example`. */
  hosts: readonly string[]
  /** The upstream's origin and the path below it; pictures of its `/media` are passed on by ours. */
  upstream: { origin: string; basePath: string }
  publicOrigin?: string | undefined
}

/** Stands for this site; never asked. */
const HERE = 'http://this-site.invalid'

const isAllowed = ({ origin, protocol, hostname, port }: URL, sources: readonly string[]): boolean =>
  sources.some((source) => {
    const [scheme = '', host = ''] = source.split('://*.')
    if (host === '') return origin === source
    return `${scheme}:` === protocol && `${hostname}${port && `:${port}`}`.endsWith(`.${host}`)
  })

/** Answers the address under which pages show a picture, or undefined where they must not. */
export function pictureAddresses({ hosts, upstream, publicOrigin }: PicturePlaces) {
  return (given: string): string | undefined => {
    if (!URL.canParse(given, HERE)) return undefined
    const url = new URL(given, HERE)
    // The origin of `blob:` is that of the address in it.
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
    const path = url.pathname + url.search
    if (url.origin === HERE || url.origin === publicOrigin) return url.pathname.startsWith('/media/') ? path : undefined
    if (url.origin === upstream.origin && url.pathname.startsWith(`${upstream.basePath}/media/`))
      return path.slice(upstream.basePath.length)
    return isAllowed(url, hosts) ? url.href : undefined
  }
}

/** What a refused picture is called in the log: its host, or what else is wrong with it. */
export function hostOf(given: string): string {
  if (!URL.canParse(given, HERE)) return 'not an address'
  const { origin, protocol, host } = new URL(given, HERE)
  if (origin === HERE) return 'a path outside /media/'
  return /^https?:$/.test(protocol) ? host : protocol
}

/** A path of this site or an address people can go to; anything else, such as `javascript:`, is none. */
export function linkAddress(given: string): string | undefined {
  if (!URL.canParse(given, HERE)) return undefined
  const { origin, protocol } = new URL(given, HERE)
  // A path has to look like one to a browser, too: `//elsewhere` and `/\elsewhere` do not lead here.
  if (origin === HERE) return given
  return /^(?:https?|mailto|tel):$/.test(protocol) && given.trim().toLowerCase().startsWith(protocol)
    ? given
    : undefined
}
