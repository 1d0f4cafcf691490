// Whether a part of dist/ was built from its sources as they are now: a hash of their contents, stored beside the build. The
// entry asks it of the processes, by this module or by what an earlier build made of it: `joinedProcesses` keeps its name.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
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

const rooms = ['bff', 'config', 'demo', 'dev', 'html', 'http', 'postgres', 'process', 'shop', 'telemetry']

/** Everything the build of a part reads. */
const sources = {
  views: ['views', 'public', 'vite.config.ts', 'src/bff/render/manifest.ts', ...ground],
  mails: ['src/shop/mail', ...ground],
  processes: ['package.json', 'src/processes.ts', ...rooms.map((room) => `src/${room}`), ...ground],
} as const

/** Pictures that are read where they lie, and built into nothing. */
const PICTURES = 'src/demo/images'

export type Part = keyof typeof sources

export const PARTS = Object.keys(sources) as Part[]

const stampFile = (root: string, part: Part) => join(root, 'dist', `${part}.stamp`)

/** Every start waits for more than a thousand of these: `join` would take as long as the looking does. */
const at = (root: string, source: string): string => `${root}/${source}`

const filesBelow = (root: string, source: string): string[] => {
  const path = at(root, source)
  if (!existsSync(path) || source === PICTURES) return []
  if (/\.\w+$/.test(source)) return [source]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const file = `${source}/${entry.name}`
    return entry.isDirectory() ? filesBelow(root, file) : [file]
  })
}

const hashOf = (parts: Iterable<string | Buffer>): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

interface Stamp {
  /** Of what the sources hold. */
  contents: string
  /** Of their sizes and of when each was changed last: as long as it is the same, so is what they hold. */
  look: string
}

const filesOf = (root: string, part: Part): string[] =>
  sources[part].flatMap((source) => filesBelow(root, source)).sort()

const lookOf = (root: string, files: readonly string[]): string => {
  const looks = files.map((file) => {
    const { size, ctimeMs } = statSync(at(root, file))
    return `${file} ${size} ${ctimeMs}`
  })
  return hashOf([looks.join('\0')])
}

const contentsOf = (root: string, files: readonly string[]): string =>
  hashOf(files.flatMap((file) => [file, readFileSync(at(root, file))]))

const readStamp = (root: string, part: Part): Stamp | undefined => {
  const path = stampFile(root, part)
  if (!existsSync(path)) return undefined
  const [contents = '', look = ''] = readFileSync(path, 'utf8').split('\n')
  return { contents, look }
}

const writeStamp = (root: string, part: Part, { contents, look }: Stamp): void =>
  replaceFile(stampFile(root, part), `${contents}\n${look}\n`)

/** Files were copied or checked out anew and hold the same: the next start need not read them again. */
const remember = (root: string, part: Part, stamp: Stamp): void => {
  try {
    writeStamp(root, part, stamp)
  } catch {
    // Where nothing may be written, they are read at every start.
  }
}

/** A production image holds the build without its sources: it counts as fresh. */
export const isFresh = (root: string, part: Part): boolean => {
  const stamp = readStamp(root, part)
  if (!stamp) return false
  if (!existsSync(join(root, 'views'))) return true
  const files = filesOf(root, part)
  const look = lookOf(root, files)
  if (stamp.look === look) return true
  const same = stamp.contents === contentsOf(root, files)
  if (same) remember(root, part, { ...stamp, look })
  return same
}

/** Where the modules joined from these contents lie: each time in another folder. */
export const folderOfJoined = (root: string, contents: string): string =>
  join(root, 'dist', 'processes', contents.slice(0, 16))

/** Where the modules lie that were joined last, of whatever sources. */
export const joinedBefore = (root: string): string | undefined => {
  const stamp = readStamp(root, 'processes')
  return stamp && folderOfJoined(root, stamp.contents)
}

/** The joined modules of the processes; undefined where they are not those of the sources. */
export const joinedProcesses = (root: string): string | undefined => {
  const folder = isFresh(root, 'processes') ? joinedBefore(root) : undefined
  const entry = folder && join(folder, 'processes.js')
  return entry && existsSync(entry) ? entry : undefined
}

/** This module as the entry loads it. */
export const builtCheck = (root: string): string => join(root, 'dist', 'fresh-build.js')

/** Puts a file where others may be reading it: they find the old one or the new one, never half of it. */
export const replaceFile = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, path)
}

/** Records what the given work builds from; if a source changes meanwhile, the next start builds again. */
export const stamped = async (root: string, part: Part, build: (contents: string) => Promise<void>): Promise<void> => {
  const files = filesOf(root, part)
  const stamp = { look: lookOf(root, files), contents: contentsOf(root, files) }
  await build(stamp.contents)
  writeStamp(root, part, stamp)
}
