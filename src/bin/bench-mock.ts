// `node src/bin/bench-mock.ts`: how long a frontend developer waits from `npm run dev:mock` to the first page's heading, and
// for a reload of it. Runs are those of a morning: packages were prepared for the browser before, its cache is empty.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mockedShop } from '../bench/mocked-shop.ts'
import { plainBrowser } from '../bench/plain-browser.ts'

const RUNS = 9
const PREPARED = join(import.meta.dirname, '../../node_modules/.cache/vite-mocks')

/** Milliseconds from the command until Vite is up and until the page has its heading; and those of a reload. */
async function run() {
  const browser = await plainBrowser()
  await wait(1000)
  const begun = performance.now()
  const shop = await mockedShop(5180)
  try {
    const up = performance.now() - begun
    await browser.open(`${shop.origin}/`)
    const first = performance.now() - begun
    await wait(1000)
    const again = performance.now()
    await browser.reload()
    return { up, first, reload: performance.now() - again }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

const seconds = (ms = 0) => `${(ms / 1000).toFixed(2)} s`
const told = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  return [sorted[0], sorted[Math.floor(RUNS / 2)], sorted.at(-1)].map(seconds).join(' / ')
}

await rm(PREPARED, { recursive: true, force: true })
const prepared = await run()
const runs = []
for (let i = 0; i < RUNS; i++) runs.push(await run())
console.log(`first start ever     ${seconds(prepared.first)}
least / median / most of ${RUNS} later ones
Vite is up           ${told(runs.map(({ up }) => up))}
first page           ${told(runs.map(({ first }) => first))}
reload               ${told(runs.map(({ reload }) => reload))}`)
