// Which tests a change concerns, and how nearly: over imports, and over the names of files that a text mentions, as a test
// mentions what it starts as a process or reads.
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readSources, type Source } from './imports.ts'

/** A process that is started, or a folder that is read, says less about a change than an import does. */
const MENTION = 5

const TEST = /\.test\.tsx?$/

export interface Reached {
  test: string
  /** Steps between the test and the nearest file that changed. */
  distance: number
}

/** Where everything lies: a word with many meanings, but for those who read all sources, as the architecture test does. */
const ROOMS: ReadonlySet<string> = new Set(['src', 'views', 'test'])
const READER = 'src/bin/check/imports.ts'

const STRING = /['"`]((?:\.{1,2}\/)*[\w@][\w@./-]*)['"`]/g
const JOINED = /\bjoin\([^()'"`]*((?:,\s*['"`][\w@./-]+['"`])+)/g

/** `join(root, 'docs', file)` names a folder; so does a single word in a test. Elsewhere words are words. */
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

/** The files that lead to each file, with the length of the step. */
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

/** The file and the folders it lies in, for some read a whole folder. */
const withFolders = (path: string): string[] => {
  const folder = dirname(path)
  return folder === '.' ? [path] : [path, ...withFolders(folder)]
}

/** How many folders a test shares with the nearest of the changed files: test/shop/mail stands for src/shop/mail. */
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

/** The tests that reach a changed file, nearest first. `changed` are paths from the root, also of files that are gone. */
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
    // The nearest first, so that what was reached once is never reached by a shorter way.
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
