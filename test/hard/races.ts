// The stage `races`: many who order at once, at one shop process and at three.
import { parseArgs } from 'node:util'
import { race } from './orders/race.ts'
import { layGround, startShop } from './orders/shops.ts'

export const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '100' } } })
  const faults: string[] = []
  for (const processes of [1, 3]) {
    const endings: (() => Promise<void>)[] = []
    const scope = { teardown: (end: () => Promise<void>) => void endings.push(end) }
    try {
      const ground = await layGround(scope)
      const shops = await Promise.all(Array.from({ length: processes }, () => startShop(scope, ground)))
      const begun = Date.now()
      const raced = await race(
        ground,
        shops.map(({ url }) => url),
        { rounds: Number(values.rounds), buyers: 50, crowd: 200, opposite: 200 },
      )
      const logged = shops.flatMap(({ running }) => running.lines.filter(({ level }) => level >= 50))
      faults.push(...raced.faults, ...logged.map((line) => JSON.stringify(line)))
      console.log(`\n${processes} shop processes, 16 at once, ${Math.round((Date.now() - begun) / 1000)} s`)
      for (const line of raced.said) console.log(`  ${line}`)
    } finally {
      for (const end of endings.toReversed()) await end()
    }
  }
  console.log(faults.length === 0 ? '\nNo fault; the doctor found nothing after each.' : `\n${faults.join('\n')}`)
  return faults.length === 0 ? 0 : 1
}
