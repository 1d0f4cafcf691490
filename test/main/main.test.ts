import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { freePort } from '../../src/http/ports.ts'
import { plainEnvironment, startProcess } from '../support/process.ts'
import { scratchFolder } from '../support/scratch.ts'

const dataDir = scratchFolder(t)

t.test(
  'a process that runs alone tells V8 what a supervisor would tell it, but for what is said otherwise',
  async (t) => {
    const told = async (role: string, flags: string[], options = '') => {
      const tells = `data:text/javascript,${encodeURIComponent("process.on('exit', () => console.log('told ' + process.execArgv.join(' ')))")}`
      const env = { ...plainEnvironment(), PORT: 'none', NODE_OPTIONS: options }
      const said = promisify(execFile)(process.execPath, [...flags, '--import', tells, 'src/main.js', role], { env })
      const { stdout } = await said.catch((error: { stdout: string }) => error)
      return /told (.*) --import/.exec(stdout)?.[1]
    }
    t.equal(await told('bff', []), '--no-memory-reducer --max-semi-space-size=32')
    t.equal(await told('shop', []), '--no-memory-reducer --max-semi-space-size=16')
    t.equal(await told('shop', ['--max_semi_space_size=8']), '--no-memory-reducer --max_semi_space_size=8')
    t.equal(await told('shop', [], '--max-semi-space-size=8'), '--no-memory-reducer')
    t.equal(await told('all', []), undefined)

    await t.test('and goes on as it is where another process talks with it', async (t) => {
      const tells = `data:text/javascript,${encodeURIComponent("process.on('exit', () => process.send(process.execArgv))")}`
      const env = { ...plainEnvironment(), PORT: 'none' }
      const child = fork('src/main.js', ['bff'], { env, execArgv: ['--import', tells], silent: true })
      const [flags] = await once(child, 'message')
      t.same(flags, ['--import', tells])
    })
  },
)

t.test('the supervisor tells V8 so in those it starts', async (t) => {
  const says =
    "console.log(JSON.stringify({ msg: 'told', role: process.argv[2], flags: process.execArgv.slice(0, -2) }))"
  const nodeArgs = ['--import', `data:text/javascript,${encodeURIComponent(says)}`]
  const env = { DATA_DIR: scratchFolder(t), PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const stoa = startProcess(t, 'src/main.js', [], env, { nodeArgs })
  const told = async (role: string) => (await stoa.line((line) => line.msg === 'told' && line.role === role))?.flags
  t.same(await told('bff'), ['--no-memory-reducer', '--max-semi-space-size=32'])
  t.same(await told('shop'), ['--no-memory-reducer', '--max-semi-space-size=16'])
  stoa.kill('SIGTERM')
  await stoa.exited
})

t.test('faulty settings end the start with all of them named and no value shown', async (t) => {
  const env = {
    DATA_DIR: dataDir,
    PORT: 'canary',
    DATABASE_URL: 'canary',
    STOA_COLOUR: 'canary',
    LOG_LEVL: 'canary',
  }
  const stoa = startProcess(t, 'src/main.js', [], env)
  t.match(await stoa.exited, { code: 1 })
  t.match(stoa.errors(), 'Stoa cannot start: 3 settings are wrong.')
  for (const name of ['PORT: ', 'DATABASE_URL: ', 'STOA_COLOUR: ', 'LOG_LEVL: ']) t.match(stoa.errors(), name)
  t.notMatch(stoa.errors(), 'canary')
  t.same(stoa.lines, [])
})

t.test('a taken port ends the start before anything else is begun', async (t) => {
  const port = await freePort()
  const squatter = createServer().listen(port, '127.0.0.1')
  await once(squatter, 'listening')
  t.teardown(() => void squatter.close())
  for (const setting of ['PORT', 'METRICS_PORT']) {
    const env = { DATA_DIR: dataDir, PORT: String(await freePort()), [setting]: String(port) }
    const stoa = startProcess(t, 'src/main.js', [], env)
    t.match(await stoa.line((line) => line.level === 60), {
      msg: `Port ${port} on localhost is taken: set ${setting}, or stop what uses it`,
    })
    t.match(await stoa.exited, { code: 1 })
    t.notOk(existsSync(join(dataDir, 'postgres')))
  }
})

t.test('an unknown word after the command is answered with the known ones', async (t) => {
  for (const word of ['strat', 'constructor']) {
    const stoa = startProcess(t, 'src/main.js', [word], {})
    t.match(await stoa.exited, { code: 2 })
    t.match(stoa.errors(), 'all | dev | bff | shop')
  }
})

t.test('a data directory that cannot be written is named', async (t) => {
  const stoa = startProcess(t, 'src/main.js', [], { DATA_DIR: '/dev/null/data', PORT: '0' })
  t.match(await stoa.exited, { code: 1 })
  t.match(stoa.errors(), 'DATA_DIR: cannot be used (ENOTDIR)')
})
