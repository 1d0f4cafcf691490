// A process whose code somebody works on: what takes its place, what is told, and that it is never given up.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import t from 'tap'
import { createLiveChild } from '../../src/dev/live-child.ts'
import { createRestarts } from '../../src/process/restarts.ts'
import { eventually, isAlive } from '../support/process.ts'
import { scratchFolder } from '../support/scratch.ts'

t.setTimeout(600_000)

const LOADS = `process.send({ type: 'loaded' })
process.on('disconnect', () => process.exit())
process.on('message', ({ type }) => type === 'stop' && process.exit())
`
const SERVES = `${LOADS}
process.on('message', ({ type, databaseUrl }) => type === 'start' && process.send({ type: 'listening', url: process.pid + ' ' + databaseUrl }))
`
const HALF = 'const half = {'

const live = (t: Parameters<typeof scratchFolder>[0], code: string) => {
  const script = join(scratchFolder(t), 'app.mjs')
  const write = (text: string) => writeFileSync(script, text)
  write(code)
  const events: string[] = []
  const log: string[] = []
  const child = createLiveChild({
    name: 'shop',
    script,
    args: [],
    env: process.env,
    logger: pino({}, { write: (line) => void log.push(JSON.parse(line).msg) }),
    onSeeded: () => {},
    onSeeding: () => {},
    restarts: createRestarts({ most: 3, pause: 1 }),
    onFault: (text) => events.push(text === undefined ? 'sound' : `fault: ${text}`),
    onDown: () => events.push('down'),
    beforeUp: async () => void events.push('before'),
    onUp: () => events.push('up'),
  })
  t.teardown(() => child.stop())
  const last = (event: string) => eventually(() => events.at(-1) === event)
  const faulty = (text: RegExp) => eventually(() => text.test(events.findLast((one) => one.startsWith('fault')) ?? ''))
  const pid = async () => Number((await child.listening).split(' ')[0])
  return { child, write, events, log, last, faulty, pid }
}

t.test('a change that does not load leaves what runs, and the next one takes its place', async (t) => {
  const { child, write, events, last, faulty, pid } = live(t, SERVES)
  child.start('postgres://one')
  t.match(await child.listening, /postgres:\/\/one$/)
  t.ok(await last('up'))
  events.length = 0
  write(HALF)
  void child.restart()
  t.ok(await faulty(/SyntaxError/))
  t.ok(isAlive(await pid()))
  t.notOk(events.includes('down'))
  write(SERVES)
  void child.restart()
  t.ok(await last('up'))
  t.notOk(isAlive(await pid()), 'the old one has ended')
})

t.test('what does not load at the start is no end', async (t) => {
  const { child, write, events, last } = live(t, HALF)
  child.start('postgres://one')
  t.ok(await last('down'))
  t.match(events[0], /SyntaxError/)
  write(SERVES)
  void child.restart()
  t.ok(await last('up'))
  t.match(await child.listening, /postgres:\/\/one$/)
})

t.test('what crashes while it begins waits for a change', async (t) => {
  const { child, write, last, faulty, log } = live(
    t,
    `${LOADS}; process.on('message', () => { throw new Error('No port') })`,
  )
  child.start('postgres://one')
  t.ok(await faulty(/No port/))
  t.ok(await last('down'))
  t.same(log, ['The shop did not start and waits for the next change'])
  write(SERVES)
  void child.restart()
  t.ok(await last('up'))
})

t.test('what crashes again and again is not given up: it waits for the change that mends it', async (t) => {
  const { child, write, log, last, faulty } = live(
    t,
    `${SERVES}; process.on('message', () => setTimeout(() => { throw new Error('Once more') }))`,
  )
  child.start('postgres://one')
  t.ok(await eventually(() => log.some((line) => line === 'The shop crashed too often and waits for the next change')))
  t.equal(log.filter((line) => line === 'The shop crashed and is started again').length, 2)
  t.ok(await faulty(/Once more/))
  write(SERVES)
  void child.restart()
  t.ok(await last('up'))
})

t.test('of many changes at once the last one runs, and nothing else', async (t) => {
  const { child, write, events, last } = live(t, SERVES)
  child.start('postgres://one')
  t.ok(await last('up'))
  events.length = 0
  for (const text of [HALF, SERVES, HALF, SERVES]) {
    write(text)
    void child.restart()
  }
  t.ok(await last('up'))
  t.same(events, ['before', 'sound', 'up'])
})

t.test('a stop ends what runs and what is loading', async (t) => {
  const { child, pid } = live(t, SERVES)
  child.start('postgres://one')
  const running = await pid()
  void child.restart()
  await child.stop()
  t.notOk(isAlive(running))
})
