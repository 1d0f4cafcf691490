// Loaded into a process by `--import`: how much processor each round of its event loop takes. By the processor's time, not by
// the clock, since on a machine that does other work a process also waits. SIGUSR2 writes what was seen, and begins anew.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const LONG_MS = 50

const into = process.env.BENCH_ROUNDS
const role = ['bff', 'shop'].find((name) => process.argv.includes(name))
if (into && role && isMainThread) {
  const seen = { rounds: 0, longest: 0, long: 0 }
  let before = process.threadCpuUsage()
  const look = () => {
    const now = process.threadCpuUsage()
    const ms = (now.user + now.system - before.user - before.system) / 1000
    before = now
    seen.rounds += 1
    seen.longest = Math.max(seen.longest, ms)
    if (ms > LONG_MS) seen.long += 1
    setImmediate(look)
  }
  setImmediate(look)
  process.on('SIGUSR2', () => {
    writeFileSync(`${into}/${role}.json`, JSON.stringify(seen))
    Object.assign(seen, { rounds: 0, longest: 0, long: 0 })
  })
}
