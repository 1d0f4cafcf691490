import t from 'tap'
import { clusterFolder } from '../support/cluster.ts'
import { eventually, isAlive } from '../support/process.ts'
import { ready, tinyStoaOn } from '../support/stoa.ts'

// Many processes are started here, and on a busy machine each takes seconds.
t.setTimeout(600_000)

const { launch, server } = tinyStoaOn(await clusterFolder(t))

t.test('what dies is started again', async (t) => {
  const { stoa, get, pids, answers } = await launch(t)
  await stoa.line(ready)

  await t.test('a process that crashes, alone', async (t) => {
    const before = await pids()
    process.kill(before.shop, 'SIGKILL')
    await stoa.line((line) => line.msg === 'The shop crashed and is started again')
    t.ok(await answers('/shop'))
    const after = await pids()
    t.equal(after.bff, before.bff)
    t.not(after.shop, before.shop)
    await get('/crash').catch(() => {})
    await stoa.line((line) => line.msg === 'The bff crashed and is started again')
    t.ok(await answers('/'))
  })

  await t.test('the database, and the processes find it', async (t) => {
    const before = await pids()
    process.kill(server()?.pid ?? 0, 'SIGKILL')
    await stoa.line((line) => line.msg === 'The database went away and is started again')
    t.ok(await answers('/shop'))
    t.ok(await answers('/'))
    t.same(await pids(), before)
  })

  await t.test('a second Stoa on the same data directory is refused, and the first goes on', async (t) => {
    const second = await launch(t)
    t.match(await second.stoa.line((line) => line.level === 60), { msg: /Another Stoa runs on this DATA_DIR/ })
    t.match(await second.stoa.exited, { code: 1 })
    t.ok(await answers('/shop'))
  })
})

t.test('a process that crashes again and again is given up, with everything else', async (t) => {
  const { stoa, pids, answers } = await launch(t)
  await stoa.line(ready)
  for (let crash = 1; crash <= 5; crash++) {
    process.kill((await pids()).shop, 'SIGKILL')
    if (crash < 5) await answers('/shop')
  }
  t.match(await stoa.line((line) => line.level === 60), {
    msg: 'The shop crashed too often and is not started again',
  })
  t.same(await stoa.exited, { code: 1, signal: null })
  t.equal(server(), undefined)
})

t.test('when the supervisor is killed its children end, and the next start takes the database over', async (t) => {
  const first = await launch(t)
  await first.stoa.line(ready)
  const { bff, shop } = await first.pids()
  first.stoa.kill('SIGKILL')
  t.ok(await eventually(() => !isAlive(bff) && !isAlive(shop)))
  const orphan = server()
  t.ok(orphan)
  const second = await launch(t)
  await second.stoa.line(ready)
  t.equal(server()?.pid, orphan?.pid)
  second.stoa.kill('SIGTERM')
  t.match(await second.stoa.exited, { code: 0 })
  t.equal(server(), undefined)
})
