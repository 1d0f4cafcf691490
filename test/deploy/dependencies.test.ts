// What a production install has is what production loads: every package that a process can reach from its entry, be it
// only behind an import(), is a dependency, and no dependency is there for the build alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import t from 'tap'
import release from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** What an operator runs: the product, its health check, and the commands of the handbooks. */
const ENTRIES = [
  'src/main.js',
  ...['admin:create', 'doctor', 'log:who', 'seed', 'check:upstream', 'backup', 'restore', 'database:roles'].map(
    (name) => scriptOf(name),
  ),
  'src/bin/healthcheck.ts',
]

/** Loaded while developing or building only: each file is behind a condition that an installed release does not meet. */
const DEVELOPMENT = new Set(['src/dev/vite.ts', 'src/dev/api-docs.ts'])

function scriptOf(name: string): string {
  const text: string = (release.scripts as Record<string, string>)[name] ?? ''
  return /\S+\.ts\b/.exec(text)?.[0] ?? name
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const call = /(?<!typeof )\b(?:import|require\.resolve|\)\.resolve)\(\s*['"]([^'"]+)['"]\s*\)/g

/** What is run in a thread of its own. */
const thread = /new URL\(\s*['"](\.[^'"]+\.ts)['"],\s*import\.meta\.url\s*\)/g

/** Without types, which are taken away before anything is loaded. */
const importsOf = (text: string): string[] => [
  ...[...text.matchAll(statement)].flatMap(([, type, name = '']) => (type === undefined ? [name] : [])),
  ...[...text.matchAll(call), ...text.matchAll(thread)].map(([, name = '']) => name),
]

/** `#contract/x.ts` as package.json maps it; where it has conditions, what Node takes without any. */
const mapped = (name: string): string => {
  for (const [pattern, to] of Object.entries(release.imports as Record<string, string | { default: string }>)) {
    const [before = '', after = ''] = pattern.split('*')
    if (!name.startsWith(before) || !name.endsWith(after)) continue
    const middle = name.slice(before.length, name.length - after.length)
    return (typeof to === 'string' ? to : to.default).replace('*', middle).replace('./', '')
  }
  throw new Error(`${name} is not in the imports of package.json`)
}

const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name

/** Packages by the first file that asks for each. */
const reached = (entries: readonly string[]): Map<string, string> => {
  const packages = new Map<string, string>()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file) || DEVELOPMENT.has(file)) return
    seen.add(file)
    for (const name of importsOf(readFileSync(join(root, file), 'utf8'))) {
      if (isBuiltin(name)) continue
      const path = name.startsWith('#') ? mapped(name) : relative(root, join(root, dirname(file), name))
      if (name.startsWith('#') || name.startsWith('.')) {
        if (existsSync(join(root, path)) && /\.[jt]sx?$/.test(path)) visit(path)
      } else if (!packages.has(packageOf(name))) packages.set(packageOf(name), file)
    }
  }
  entries.forEach(visit)
  return packages
}

const dependencies = Object.keys(release.dependencies)

t.test('what the processes load is installed in production', async (t) => {
  const packages = reached(ENTRIES)
  t.ok(packages.size > 20, 'the tree is read')
  t.same(
    [...packages].filter(([name]) => !dependencies.includes(name)).map(([name, file]) => `${file} → ${name}`),
    [],
  )
})

t.test('what is built into dist asks for no package at all', async (t) => {
  const built = readdirSync(join(root, 'dist/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `dist/server/${name}`)
  t.ok(built.length > 0)
  t.same(
    [...reached(built)].map(([name, file]) => `${file} → ${name}`),
    [],
  )
})

t.test('nothing is installed in production that only building needs', async (t) => {
  const packages = reached(ENTRIES)
  t.same(
    dependencies.filter((name) => !packages.has(name)),
    [],
  )
})
