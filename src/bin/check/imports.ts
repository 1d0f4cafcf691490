// Finds out which file imports which by reading the sources, for the architecture test and to find the tests of a change.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export interface Import {
  /** A path relative to the root for our own files; the package's name for others. */
  name: string
  typeOnly: boolean
}

export interface Source {
  /** Relative to the root. */
  path: string
  text: string
  imports: Import[]
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const call = /\b(typeof )?import\(\s*['"]([^'"]+)['"]\s*\)/g

/** The imports of a source text, with names exactly as written. */
export const importsOf = (text: string): Import[] => [
  ...[...text.matchAll(statement)].map(([, type, name = '']) => ({ name, typeOnly: type !== undefined })),
  ...[...text.matchAll(call)].map(([, type, name = '']) => ({ name, typeOnly: type !== undefined })),
]

type Aliases = Readonly<Record<string, string | Readonly<Record<string, string>>>>

const aliasesOf = (root: string): Aliases =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports?: Aliases }).imports ?? {}

/** Resolves aliases such as `#contract/x.ts` with package.json; an alias of a compiled file resolves to its source. */
const unaliased = (aliases: Aliases, name: string): string => {
  for (const [pattern, value] of Object.entries(aliases)) {
    const [before = '', after = ''] = pattern.split('*')
    if (!name.startsWith(before) || !name.endsWith(after)) continue
    const target = typeof value === 'string' ? value : (value.tsx ?? value.default ?? '')
    return target.replace('*', name.slice(before.length, name.length - after.length)).replace(/^\.\//, '')
  }
  return name
}

/** Every source file in the folders with its imports, sorted by path. */
export const readSources = (root: string, folders: readonly string[]): Source[] => {
  const aliases = aliasesOf(root)
  const target = (from: string, name: string): string => {
    if (name.startsWith('#')) return unaliased(aliases, name)
    if (name.startsWith('.')) return relative(root, join(root, dirname(from), name)).replace(/\?.*$/, '')
    return name
  }
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const imports = importsOf(text).map(({ name, typeOnly }) => ({ name: target(path, name), typeOnly }))
      return { path, text, imports }
    })
}
