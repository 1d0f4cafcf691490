// Whether a part of dist/ was built from its sources as they are now: a hash of their contents, stored beside the build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What every build reads, and what it does with it. */
const ground = [
  'src/bin/build.ts',
  'src/bin/build',
  'src/contract',
  'tsconfig.json',
  'tsconfig.browser.json',
  'package-lock.json',
]

/** Everything the build of a part reads. */
const sources = {
  views: ['views', 'public', 'vite.config.ts', 'src/bff/render/manifest.ts', ...ground],
  mails: ['src/shop/mail', ...ground],
} as const

export type Part = keyof typeof sources

export const PARTS = Object.keys(sources) as Part[]

const stampFile = (root: string, part: Part) => join(root, 'dist', `${part}.stamp`)

const filesBelow = (root: string, source: string): string[] => {
  const path = join(root, source)
  if (!existsSync(path)) return []
  if (/\.\w+$/.test(source)) return [source]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

const hashOf = (root: string, part: Part): string => {
  const hash = createHash('sha256')
  for (const file of sources[part].flatMap((source) => filesBelow(root, source)).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** A production image holds the build without its sources: it counts as fresh. */
export const isFresh = (root: string, part: Part): boolean => {
  const stamp = stampFile(root, part)
  if (!existsSync(stamp)) return false
  return !existsSync(join(root, 'views')) || readFileSync(stamp, 'utf8') === hashOf(root, part)
}

/** Puts a file where others may be reading it: they find the old one or the new one, never half of it. */
export const replaceFile = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, path)
}

/** Records what the given work builds from; if a source changes meanwhile, the next start builds again. */
export const stamped = async (root: string, part: Part, build: () => Promise<void>): Promise<void> => {
  const hash = hashOf(root, part)
  await build()
  replaceFile(stampFile(root, part), hash)
}
