// The encoding of a file: by its byte order mark, else by its bytes, all of them.
import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import type { IMPORT_ENCODINGS } from '#contract/imports.ts'

export type Encoding = (typeof IMPORT_ENCODINGS)[number]

const SAMPLE = 64 * 1024

/** Encodings that are offered, by chardet's names. Latin 1 is read as windows-1252, as browsers do. */
const GUESSES: Record<string, Encoding> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
}
/** How much likelier than windows-1252 another code page has to be, in percent as chardet tells them. */
const MARGIN = 15

export async function detectEncoding(source: AsyncIterable<Uint8Array>): Promise<Encoding> {
  let first: Buffer | undefined
  let foreign: Buffer | undefined
  // The first bytes of a character that goes on in the next piece.
  let open: Buffer = Buffer.alloc(0)
  let utf8 = true
  for await (const piece of source) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    first ??= Buffer.from(bytes.subarray(0, SAMPLE))
    const marked = wide(first)
    if (marked) return marked
    const odd = bytes.findIndex((byte) => byte > 0x7f)
    if (odd !== -1) foreign ??= Buffer.from(bytes.subarray(Math.max(0, odd - 1024), odd + SAMPLE))
    if (!utf8) continue
    const whole = open.length > 0 ? Buffer.concat([open, bytes]) : bytes
    const end = whole.length - unfinished(whole)
    open = Buffer.from(whole.subarray(end))
    utf8 = isUtf8(whole.subarray(0, end))
  }
  if (utf8 && open.length === 0) return 'utf-8'
  return likeliest(foreign ?? Buffer.alloc(0))
}

/** UTF-16, by its byte order mark, or because every other byte of Latin text is zero in it. */
function wide(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const length = Math.min(bytes.length, 2048)
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > length / 4 && even < length / 20) return 'utf-16le'
  if (even > length / 4 && odd < length / 20) return 'utf-16be'
  return undefined
}

/** How many bytes at the end begin a character of UTF-8 without finishing it. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}

function likeliest(sample: Buffer): Encoding {
  const scores = new Map<Encoding, number>()
  for (const { name, confidence } of analyse(sample)) {
    const encoding = GUESSES[name]
    if (encoding) scores.set(encoding, Math.max(scores.get(encoding) ?? 0, confidence))
  }
  let best: Encoding = 'windows-1252'
  let most = (scores.get(best) ?? 0) + MARGIN
  for (const [encoding, score] of scores) {
    if (encoding !== 'windows-1252' && score > most) {
      best = encoding
      most = score
    }
  }
  return best
}
