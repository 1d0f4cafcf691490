// `npm run check` on a small checkout of its own: what changed, which tests reach it, and what a limited time leaves out.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { changesSince } from '../../src/bin/check/changes.ts'
import { testsReaching } from '../../src/bin/check/reach.ts'
import { runTests } from '../../src/bin/check/run-tests.ts'
import { eventually, isAlive } from '../support/process.ts'
import { scratchFolder } from '../support/scratch.ts'

/** In one piece the architecture test would follow it from here. */
const IMPORT = 'import'

const FILES: Readonly<Record<string, string>> = {
  'package.json': `{ "type": "module", "imports": { "#contract/*": "./src/contract/*", "#mail/*.tsx": { "tsx": "./src/mail/*.tsx", "default": "./dist/*.js" } } }`,
  'src/contract/parts.ts': 'export const part = 1',
  'src/shop/app.ts': `import { part } from '#contract/parts.ts'\nexport const letter = ${IMPORT}('#mail/letter.tsx')`,
  'src/mail/letter.tsx': 'export const letter = <p />',
  'src/main.ts': `await ${IMPORT}('./shop/app.ts')`,
  'src/alone.ts': 'export const alone = 1',
  'src/place.ts': "export const root = join(import.meta.dirname, '..')",
  'test/place.test.ts': "import '../src/place.ts'",
  'views/table.tsx': "import './table.css'",
  'views/table.css': 'table {}',
  'docs/api.json': '{}',
  'compose.yaml': 'services: {}',
  'test/shop/app.test.ts': "import '../../src/shop/app.ts'",
  'test/other/app.test.ts': "import '../../src/shop/app.ts'",
  'test/contract/parts.test.ts': "import type { part } from '../../src/contract/parts.ts'",
  'test/views/table.test.ts': "import '../../views/table.tsx'",
  'test/main.test.ts': "spawn(process.execPath, [join(root, 'src/main.ts')])",
  'test/docs.test.ts': "readFileSync(join(root, 'docs', name))",
  'test/deploy.test.ts': "readFileSync('compose.yaml')",
  'test/words.test.ts': "run({ NODE_ENV: 'test' }, 'src')",
  'test/support/shop.ts': "import '../../src/shop/app.ts'",
}

const checkout = (t: Parameters<typeof scratchFolder>[0]) => {
  const root = scratchFolder(t)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(FILES)) write(path, text)
  return { root, write }
}

const { root } = checkout(t)
const reaching = (...changed: string[]) => testsReaching(root, changed).map(({ test }) => test)

t.test('a change concerns the tests that import it, the nearest first', async (t) => {
  t.same(reaching('src/shop/app.ts'), ['test/shop/app.test.ts', 'test/other/app.test.ts', 'test/main.test.ts'])
  t.same(reaching('src/contract/parts.ts'), [
    'test/contract/parts.test.ts',
    'test/other/app.test.ts',
    'test/shop/app.test.ts',
    'test/main.test.ts',
  ])
  t.same(reaching('src/alone.ts'), [])
})

t.test('a changed test concerns itself, and a support file its tests', async (t) => {
  t.same(reaching('test/shop/app.test.ts'), ['test/shop/app.test.ts'])
  t.same(reaching('test/support/shop.ts'), [])
})

t.test('what is compiled is reached through its source, and styles through what imports them', async (t) => {
  t.same(reaching('src/mail/letter.tsx'), ['test/other/app.test.ts', 'test/shop/app.test.ts', 'test/main.test.ts'])
  t.same(reaching('views/table.css'), ['test/views/table.test.ts'])
})

t.test('files that are read and folders that are listed are reached by their names', async (t) => {
  t.same(reaching('docs/api.json'), ['test/docs.test.ts'])
  t.same(reaching('compose.yaml'), ['test/deploy.test.ts'])
})

t.test('a file that is gone concerns those that still ask for it', async (t) => {
  const { root } = checkout(t)
  rmSync(join(root, 'src/shop/app.ts'))
  t.same(testsReaching(root, ['src/shop/app.ts'])[0]?.distance, 1)
})

t.test('what changed is what git says: since the last commit, in it, or since a revision', async (t) => {
  const { root, write } = checkout(t)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root })
  const commit = (text: string) => {
    git('add', '-A')
    git('commit', '-qm', text)
  }
  git('init', '-q')
  write('.gitignore', 'dist')
  commit('one')
  t.match(changesSince(root), { since: 'in the last commit', files: [...Object.keys(FILES), '.gitignore'].sort() })
  write('src/alone.ts', 'export const alone = 2')
  commit('two')
  t.same(changesSince(root), { since: 'in the last commit', files: ['src/alone.ts'] })
  write('docs/new page.md', 'new')
  write('dist/built.js', 'ignored')
  rmSync(join(root, 'views/table.css'))
  t.same(changesSince(root), { since: 'since the last commit', files: ['docs/new page.md', 'views/table.css'] })
  t.same(changesSince(root, 'HEAD~1').files, ['docs/new page.md', 'src/alone.ts', 'views/table.css'])
  t.throws(() => changesSince(root, 'nowhere'), /nowhere/)
})

t.test('tests are run until the time is over, and what was left out is named with its reason', async (t) => {
  const { root, write } = checkout(t)
  write('test/good.test.ts', 'console.log(process.env.NODE_ENV ?? "good")')
  write('test/bad.test.ts', 'console.error("what went wrong"); process.exitCode = 3')
  const seen: string[] = []
  const { ran, leftOut } = await runTests(['test/good.test.ts', 'test/slow.test.ts', 'test/bad.test.ts'], {
    root,
    limit: 60_000,
    durations: { 'test/slow.test.ts': 61_000 },
    onRan: ({ test }) => seen.push(test),
  })
  t.same(leftOut, [{ test: 'test/slow.test.ts', reason: 'takes 61 s' }])
  t.same(seen.toSorted(), ['test/bad.test.ts', 'test/good.test.ts'])
  t.match(
    ran.find(({ test }) => test === 'test/bad.test.ts'),
    { passed: false, output: 'what went wrong\n' },
  )
  t.match(
    ran.find(({ test }) => test === 'test/good.test.ts'),
    { passed: true },
  )
})

t.test('a test that still runs when the time is over is ended with what it started, and has not failed', async (t) => {
  const { root, write } = checkout(t)
  const pids = () =>
    ['one', 'two'].flatMap((name) => {
      const file = join(root, `test/${name}.pid`)
      return existsSync(file) ? [Number(readFileSync(file, 'utf8'))] : []
    })
  for (const name of ['one', 'two'])
    write(
      `test/${name}.test.ts`,
      `import { spawn } from 'node:child_process'
      import { renameSync, writeFileSync } from 'node:fs'
      const started = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      writeFileSync('test/${name}', String(started.pid))
      renameSync('test/${name}', 'test/${name}.pid')
      setInterval(() => {}, 1000)`,
    )
  const over = new AbortController()
  const running = runTests(['test/one.test.ts', 'test/two.test.ts', 'test/three.test.ts'], {
    root,
    limit: 600_000,
    durations: {},
    cut: over.signal,
    onRan: () => {},
  })
  t.ok(await eventually(() => pids().length === 2))
  over.abort()
  const { ran, leftOut } = await running
  t.same(ran, [])
  t.same(leftOut.map(({ test, reason }) => `${test}: ${reason}`).sort(), [
    'test/one.test.ts: cut off, no time left',
    'test/three.test.ts: no time left',
    'test/two.test.ts: cut off, no time left',
  ])
  t.ok(await eventually(() => !pids().some(isAlive)))
})
