// The mocks in another repository: packed, unpacked into its node_modules beside msw and zod, compiled against, and used.
import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { scratchFolder } from '../support/scratch.ts'

const root = join(import.meta.dirname, '../..')
/** Without what the test's own process loads first. */
const run = (program: string, args: string[], cwd = root) =>
  promisify(execFile)('env', ['-u', 'NODE_OPTIONS', program, ...args], { cwd })

/** Whether an import of a declaration leads to another one; one that does not makes everything `any`, without a word. */
const leadsOn = (file: string, name: string): boolean => {
  const declared = (path: string) => existsSync(path.replace(/\.[jt]s$/, '.d.ts'))
  if (name.startsWith('.')) return declared(join(dirname(file), name))
  try {
    const path = createRequire(file).resolve(name)
    return name.startsWith('#') ? declared(path) : true
  } catch {
    return false
  }
}

const USE = `import { setupServer } from 'msw/node'
import { createMocks, mock } from 'stoa-mocks'
import { HomePage } from 'stoa-mocks/contract/pages/home'
import { recorded } from 'stoa-mocks/recorded'
import { SCENARIOS } from 'stoa-mocks/scenario'

const { handlers } = createMocks({ recordings: recorded, scenario: 'editor', now: () => new Date(0) })
const server = setupServer(...handlers)
server.listen()
const read = async (path: string) => await fetch('http://shop.test' + path, { headers: { 'x-bff': '1' } })

const home = HomePage.parse(await (await read('/bff/pages/home')).json())
const title: string | undefined = home.featured[0]?.title
server.use(mock.get('/bff/pages/home', () => ({ ...home, featured: [] })))
const mine = HomePage.parse(await (await read('/bff/pages/home')).json())
// @ts-expect-error There is no such endpoint.
const unknown = () => mock.get('/bff/pages/nowhere', () => ({}))
// @ts-expect-error It answers otherwise.
const untrue = () => mock.get('/bff/pages/home', () => ({ featured: 'none' }))

const statuses = await Promise.all(['/api/admin/colors', '/api/admin/users'].map(async (path) => (await read(path)).status))
console.log(JSON.stringify({ title, mine: mine.featured, statuses, roles: SCENARIOS.includes('admin'), unknown, untrue }))
`

t.test('another repository compiles against the mocks and is answered by them', async (t) => {
  const dist = scratchFolder(t)
  const { stdout: packed } = await run(process.execPath, ['test/mocks/pack.ts', dist])
  const folder = join(dist, 'elsewhere')
  const modules = join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  await run('tar', ['xzf', packed.trim(), '-C', modules])
  renameSync(join(modules, 'package'), join(modules, 'stoa-mocks'))
  for (const name of ['msw', 'zod', '@types']) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'use.ts'), USE)
  const readme = readFileSync(join(modules, 'stoa-mocks/README.md'), 'utf8')
  t.match(readme, '`out-of-stock` `unconfirmed`')
  const [inNode = '', inBrowser = ''] = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code)
  writeFileSync(join(folder, 'in-node.ts'), inNode)
  writeFileSync(join(folder, 'in-browser.ts'), inBrowser)

  const imports = globSync(join(modules, 'stoa-mocks/**/*.d.ts')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  t.ok(imports.length > 50)
  t.same(
    imports.filter(({ file, name }) => !leadsOn(file, name)),
    [],
  )
  const compiler = [
    join(root, 'node_modules/typescript/bin/tsc'),
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom,dom.iterable',
    '--strict',
    '--noEmit',
    // Types of the platform and of other packages are not ours, and more than all the rest.
    '--skipLibCheck',
    '--checkers',
    '1',
  ]
  const { stdout: complaints } = await run(
    process.execPath,
    [...compiler, '--types', 'node', 'use.ts', 'in-node.ts', 'in-browser.ts'],
    folder,
  ).catch((error: { stdout: string }) => error)
  t.equal(complaints, '', 'its types say what the contracts say')
  const { stdout } = await run(process.execPath, ['use.ts'], folder)
  t.match(JSON.parse(stdout), { title: /\w/, mine: [], statuses: [200, 403], roles: true })

  const [, promised = '', then = ''] = /It prints `(.+)`, then `(.+)`/.exec(readme) ?? []
  t.equal((await run(process.execPath, ['in-node.ts'], folder)).stdout, `${promised}\n${then}\n`, 'its README runs')
  const described = JSON.parse(readFileSync(join(modules, 'stoa-mocks/package.json'), 'utf8'))
  const msw = JSON.parse(readFileSync(join(modules, 'msw/package.json'), 'utf8'))
  t.equal(described.engines.node, msw.engines.node)
  const [, least = ''] = /It needs Node ([\d.]+) or newer/.exec(readme) ?? []
  t.equal(`>=${least}`, described.engines.node)
  const { stdout: packedName } = await run('sh', ['-c', `basename ${packed.trim()}`])
  t.match(readme, packedName.trim(), 'it names the file there is')
})
