// Tokens are mostly base64url already; sealing them as text would encode them twice and burst the cookie.
// A text of that alphabet, in words joined by dots (a JWT), is kept at six bits a character: three quarters of its length.

const TEXT = 0
const WORDS = 1
const WORDS_ONLY = /^[A-Za-z0-9_.-]+$/

export function pack(text: string): Buffer {
  if (!WORDS_ONLY.test(text) || text.length > 0xffff) return Buffer.concat([Buffer.of(TEXT), Buffer.from(text)])
  return Buffer.concat([Buffer.of(WORDS), ...text.split('.').flatMap((word) => [lengthOf(word), bytesOf(word)])])
}

export function unpack(packed: Buffer): string {
  if (packed[0] === TEXT) return packed.subarray(1).toString()
  const words: string[] = []
  for (let at = 1; at < packed.length; ) {
    const length = packed.readUInt16BE(at)
    const end = at + 2 + Math.ceil(length / 4) * 3
    words.push(
      packed
        .subarray(at + 2, end)
        .toString('base64url')
        .slice(0, length),
    )
    at = end
  }
  return words.join('.')
}

/** Filled up to whole groups of four characters, so that every character counts, the last one's low bits too. */
const bytesOf = (word: string): Buffer => Buffer.from(word.padEnd(Math.ceil(word.length / 4) * 4, 'A'), 'base64url')

function lengthOf(word: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(word.length)
  return length
}
