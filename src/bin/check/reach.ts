// Finds the tests that a change affects, and how closely: through imports, and through file names that occur as strings, as
// when a test starts or reads a file.
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readSources, type Source } from './imports.ts'

/** Distance of a file that is only named in a string; that says less about a change than an import, which counts 1. */
const MENTION = 5

const TEST = /\.test\.tsx?$/

export interface Reached {
  test: string
  /** Weighted steps from the nearest changed file to the test. */
  distance: number
}

/** Top-level folders. Their names are common words, so they count only in files that read all sources. */
const ROOMS: ReadonlySet<string> = new Set(['src', 'views', 'test'])
const READER = 'src/bin/check/imports.ts'

const STRING = /['"`]((?:\.{1,2}\/)*[\w@][\w@./-]*)['"`]/g
const JOINED = /\bjoin\([^()'"`]*((?:,\s*['"`][\w@./-]+['"`])+)/g

/** Existing paths that a file names in `join(root, 'docs', file)` or in strings; single words count as paths only in tests. */
const mentioned = (root: string, { path, text, imports }: Source): string[] => {
  const readsAll = imports.some(({ name }) => name === READER)
  const joined = [...text.matchAll(JOINED)].map(([, words = '']) =>
    [...words.matchAll(STRING)].map(([, word]) => word).join('/'),
  )
  const strings = [...text.matchAll(STRING)]
    .map(([, name = '']) => name)
    .filter((name) => TEST.test(path) || /[./]/.test(name))
  return [...joined, ...strings]
    .filter((name) => name !== '')
    .flatMap((name) => [relative(root, join(root, dirname(path), name)), name.replace(/\/$/, '')])
    .filter((name) => /^\w/.test(name) && (readsAll || !ROOMS.has(name)) && existsSync(join(root, name)))
}

/** For each file, the files that import or name it, with the distance. */
const ways = (root: string, sources: readonly Source[]): Map<string, Map<string, number>> => {
  const to = new Map<string, Map<string, number>>()
  const add = (name: string, from: string, length: number) => {
    const known = to.get(name) ?? new Map<string, number>()
    known.set(from, Math.min(length, known.get(from) ?? length))
    to.set(name, known)
  }
  for (const source of sources) {
    for (const name of mentioned(root, source)) add(name, source.path, MENTION)
    for (const { name } of source.imports) add(name, source.path, 1)
  }
  return to
}

/** The path and all its parent folders, because some tests read a whole folder. */
const withFolders = (path: string): string[] => {
  const folder = dirname(path)
  return folder === '.' ? [path] : [path, ...withFolders(folder)]
}

/** Number of leading folders a test shares with the nearest changed file; test/shop/mail corresponds to src/shop/mail. */
const sharedFolders = (test: string, changed: readonly string[]): number => {
  const folders = (path: string) => dirname(path).split('/')
  const own = folders(test.replace(/^test\//, ''))
  const shared = (path: string) => {
    const others = folders(path.replace(/^(?:src|test)\//, ''))
    const apart = own.findIndex((folder, index) => folder !== others[index])
    return apart === -1 ? own.length : apart
  }
  return Math.max(...changed.map(shared))
}

/** Tests that a change reaches, nearest first. `changed` holds paths relative to the root, including deleted files. */
export const testsReaching = (root: string, changed: readonly string[]): Reached[] => {
  const sources = readSources(
    root,
    ['src', 'views', 'test'].filter((folder) => existsSync(join(root, folder))),
  )
  const to = ways(root, sources)
  const distances = new Map<string, number>()
  const queue = changed.flatMap((path) =>
    withFolders(path).map((one) => ({ path: one, distance: one === path ? 0 : 1 })),
  )
  while (queue.length > 0) {
    // Dijkstra's algorithm: taking the nearest first means that a recorded distance is final.
    queue.sort((one, other) => one.distance - other.distance)
    const next = queue.shift()
    if (!next || distances.has(next.path)) continue
    distances.set(next.path, next.distance)
    for (const [from, length] of to.get(next.path) ?? [])
      if (!distances.has(from)) queue.push({ path: from, distance: next.distance + length })
  }
  return [...distances]
    .filter(([path]) => TEST.test(path) && existsSync(join(root, path)))
    .map(([test, distance]) => ({ test, distance }))
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        sharedFolders(other.test, changed) - sharedFolders(one.test, changed) ||
        one.test.localeCompare(other.test),
    )
}
