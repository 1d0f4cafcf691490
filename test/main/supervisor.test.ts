import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { findPlace } from '#postgres/embedded/place.ts'
import { running } from '#postgres/embedded/postmaster.ts'
import { freePort } from '../../src/process/ports.ts'
import { eventually, isAlive, type Line, startProcess } from '../support/process.ts'
import { scratchFolder } from '../support/scratch.ts'

const dataDir = scratchFolder(t)
const server = () => running(findPlace(dataDir).data)

interface Answer {
  one: number
  pid: number
}

const ready = (line: Line) => line.msg === 'ready'

const launch = async (t: Parameters<typeof startProcess>[0], ...args: string[]) => {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const stoa = startProcess(t, 'test/support/tiny-stoa.ts', args, { PORT: port, DATA_DIR: dataDir })
  const get = async (path: string) => (await (await fetch(`${url}${path}`)).json()) as Answer
  const pids = async () => ({ bff: (await get('/')).pid, shop: (await get('/shop')).pid })
  const answers = (path: string) =>
    eventually(() =>
      get(path).then(
        ({ one }) => one === 1,
        () => false,
      ),
    )
  return { stoa, url, get, pids, answers }
}

t.test('everything comes up, says so once, and passes requests on', async (t) => {
  const { stoa, url, get } = await launch(t)
  t.match(await stoa.line(ready), { level: 30, service: 'stoa', url })
  t.match(await get('/'), { role: 'bff', one: 1 })
  t.match(await get('/shop'), { role: 'shop', one: 1 })
  stoa.kill('SIGTERM')
  await stoa.exited
  t.equal(stoa.lines.filter(ready).length, 1)
})

t.test('a stop lets open requests finish and leaves nothing running', async (t) => {
  const { stoa, url, pids } = await launch(t)
  await stoa.line(ready)
  const { bff, shop } = await pids()
  const open = fetch(`${url}/slow?ms=600`)
  // The request has arrived before the signal has.
  await fetch(`${url}/`)
  stoa.kill('SIGTERM')
  t.same(await (await open).json(), { slow: true })
  t.same(await stoa.exited, { code: 0, signal: null })
  t.same([isAlive(bff), isAlive(shop), server()], [false, false, undefined])
  const order = stoa.lines.filter((line) => line.msg === 'stopping').map((line) => line.service)
  t.same(order, ['stoa', 'bff', 'shop'], 'behind the one who asks comes the one who answers')
})

t.test('a process that crashes is started again, alone', async (t) => {
  const { stoa, get, pids, answers } = await launch(t)
  await stoa.line(ready)
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

t.test('a second signal ends everything at once', async (t) => {
  const { stoa, url, pids } = await launch(t)
  await stoa.line(ready)
  const { bff, shop } = await pids()
  const open = fetch(`${url}/slow?ms=60000`).then(
    () => 'answered',
    () => 'cut',
  )
  await fetch(`${url}/`)
  stoa.kill('SIGTERM')
  await stoa.line((line) => line.msg === 'stopping' && line.service === 'bff')
  // Until it is taken for one of its own; an echo of the first would not be.
  while (isAlive(stoa.pid) && !stoa.lines.some((line) => line.level === 50)) {
    stoa.kill('SIGINT')
    await sleep(100)
  }
  t.match(await stoa.exited, { code: 1 })
  t.equal(await open, 'cut')
  t.ok(await eventually(() => !isAlive(bff) && !isAlive(shop) && !server()))
})

t.test('a signal that arrives twice at once, as through npm, is one', async (t) => {
  const { stoa, url } = await launch(t)
  await stoa.line(ready)
  const open = fetch(`${url}/slow?ms=600`)
  await fetch(`${url}/`)
  stoa.kill('SIGINT')
  stoa.kill('SIGINT')
  t.same(await (await open).json(), { slow: true })
  t.same(await stoa.exited, { code: 0, signal: null })
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

t.test('a second Stoa on the same data directory is refused, and the first goes on', async (t) => {
  const first = await launch(t)
  await first.stoa.line(ready)
  const second = await launch(t)
  t.match(await second.stoa.line((line) => line.level === 60), { msg: /Another Stoa runs on this DATA_DIR/ })
  t.match(await second.stoa.exited, { code: 1 })
  t.ok(await first.answers('/shop'))
})

t.test('a database that dies is started again, and the processes find it', async (t) => {
  const { stoa, pids, answers } = await launch(t)
  await stoa.line(ready)
  const before = await pids()
  process.kill(server()?.pid ?? 0, 'SIGKILL')
  await stoa.line((line) => line.msg === 'The database went away and is started again')
  t.ok(await answers('/shop'))
  t.ok(await answers('/'))
  t.same(await pids(), before)
})

t.test('an app that cannot be built ends the start with its reason', async (t) => {
  const { stoa } = await launch(t, 'broken-shop')
  t.match(await stoa.exited, { code: 1 })
  t.ok(stoa.lines.some((line) => line.service === 'shop' && line.msg === 'This app is broken'))
  t.ok(stoa.lines.some((line) => line.service === 'stoa' && line.msg === 'The shop could not start'))
  t.equal(server(), undefined)
})

t.test('views that do not build end the start, even while the database is still coming up', async (t) => {
  const { stoa } = await launch(t, 'broken-build')
  t.match(await stoa.exited, { code: 1 })
  t.match(
    stoa.lines.find((line) => line.level === 60),
    { msg: 'The views could not be built' },
  )
  t.equal(server(), undefined)
})

t.test('a signal during the start is obeyed', async (t) => {
  const { stoa } = await launch(t)
  // The server's files appear before anybody can use it.
  await eventually(() => existsSync(join(findPlace(dataDir).data, 'postmaster.pid')))
  stoa.kill('SIGTERM')
  t.same(await stoa.exited, { code: 0, signal: null })
  t.equal(server(), undefined)
})
