import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { atFirstQuiet, collect } from '../../src/process/first-quiet.ts'

const PAUSE = 40

const work = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

t.test('it acts in the first quiet moment, and never again', async (t) => {
  const acted: number[] = []
  atFirstQuiet(() => acted.push(performance.now()), PAUSE)
  for (let round = 0; round < 10; round++) {
    work(PAUSE)
    await sleep(1)
  }
  const quietSince = performance.now()
  t.same(acted, [], 'not while there is much to do')
  while (acted.length === 0) await sleep(PAUSE)
  t.ok((acted[0] ?? 0) > quietSince)
  await sleep(4 * PAUSE)
  t.equal(acted.length, 1)
})

t.test('what nobody holds any more leaves the heap', async (t) => {
  const kept = { rows: Array.from({ length: 500_000 }, (_, at) => ({ at })) as unknown[] }
  const used = process.memoryUsage().heapUsed
  kept.rows = []
  collect()
  t.ok(process.memoryUsage().heapUsed < used - 10e6, 'half a million rows take at least 10 MB')
})
