// Where a link may lead. The server has the last word; this is what a person typing is told, and what pasted links pass.

const KNOWN = /^(?:https?:|mailto:|tel:)/i
/** A scheme, however it is spelled: browsers read past tabs, line breaks and leading control characters. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i

const bare = (address: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be taken out
  address.replace(/[\u0000-\u0020\u007f-\u00a0\u2000-\u200f\u2028-\u202f\ufeff]/g, '')

export function mayLink(address: string | null | undefined): boolean {
  const read = bare(address ?? '')
  if (read === '') return false
  // `//host` and its spellings with backslashes lead elsewhere without saying so.
  if (/^[/\\]{2}/.test(read)) return false
  return KNOWN.test(read) || !SCHEME.test(read)
}

const digits = (words: string): number => words.replace(/\D/g, '').length

const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu

/** The address meant by what somebody typed; undefined where it is none. */
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
