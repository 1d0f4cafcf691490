import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { collect, onceQuiet } from '../../src/process/quiet.ts'

const PAUSE = 40

const work = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const busyFor = async (rounds: number) => {
  for (let round = 0; round < rounds; round++) {
    work(PAUSE)
    await sleep(1)
  }
}

t.test('it acts in the first quiet moment, and again a while after much work, but once each time', async (t) => {
  const acted: number[] = []
  onceQuiet(() => acted.push(performance.now()), PAUSE)
  await busyFor(10)
  t.same(acted, [], 'not while there is much to do')
  const quietSince = performance.now()
  while (acted.length === 0) await sleep(PAUSE)
  t.ok((acted[0] ?? 0) > quietSince)
  await sleep(30 * PAUSE)
  t.equal(acted.length, 1, 'nor again, where nothing has happened')

  await busyFor(3)
  await sleep(10 * PAUSE)
  await busyFor(3)
  const over = performance.now()
  await sleep(10 * PAUSE)
  t.equal(acted.length, 1, 'not between two rushes')
  while (acted.length === 1) await sleep(PAUSE)
  t.ok((acted[1] ?? 0) > over + 15 * PAUSE)
  await sleep(30 * PAUSE)
  t.equal(acted.length, 2)
})

t.test('what nobody holds any more leaves the heap', async (t) => {
  const kept = { rows: Array.from({ length: 500_000 }, (_, at) => ({ at })) as unknown[] }
  const used = process.memoryUsage().heapUsed
  kept.rows = []
  collect()
  t.ok(process.memoryUsage().heapUsed < used - 10e6, 'half a million rows take at least 10 MB')
})
