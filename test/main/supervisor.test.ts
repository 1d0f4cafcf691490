import { existsSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { json as jsonOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { findPlace } from '#postgres/embedded/place.ts'
import { eventually, flagsOf, isAlive, TELLS_FLAGS } from '../support/process.ts'
import { scratchFolder } from '../support/scratch.ts'
import { ready, tinyStoaOn } from '../support/stoa.ts'

// Many processes are started here, and on a busy machine each takes seconds.
t.setTimeout(600_000)

const dataDir = scratchFolder(t)
const { launch, server } = tinyStoaOn(dataDir)

t.test('everything comes up, says so once, and passes requests on', async (t) => {
  const { stoa, url, get, pids } = await launch(t, [], { NODE_OPTIONS: `--import ${TELLS_FLAGS}` })
  t.match(await stoa.line(ready), { level: 30, service: 'stoa', url })
  t.match(await get('/'), { role: 'bff', one: 1 })
  t.match(await get('/shop'), { role: 'shop', one: 1 })
  const { flags } = await get('/')
  t.equal(flags[0], '--max-semi-space-size=16', 'of Node')
  t.same(flagsOf(stoa.lines, 'all'), ['--no-opt'], 'what the supervisor can tell V8 later it tells it once all serve')

  await t.test('a stop lets open requests finish and leaves nothing running', async (t) => {
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
  t.equal(stoa.lines.filter(ready).length, 1)
})

t.test('it is ready when everything it started has answered once, and says until then what is missing', async (t) => {
  const { stoa, url, get, pids, answers } = await launch(t, ['held-shop'])
  const readiness = async () => {
    const answer = await fetch(`${url}/readyz`)
    return { ...((await answer.json()) as object), status: answer.status }
  }
  t.ok(await answers('/'), 'the pages are up')
  t.match(await readiness(), { status: 503, code: 'UNAVAILABLE', fields: { shop: 'starting' } })
  t.equal((await fetch(`${url}/healthz`)).status, 200)
  t.notOk(stoa.lines.some(ready))
  writeFileSync(join(dataDir, 'go'), '')
  await stoa.line(ready)
  t.match(await readiness(), { status: 200 })
  t.match(await get('/shop'), { role: 'shop', one: 1 })

  await fetch(`${url}/crash`).catch(() => {})
  t.ok(await answers('/'), 'started again after a crash')
  t.match(await readiness(), { status: 200 }, 'it waits for nobody')

  await t.test('a second signal ends everything at once', async (t) => {
    const { bff, shop } = await pids()
    const open = fetch(`${url}/slow?ms=60000`).then(
      () => 'answered',
      () => 'cut',
    )
    await fetch(`${url}/`)
    stoa.kill('SIGTERM')
    await stoa.line((line) => line.msg === 'stopping' && line.service === 'bff')
    // Until it is taken for one of its own; an echo of the first would not be.
    while (isAlive(stoa.pid) && !stoa.lines.some((line) => line.msg.startsWith('second '))) {
      stoa.kill('SIGINT')
      await sleep(100)
    }
    t.match(await stoa.exited, { code: 1 })
    t.equal(await open, 'cut')
    t.ok(await eventually(() => !isAlive(bff) && !isAlive(shop) && !server()))
  })
})

t.test('of several BFFs none goes on while another drains', async (t) => {
  const { stoa } = await launch(t, [], { BFF_PROCESSES: '2', DRAIN_SECONDS: '2' })
  await stoa.line(ready)
  stoa.kill('SIGTERM')
  t.same(await stoa.exited, { code: 0, signal: null })
  const stopping = stoa.lines.filter((line) => line.msg === 'stopping' && line.service === 'bff')
  const [first = 0, second = Number.POSITIVE_INFINITY] = stopping.map(({ time }) => Date.parse(String(time)))
  t.ok(second - first < 2000, 'the second is told before the first has drained')
})

t.test('of an upstream it did not start it waits for nothing', async (t) => {
  const { stoa, url } = await launch(t, [], { API_BASE_URL: 'http://127.0.0.1:9' })
  await stoa.line(ready)
  t.equal((await fetch(`${url}/readyz`)).status, 200)
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

t.test('an app that cannot be built ends the start with its reason', async (t) => {
  const { stoa } = await launch(t, ['broken-shop'])
  t.match(await stoa.exited, { code: 1 })
  t.ok(stoa.lines.some((line) => line.service === 'shop' && line.msg === 'This app is broken'))
  t.ok(stoa.lines.some((line) => line.service === 'stoa' && line.msg === 'The shop could not start'))
  t.equal(server(), undefined)
})

t.test('views that do not build end the start, even while the database is still coming up', async (t) => {
  const { stoa } = await launch(t, ['broken-build'])
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

t.test('several processes share the port: all of them answer, and the others while one is started again', async (t) => {
  const { stoa, url } = await launch(t, [], { BFF_PROCESSES: '2' })
  await stoa.line(ready)
  // Each over a connection of its own: the system deals connections out, not requests.
  const answering = async (): Promise<number> =>
    new Promise((resolve, reject) => {
      get(url, { agent: false }, async (response) => resolve(((await jsonOf(response)) as { pid: number }).pid)).on(
        'error',
        reject,
      )
    })
  const seen = new Set<number>()
  await eventually(async () => seen.add(await answering()).size === 2)
  const [lost = 0, other = 0] = seen
  process.kill(lost, 'SIGKILL')
  await eventually(async () => !isAlive(lost))
  await stoa.line((line) => String(line.msg).startsWith('The bff crashed'))
  t.equal(await answering(), other)
  await eventually(async () => seen.add(await answering()).size === 3)
  stoa.kill('SIGTERM')
  t.same(await stoa.exited, { code: 0, signal: null })
  t.same([...seen].map(isAlive), [false, false, false])
  t.equal(stoa.lines.filter(ready).length, 1)
})
