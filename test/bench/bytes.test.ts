// What a page makes a browser load stays within its budget.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { pageBytes } from '../../src/bench/bytes.ts'

const dist = join(import.meta.dirname, '../../dist')
const pages = readdirSync(join(import.meta.dirname, '../../views/storefront')).filter(
  (name) => name.endsWith('.tsx') && !name.startsWith('cart-line'),
)

t.test('no storefront page loads more than 130 kB of scripts, as gzip counts', async (t) => {
  for (const { page, scripts } of await pageBytes(
    dist,
    pages.map((name) => `views/storefront/${name}`),
  )) {
    t.ok(scripts > 90_000, `${page} is measured at all: ${scripts}`)
    t.ok(scripts <= 130_000, `${page}: ${scripts}`)
  }
})
