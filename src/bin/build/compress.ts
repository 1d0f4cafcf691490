// Compresses the built text files with brotli and gzip, next to the originals, for browsers that accept it. It uses the
// highest level, because it runs once per build and browsers cache the files for a year.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** File types worth compressing. Pictures and fonts (WOFF2) are already compressed. */
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt|xml|ico|map)$/

/** Smaller files fit into one network packet even uncompressed. */
const LEAST_BYTES = 200

/**
 * Writes `.br` and `.gz` of every text file in a folder, if they are smaller than it; skips hidden files, which are never
 * served. Files are processed in parallel, because zlib compresses in its own threads.
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
