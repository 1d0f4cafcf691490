// The modules of the processes, joined: they do what they do as written, and run as long as they are those of the sources.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { joinProcesses } from '../../../src/bin/build/processes.ts'
import { folderOfJoined, joinedProcesses, stamped } from '../../../src/dev/fresh-build.ts'
import { scratchFolder } from '../../support/scratch.ts'

const root = join(import.meta.dirname, '../../..')

const PROCESSES = `${'import'} { asked } from './shop/asked.ts'
console.log(JSON.stringify({ ...(await asked()), running: import.meta.filename }))
`
const ASKED = `${'import'} { readFileSync } from 'node:fs'
import { join } from 'node:path'
export const asked = async () => ({
  beside: readFileSync(join(import.meta.dirname, 'beside.txt'), 'utf8'),
  below: readFileSync(new URL('./below/file.txt', import.meta.url), 'utf8'),
  later: (await ${'import'}('./later.ts')).later,
})
`

/** A product of three modules, with the real entry and the real check. */
const tree = (t: Test): string => {
  const folder = scratchFolder(t)
  for (const name of ['src/shop/below', 'src/dev', 'views']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['src/main.js', 'src/process/node-flags.js', 'src/dev/fresh-build.ts'])
    cpSync(join(root, name), join(folder, name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'src/processes.ts'), PROCESSES)
  writeFileSync(join(folder, 'src/shop/asked.ts'), ASKED)
  writeFileSync(join(folder, 'src/shop/later.ts'), `export const later: string = 'asked for later'\n`)
  writeFileSync(join(folder, 'src/shop/beside.txt'), 'beside it')
  writeFileSync(join(folder, 'src/shop/below/file.txt'), 'below it')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const run = (folder: string, ...args: string[]): Record<string, string> =>
  JSON.parse(execFileSync(process.execPath, [join(folder, 'src/main.js'), ...args], { encoding: 'utf8' }))

const build = (folder: string) => stamped(folder, 'processes', (contents) => joinProcesses(folder, contents))

t.test('joined, they find their files where they lay, and what they load later', async (t) => {
  const folder = tree(t)
  const { running: written, ...said } = run(folder)
  t.same(said, { beside: 'beside it', below: 'below it', later: 'asked for later' })
  t.equal(written, join(folder, 'src/processes.ts'))
  await build(folder)
  const { running: joined, ...saidJoined } = run(folder)
  t.same(saidJoined, said)
  t.equal(joined, joinedProcesses(folder))
})

t.test('joined, they load no client of WebSockets with HTTP', async (t) => {
  const folder = tree(t)
  const said = `get: typeof get, server: http.Server.name, agent: later.Agent.name,
  clients: process.moduleLoadList.filter((name) => name.endsWith('internal/deps/undici/undici')).length`
  writeFileSync(
    join(folder, 'src/shop/asked.ts'),
    `${'import'} http, { get } from 'node:http'
export const asked = async () => {
  const later = await ${'import'}('node:http')
  return { ${said} }
}
`,
  )
  const expected = { get: 'function', server: 'Server', agent: 'Agent' }
  t.match(run(folder), { ...expected, clients: 1 })
  await build(folder)
  t.match(run(folder), { ...expected, clients: 0, running: joinedProcesses(folder) })
})

t.test('a text outside ASCII is written in ASCII, so that Node keeps the file with one byte a letter', async (t) => {
  const folder = tree(t)
  writeFileSync(join(folder, 'src/shop/later.ts'), `export const later = 'größer → „gut“ 🙂' + /^[äöü–]$/u.test('–')\n`)
  await build(folder)
  t.match(run(folder), { running: joinedProcesses(folder), later: 'größer → „gut“ 🙂true' })
  const joined = join(joinedProcesses(folder) ?? '', '..')
  const texts = readdirSync(joined).map((name) => readFileSync(join(joined, name), 'utf8'))
  t.notMatch(texts.join(''), /[^\0-\x7f]/)
})

t.test('while somebody works on them, and after a change, they run as written', async (t) => {
  const folder = tree(t)
  await build(folder)
  t.equal(run(folder, 'dev').running, join(folder, 'src/processes.ts'))
  writeFileSync(join(folder, 'src/shop/later.ts'), `export const later: string = 'changed'\n`)
  t.match(run(folder), { running: join(folder, 'src/processes.ts'), later: 'changed' })
  await build(folder)
  t.match(run(folder), { running: joinedProcesses(folder), later: 'changed' })
  rmSync(join(folder, 'dist/processes'), { recursive: true })
  t.match(run(folder), { running: join(folder, 'src/processes.ts'), later: 'changed' })
})

t.test('those joined before stay for the processes that still load from them, older ones go', async (t) => {
  const folder = tree(t)
  const joined = async (later: string) => {
    writeFileSync(join(folder, 'src/shop/later.ts'), `export const later: string = '${later}'\n`)
    await build(folder)
    return joinedProcesses(folder)
  }
  const kept = () => readdirSync(join(folder, 'dist/processes')).map((name) => join(folder, 'dist/processes', name))
  const entries = [await joined('one'), await joined('two'), await joined('three')]
  t.equal(new Set(entries).size, 3)
  const last = entries.slice(1).map((entry) => entry?.replace(/\/processes\.js$/, ''))
  t.same(kept().sort(), last.sort())
  await build(folder)
  t.same(kept(), [last.find((path) => entries[2]?.startsWith(String(path)))], 'built twice, the last alone is left')
  t.equal(kept()[0], folderOfJoined(folder, kept()[0]?.split('/').at(-1) ?? ''))
})
