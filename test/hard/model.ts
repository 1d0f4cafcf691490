// The stage `model`: random sequences of events, in memory and against PostgreSQL, beside a plain model of an order.
import { parseArgs } from 'node:util'
import { faultsOf, playOnDatabase } from '../shop/orders/model/on-database.ts'
import { play } from '../shop/orders/model/sequences.ts'
import { shopDeps } from '../support/shop.ts'

/** Starting, the doctor and stopping are part of the ten minutes. */
const LIMIT = 10 * 60_000 - 30_000
const AT_ONCE = 8

export const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      memory: { type: 'string', default: '100000' },
      sequences: { type: 'string', default: '500' },
    },
  })
  const { seed } = values
  const [memory, sequences] = [Number(values.memory), Number(values.sequences)]
  const until = Date.now() + LIMIT
  console.log(`Seed ${seed}: repeat with npm run test:hard -- model --seed ${seed}`)
  const endings: (() => Promise<void>)[] = []
  const reached = { memory: 0, sequences: 0, steps: 0 }
  const faults: string[] = []
  try {
    for (; reached.memory < memory && faults.length === 0 && Date.now() < until; reached.memory++)
      try {
        play(`${seed} ${reached.memory}`)
      } catch (error) {
        faults.push(`in memory: ${(error as Error).message}`)
      }
    const { db } = await shopDeps({ teardown: (end) => void endings.push(end) }, { connections: 2 * AT_ONCE })
    let next = 0
    const player = async () => {
      while (next < sequences && faults.length === 0 && Date.now() < until) {
        const one = `${seed} ${next++}`
        const steps = await playOnDatabase(db, one)
        reached.steps += steps
        reached.sequences++
      }
    }
    const players = await Promise.allSettled(Array.from({ length: AT_ONCE }, player))
    for (const one of players) if (one.status === 'rejected') faults.push(`in PostgreSQL: ${one.reason.message}`)
    faults.push(...(await faultsOf(db)).map((found) => `doctor: ${found}`))
  } finally {
    for (const end of endings.toReversed()) await end()
  }
  console.log(
    `${reached.memory} of ${memory} sequences in memory, ${reached.sequences} of ${sequences} in PostgreSQL (${reached.steps} steps), seed ${seed}`,
  )
  if (faults.length > 0) console.log(faults.join('\n'))
  const complete = reached.memory === memory && reached.sequences === sequences
  if (!complete && faults.length === 0) console.log('Ten minutes were not enough for all of them.')
  return complete && faults.length === 0 ? 0 : 1
}
