import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { freePort } from '../../src/http/ports.ts'
import { startProcess } from '../support/process.ts'
import { scratchFolder } from '../support/scratch.ts'

const dataDir = scratchFolder(t)

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
  const stoa = startProcess(t, 'src/main.js', ['strat'], {})
  t.match(await stoa.exited, { code: 2 })
  t.match(stoa.errors(), 'all | dev | bff | shop')
})

t.test('a data directory that cannot be written is named', async (t) => {
  const stoa = startProcess(t, 'src/main.js', [], { DATA_DIR: '/dev/null/data', PORT: '0' })
  t.match(await stoa.exited, { code: 1 })
  t.match(stoa.errors(), 'DATA_DIR: cannot be used (ENOTDIR)')
})
