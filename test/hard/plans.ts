// The stage `plans`: how PostgreSQL carries lists, searches and facets out in a shop of a hundred thousand products.
import t from 'tap'
import { listPlans } from '../shop/large/plans.ts'

const MOST_MS = 30 * 60_000

export const run = async (): Promise<number> => {
  const begun = Date.now()
  t.setTimeout(MOST_MS)
  await t.test('lists of a shop of a hundred thousand products', { timeout: MOST_MS }, (t) => listPlans(t, 'huge'))
  console.log(`# ${Math.round((Date.now() - begun) / 1000)} s`)
  return t.passing() ? 0 : 1
}
