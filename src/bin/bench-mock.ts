// `npm run bench:mock`: measures how long a frontend developer waits from `npm run dev:mock` until the first page shows its
// heading, and for a reload of it, both with a browser that was used before and with an empty cache.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spread } from '../bench/figures.ts'
import { mockedShop } from '../bench/mocked-shop.ts'
import { type PlainBrowser, plainBrowser } from '../bench/plain-browser.ts'

const RUNS = 9
const PREPARED = join(import.meta.dirname, '../../node_modules/.cache/vite-mocks')

interface Times {
  /** Milliseconds from the command until Vite answers. */
  up: number
  /** Milliseconds from the command until the page shows its heading. */
  first: number
  /** Milliseconds that a reload takes. */
  reload: number
}

async function run(browser: PlainBrowser): Promise<Times> {
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
    // An open page would reload itself as soon as the next server is up, and distort its measurement.
    await browser.leave()
    await shop.stop()
  }
}

async function withBrowser<T>(use: (browser: PlainBrowser) => Promise<T>): Promise<T> {
  const browser = await plainBrowser()
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

await rm(PREPARED, { recursive: true, force: true })
const prepared = await withBrowser(run)
const empty: Times[] = []
for (let i = 0; i < RUNS; i++) empty.push(await withBrowser(run))
const usual = await withBrowser(async (browser) => {
  await run(browser)
  const times: Times[] = []
  for (let i = 0; i < RUNS; i++) times.push(await run(browser))
  return times
})
console.log(`Seconds
first start ever              ${(prepared.first / 1000).toFixed(2)}
least / median / most of ${RUNS} later ones
Vite is up                    ${spread(usual.map(({ up }) => up))}
first page                    ${spread(usual.map(({ first }) => first))}
first page, cache empty       ${spread(empty.map(({ first }) => first))}
reload                        ${spread(usual.map(({ reload }) => reload))}`)
