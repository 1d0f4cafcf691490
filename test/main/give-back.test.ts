import t from 'tap'
import { collectAll, createGiveBack } from '../../src/process/give-back.ts'

/** A process whose readings the test sets; collecting leaves 40 MB. */
const createProcess = () => {
  const process = { busy: 0, held: 40e6, collections: 0 }
  const look = createGiveBack({
    busy: () => process.busy,
    held: () => process.held,
    collect: () => {
      process.collections += 1
      process.held = 40e6
    },
  })
  const lookAt = (busy: number, held: number) => {
    Object.assign(process, { busy, held })
    look()
    return process.collections
  }
  return { lookAt, process }
}

const MINUTE = 15

t.test('what starting took is given back in the first quiet moment, however little it is', async (t) => {
  const { lookAt } = createProcess()
  t.equal(lookAt(0.01, 45e6), 1)
  for (let look = 0; look < MINUTE; look++) lookAt(0.01, 45e6)
  t.equal(lookAt(0.01, 45e6), 1, 'and only once')
})

t.test('what a rush has left is given back a minute after it', async (t) => {
  const { lookAt } = createProcess()
  lookAt(0, 70e6)
  for (let look = 0; look < MINUTE; look++) t.equal(lookAt(0.9, 200e6), 1, 'nobody waits for it in the rush itself')
  for (let look = 1; look < MINUTE; look++) t.equal(lookAt(0, 200e6), 1, 'nor when it comes back soon')
  t.equal(lookAt(0, 200e6), 2)
})

t.test('a few visitors are no rush', async (t) => {
  const { lookAt } = createProcess()
  lookAt(0, 70e6)
  for (let look = 0; look < 2 * MINUTE; look++) t.equal(lookAt(0, 80e6), 1)
})

t.test('a rush right at the start is waited for', async (t) => {
  const { lookAt } = createProcess()
  t.equal(lookAt(0.9, 70e6), 0)
  for (let look = 1; look < MINUTE; look++) t.equal(lookAt(0, 70e6), 0)
  t.equal(lookAt(0, 70e6), 1)
})

t.test('what V8 itself gives back some seconds later is not taken for what is needed', async (t) => {
  const process = { held: 200e6, collections: 0 }
  const look = createGiveBack({ busy: () => 0, held: () => process.held, collect: () => void process.collections++ })
  look()
  process.held = 60e6
  for (let at = 0; at < MINUTE; at++) look()
  t.equal(process.collections, 1)
  process.held = 120e6
  look()
  t.equal(process.collections, 2, 'twice of what it had held, though less than right after collecting')
})

t.test('what nobody holds any more leaves the heap', async (t) => {
  const kept = { rows: Array.from({ length: 500_000 }, (_, at) => ({ at })) as unknown[] }
  const used = process.memoryUsage().heapUsed
  kept.rows = []
  collectAll()
  t.ok(process.memoryUsage().heapUsed < used - 10e6, 'half a million rows take at least 10 MB')
})
