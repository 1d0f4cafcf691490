// Which addresses links may have. The server decides; this check gives feedback while typing and filters pasted links.

const KNOWN = /^(?:https?:|mailto:|tel:)/i
/** Matches a scheme after cleaning: browsers ignore tabs, line breaks and leading control characters in it. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i

const bare = (address: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are to be removed
  address.replace(/[\u0000-\u0020\u007f-\u00a0\u2000-\u200f\u2028-\u202f\ufeff]/g, '')

export function mayLink(address: string | null | undefined): boolean {
  const read = bare(address ?? '')
  if (read === '') return false
  // `//host` and its variants with backslashes lead to another site without a scheme.
  if (/^[/\\]{2}/.test(read)) return false
  return KNOWN.test(read) || !SCHEME.test(read)
}

const digits = (words: string): number => words.replace(/\D/g, '').length

const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu

/** Completes what was typed to an address; undefined if it is not one. */
export function addressOf(typed: string): string | undefined {
  const words = typed.trim()
  if (words === '' || !mayLink(words)) return undefined
  if (/^https?:/i.test(words)) return isWeb(words) ? words : undefined
  if (/^mailto:/i.test(words)) return /^mailto:[^\s@]+@[^\s@]+$/i.test(words) ? words : undefined
  if (/^tel:/i.test(words)) return digits(words) > 2 ? words.replace(/\s/g, '') : undefined
  if (/^\/(?![/\\])\S*$/.test(words) || /^#\S+$/.test(words)) return words
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(words)) return `mailto:${words}`
  if (/^\+?[\d\s()/.-]+$/.test(words) && digits(words) > 5) return `tel:${words.replace(/[^\d+]/g, '')}`
  return HOST.test(words) && isWeb(`https://${words}`) ? `https://${words}` : undefined
}

function isWeb(address: string): boolean {
  if (/\s/.test(address)) return false
  try {
    return new URL(address).hostname !== ''
  } catch {
    return false
  }
}
