// The processor time of an embedded database, wherever its cluster lies.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { serverCpu } from '../../src/bench/server-cpu.ts'

/** Works for a while, then says so and waits. */
const WORK = 'for (let round = 0; round < 3e8; round++);process.stdout.write("worked");process.stdin.resume()'

/** A process that looks like the server of a cluster. */
const serverOf = async (t: { teardown: (run: () => void) => void }, data: string) => {
  mkdirSync(data, { recursive: true })
  const server = spawn(process.execPath, ['-e', WORK, 'postgres', data], { stdio: ['pipe', 'pipe', 'inherit'] })
  t.teardown(() => server.kill())
  await once(server.stdout, 'data')
  writeFileSync(join(data, 'postmaster.pid'), `${server.pid}\n${data}\n`)
}

t.test(
  'a cluster is found below DATA_DIR, or where DATA_DIR points',
  { skip: process.platform !== 'linux' },
  async (t) => {
    const folder = t.testdir({ own: {}, pointing: {}, empty: {} })
    await serverOf(t, join(folder, 'own', 'postgres'))
    t.ok((await serverCpu(join(folder, 'own'))) > 0)

    await serverOf(t, join(folder, 'elsewhere'))
    writeFileSync(join(folder, 'pointing', 'postgres-place'), `${join(folder, 'elsewhere')}\n`)
    t.ok((await serverCpu(join(folder, 'pointing'))) > 0)

    t.equal(await serverCpu(join(folder, 'empty')), 0)
  },
)
