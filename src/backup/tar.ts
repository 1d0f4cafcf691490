// Writes and reads tar: plain files one after the other, streamed chunk by chunk and never held whole.
import { createHash } from 'node:crypto'
import { Header } from 'tar'
import { UnfitFile } from './unfit.ts'

const BLOCK = 512

export interface Entry {
  name: string
  size: number
  /** Read it once, before asking for the next entry; what is left unread is skipped. */
  body: AsyncIterable<Buffer>
  /** SHA-256 of everything before this entry. */
  before: string
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

const headerOf = (path: string, size: number, mtime: Date): Buffer => {
  const header = new Header({ path, size, mtime, mode: 0o600, uid: 0, gid: 0, type: 'File' })
  if (header.encode() || !header.block) throw new Error(`${path} does not fit into a tar file`)
  return header.block
}

/** The bytes of a tar file with these entries. `seal` names and makes the last one from the digest of all before it. */
export async function* tarOf(
  entries: AsyncIterable<{ name: string; bytes: Buffer }>,
  seal: { name: string; bytes: (sha256: string) => Buffer },
  mtime: Date,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const { name, bytes } of entries)
    for (const part of [headerOf(name, bytes.length, mtime), bytes, padding(bytes.length)]) {
      hash.update(part)
      if (part.length > 0) yield part
    }
  const last = seal.bytes(hash.digest('hex'))
  yield* [headerOf(seal.name, last.length, mtime), last, padding(last.length), Buffer.alloc(2 * BLOCK)]
}

/** Reads a stream in portions of any requested size. */
const portions = (source: AsyncIterable<Buffer>) => {
  const iterator = source[Symbol.asyncIterator]()
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)
  /** Returns at most that many bytes; none at the end. */
  const some = async (most: number): Promise<Buffer> => {
    if (rest.length === 0) {
      const step = await iterator.next()
      if (step.done) return rest
      rest = step.value
    }
    const portion = rest.subarray(0, most)
    rest = rest.subarray(portion.length)
    hash.update(portion)
    return portion
  }
  return {
    digest: () => hash.copy().digest('hex'),
    some,
    exactly: async (size: number): Promise<Buffer> => {
      const parts: Buffer[] = []
      for (let left = size; left > 0; ) {
        const part = await some(left)
        if (part.length === 0) throw new UnfitFile('it ends in the middle')
        parts.push(part)
        left -= part.length
      }
      return Buffer.concat(parts)
    },
  }
}

/** The entries of a tar file that holds only plain files: anything else means that the file is not ours. */
export async function* entriesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = portions(source)
  for (;;) {
    const before = bytes.digest()
    const block = await bytes.exactly(BLOCK)
    const header = new Header(block)
    if (header.nullBlock) break
    const { path: name, size } = header
    if (!header.cksumValid || header.type !== 'File' || name === undefined || size === undefined)
      throw new UnfitFile('it holds something that no backup holds')
    let left = size
    const body = (async function* () {
      while (left > 0) {
        const part = await bytes.some(left)
        if (part.length === 0) throw new UnfitFile('it ends in the middle')
        left -= part.length
        yield part
      }
    })()
    yield { name, size, body, before }
    for await (const _ of body);
    await bytes.exactly(padding(size).length)
  }
  // Read to the very end, so that the decompressor compares its checksum; only zeros are left.
  for (let part = await bytes.some(BLOCK); part.length > 0; part = await bytes.some(BLOCK))
    if (part.some((byte) => byte !== 0)) throw new UnfitFile('something follows its end')
}
