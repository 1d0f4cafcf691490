// How imports are read, and what every one of them must keep to.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importsOf } from '../../src/bin/check/imports.ts'
import { below, everything, offences, pathsOf, root, sources, within } from './sources.ts'

t.test('the reading of imports sees every form of them', async (t) => {
  const text = [
    "import a from './a.ts'",
    "import type { B } from '#contract/b.ts'",
    "import {\n  c,\n  type D,\n} from 'c'",
    "import './e.css'",
    "export { f } from './f.ts'",
    "export * from './g.ts'",
    `const h = await ${'import'}('./h.ts')`,
    `let i: typeof ${'import'}('./i.ts')`,
  ].join('\n')
  t.same(
    importsOf(text).map(({ name, typeOnly }) => (typeOnly ? `type ${name}` : name)),
    ['./a.ts', 'type #contract/b.ts', 'c', './e.css', './f.ts', './g.ts', './h.ts', 'type ./i.ts'],
  )
  t.ok(sources.length > 100, 'and it reads the real tree')
})

t.test('every relative import leads to a file', async (t) => {
  t.same(
    offences(everything, (name) => within(name, 'src', 'views', 'test') && !existsSync(join(root, name))),
    [],
  )
})

t.test('server code names files with their suffix', async (t) => {
  t.same(
    offences(below('src/'), (name) => within(name, 'src', 'views') && !/\.([jt]sx?|json)$/.test(name)),
    [],
  )
})

t.test('the product does not import its tests, and nobody but the entry imports what the processes run', async (t) => {
  t.same(
    offences(sources, (name) => within(name, 'test') || name === 'src/main.js'),
    [],
  )
  t.same(pathsOf(sources.filter(({ imports }) => imports.some(({ name }) => name === 'src/processes.ts'))), [
    'src/main.js',
  ])
})

t.test('plain Node meets JSX only as the build compiles it, and a test only after tsx', async (t) => {
  const importing = everything.filter(({ path, imports }) =>
    imports.some(({ name, typeOnly }) => !typeOnly && /^src\/.*\.tsx$/.test(name) && /\.ts$/.test(path)),
  )
  t.same(
    importing.filter(({ text }) => !/'#mail\/|^import 'tsx'\n/.test(text)).map(({ path }) => path),
    [],
  )
  t.not(importing.length, 0)
})

// What contracts say of their fields is for readers of the API; zod and those words would weigh on every page.
t.test('the views take values only from contracts that need no zod, of all others types', async (t) => {
  const contracts = new Map(below('src/contract/').map((source) => [source.path, source]))
  const needsZod = (path: string): boolean =>
    (contracts.get(path)?.imports ?? []).some(({ name, typeOnly }) => !typeOnly && (name === 'zod' || needsZod(name)))
  t.ok(needsZod('src/contract/products.ts'))
  t.same(
    offences(below('views/'), (name, typeOnly) => !typeOnly && (name === 'zod' || needsZod(name))),
    [],
  )
})
