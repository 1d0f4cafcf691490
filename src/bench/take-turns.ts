// Rates of several ways to do the same, taken in turns, so that what else happens on the machine strikes all of them.
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './figures.ts'

export interface Turn {
  name: string
  run: () => Promise<unknown>
}

/** Runs a second, with so many at once; each way has its turn in every round, the first one later in each. */
export async function takeTurns(
  ways: readonly Turn[],
  {
    rounds,
    seconds,
    atOnce,
    between,
  }: { rounds: number; seconds: number; atOnce: number; between: () => Promise<void> },
): Promise<Map<string, number>> {
  const rates = new Map(ways.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < ways.length; turn++) {
      const way = ways[(turn + round) % ways.length]
      if (!way) continue
      await between()
      rates.get(way.name)?.push(await rateOf(way.run, seconds, atOnce))
    }
  return new Map([...rates].map(([name, all]) => [name, median(all)]))
}

async function rateOf(run: () => Promise<unknown>, seconds: number, atOnce: number): Promise<number> {
  const over = new AbortController()
  const began = performance.now()
  let done = 0
  const worker = async () => {
    while (!over.signal.aborted) {
      await run()
      done++
    }
  }
  const working = Promise.all(Array.from({ length: atOnce }, worker))
  await Promise.race([sleep(seconds * 1000), working])
  over.abort()
  await working
  return (done * 1000) / (performance.now() - began)
}
