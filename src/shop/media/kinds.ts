// What a file is by its first bytes, found out before any decoder sees it.

const starts = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** The brands an AVIF names itself by, the first or one of those it is compatible with. */
const isAvif = (bytes: Buffer): boolean => {
  if (bytes.length < 16 || !starts(bytes, 4, 'ftyp')) return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [8, ...Array.from({ length: 60 }, (_, index) => 16 + index * 4)].filter((at) => at + 4 <= end)
  return brands.some((at) => starts(bytes, at, 'avif') || starts(bytes, at, 'avis'))
}

/** As sharp names them; undefined for everything that is not taken. */
export function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'webp'
  return isAvif(bytes) ? 'heif' : undefined
}
