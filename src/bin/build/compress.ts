// The built text files once more as brotli and gzip, beside the originals: what the server sends to whoever takes them. The
// best that each can do, since it is done once and travels for a year.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What shrinks. Pictures and fonts (WOFF2) are compressed in themselves. */
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt|xml|ico|map)$/

/** Shorter files fit into one packet whatever is done to them. */
const LEAST_BYTES = 200

/**
 * `.br` and `.gz` of every text file of a folder, where they are smaller; hidden ones are never served. zlib's own threads
 * work side by side.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => TEXT.test(name) && !/(?:^|[\\/])\./.test(name))
  await Promise.all(texts.map(async (name) => await compressFile(join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < LEAST_BYTES) return
  const best = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    brotli(content, { params: best }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (br.length < content.length) await writeFile(`${file}.br`, br)
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
}
