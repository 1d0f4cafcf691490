// Cuts a text where it matches the words that were typed.
export interface Part {
  text: string
  hit: boolean
  /** Where the part begins; also its key. */
  at: number
}

export function markedParts(text: string, typed: string): Part[] {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (words.length === 0) return [{ text, hit: false, at: 0 }]
  const parts: Part[] = []
  let at = 0
  for (const { 0: hit, index } of text.matchAll(new RegExp(words.join('|'), 'giu'))) {
    if (index > at) parts.push({ text: text.slice(at, index), hit: false, at })
    parts.push({ text: hit, hit: true, at: index })
    at = index + hit.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), hit: false, at })
  return parts
}
