// Addresses with a part that lets in whoever has it. Logs name them by their route.
const SECRET: readonly [RegExp, string][] = [
  [/\/pay\/sim\/[^/?#\s]+/gi, '/pay/sim/:ref'],
  // Addresses that were refused stand here as they came.
  [/orders(?:\/|\\|%2f|%5c)+[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])/gi, 'orders/:token'],
  // Of links in letters and of the contact page, where a query stands in a text or was taken for a path.
  [/([?&;]|%3f|%26)(token|order)(=|%3d)[^&#\s"'<>]+/gi, '$1$2$3:token'],
  // What is longer or shorter may be a key that was copied badly; staff's own paths have numbers there.
  [/^((?:\/bff|\/api)?\/orders)\/[^/?#\s]+/gi, '$1/:token'],
]

/** Letters, digits, `-` and `_`, which mean the same in an address whether they are escaped or not (RFC 3986, 2.3). */
const NEEDLESS_ESCAPE = /%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi

const plain = (text: string): string =>
  text.replace(NEEDLESS_ESCAPE, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

/** A path, or a text with addresses in it. */
export const withoutSecrets = (text: string): string =>
  SECRET.reduce((cleaned, [secret, route]) => cleaned.replace(secret, route), plain(text))
