// Whether dist/ was built from the views as they are now: a hash of their contents, kept beside what was built.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything a build reads, and what it does with it. */
const sources = [
  ...['views', 'src/contract', 'public', 'src/bin/build.ts', 'src/bin/build'],
  ...['vite.config.ts', 'tsconfig.json', 'package-lock.json'],
]

const stampFile = (root: string) => join(root, 'dist', 'stamp')

const filesBelow = (root: string, source: string): string[] => {
  const path = join(root, source)
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(source)) return [source]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

const hashOf = (root: string): string => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(root, source)).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** An image may hold what was built without the views it was built from: that is taken as it is. */
export const isFresh = (root: string): boolean => {
  const stamp = stampFile(root)
  if (!existsSync(stamp)) return false
  return !existsSync(join(root, 'views')) || readFileSync(stamp, 'utf8') === hashOf(root)
}

/** Says what the given work builds from; should a source change meanwhile, the next start builds again. */
export const stamped = async (root: string, build: () => Promise<void>): Promise<void> => {
  const hash = hashOf(root)
  await build()
  writeFileSync(stampFile(root), hash)
}
