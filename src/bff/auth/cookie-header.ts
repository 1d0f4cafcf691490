// Reads one cookie from the header, to the letter: no decoding, no trimming of quotes, and every occurrence counts,
// because a second cookie of the same name is how a neighbouring site plants its own.
export function cookieValues(header: string | undefined, name: string): string[] {
  if (header === undefined) return []
  return header.split(';').flatMap((part) => {
    const pair = part.replace(/^[ \t]+|[ \t]+$/g, '')
    return pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []
  })
}
