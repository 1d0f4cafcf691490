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

t.test('the first quiet moment after the start gives back, however little it is', async (t) => {
  const { lookAt } = createProcess()
  t.equal(lookAt(0.5, 70e6), 0, 'not while it works')
  t.equal(lookAt(0.01, 45e6), 1)
  t.equal(lookAt(0.01, 45e6), 1, 'and only the first')
})

t.test('later ones do where a rush has left much', async (t) => {
  const { lookAt } = createProcess()
  lookAt(0, 70e6)
  t.equal(lookAt(0, 80e6), 1, 'a few visitors are no rush')
  t.equal(lookAt(0.9, 200e6), 1, 'nobody waits for it in the rush itself')
  t.equal(lookAt(0, 200e6), 2)
  t.equal(lookAt(0, 40e6), 2)
})

t.test('what V8 itself gives back some seconds later is not taken for what is needed', async (t) => {
  const process = { held: 200e6, collections: 0 }
  const look = createGiveBack({ busy: () => 0, held: () => process.held, collect: () => void process.collections++ })
  look()
  process.held = 60e6
  look()
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
